import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';
import type { ConsentState } from '#domain/candidates/consent.ts';
import { formatDate } from '#domain/time/format.ts';

/** A candidate's consent, and the latest mail that asked for it. */
export function ConsentLines({ candidate, consent }: { candidate: Candidate; consent: ConsentState }) {
  const { consentState: t } = useTexts().candidates;
  const { language } = useSite();
  const written = (day: Date | string) => formatDate(day, language, 'long');
  const { privacyAcceptedAt: at, privacySource: source, consentNote, consentWithdrawnAt } = candidate;
  const { end, request } = consent;
  return (
    <>
      {end && at && source && (
        <p>
          {t.given(written(at), t.sources[source])} {t.ends(written(end))} {consentNote}
        </p>
      )}
      {!end && source === 'form' && at && <p>{t.read(written(at))}</p>}
      {consentWithdrawnAt && <p>{t.withdrawn(written(consentWithdrawnAt))}</p>}
      {!end && !consentWithdrawnAt && <p>{candidate.registeredAt ? t.missing : t.missingOfGuest}</p>}
      {request && request.answer === null && (
        <p>
          <b>{t.asked[request.kind](written(request.askedAt))}</b> {t.noAnswer}
        </p>
      )}
      {request?.answer === 'no' && request.answeredAt && !consentWithdrawnAt && (
        <p>{t.declined(written(request.answeredAt))}</p>
      )}
    </>
  );
}
