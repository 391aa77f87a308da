import { Panel } from '#app/components/admin/panel.tsx';
import { RetentionNote } from '#app/components/admin/retention/retention-note.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';
import type { ConsentState } from '#domain/candidates/consent.ts';
import type { Retention } from '#domain/retention.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { ConsentLines } from './consent-lines.tsx';

type Props = { candidate: Candidate; consent: ConsentState; retention: Retention; now: Date };

/** The retention of a candidate and its reason, and their consent. */
export function PrivacyPanel({ candidate, consent, retention, now }: Props) {
  const { candidates } = useTexts();
  const { privacy: t } = candidates;
  const { id } = candidate;
  return (
    <Panel title={t.title}>
      <div className="retention">
        <ConsentLines candidate={candidate} consent={consent} />
        <RetentionNote retention={retention} now={now} />
        <div className="retention__actions">
          <ConsentDialog
            candidateId={id}
            registered={candidate.registeredAt !== null}
            consent={consent}
            trigger={
              <Button needs="edit" size="sm" variant="quiet">
                {candidates.consent.action}
              </Button>
            }
          />
        </div>
      </div>
    </Panel>
  );
}
