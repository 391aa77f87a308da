import type { ConsentRequestKind } from '#domain/candidates/consent.ts';
import type { CandidateEventKind } from '#domain/candidates/candidate-event.ts';
import type { Language } from '#domain/language.ts';
import { pathTo } from '#domain/paths.ts';
import { termOf } from '#domain/retention.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { type Actor, recordAudit, userOf } from '../audit/record-audit.ts';
import { hashToken, newToken } from '../crypto/tokens.ts';
import type { Transaction } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { consentRequests } from '../db/schema/candidates.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { candidateAudit } from './candidate-record.ts';

type Request = {
  person: { id: string; firstName: string; lastName: string; email: string; registeredAt: Date | null };
  kind: ConsentRequestKind;
  language: Language;
  /** The end of the consent that is to be renewed. */
  end: Day | undefined;
  expiresOn: Day;
};

const events: Record<ConsentRequestKind, CandidateEventKind> = {
  ask: 'consentAsked',
  renewal: 'consentRenewalSent',
  reminder: 'consentReminderSent',
};

export const consentMailKey = (requestId: string): string => `consent:${requestId}`;

/** Queues one mail with its own link. The caller locks the candidate. */
export async function sendConsentMail(
  tx: Transaction,
  { person, kind, language, end, expiresOn }: Request,
  { settings, publicUrl, now, actor }: { settings: Settings; publicUrl: string; now: Date; actor: Actor },
): Promise<void> {
  const id = newId();
  const token = newToken();
  await tx.insert(consentRequests).values({
    id,
    candidateId: person.id,
    tokenHash: hashToken(token),
    kind,
    language,
    askedAt: now,
    askedBy: userOf(actor),
    expiresOn,
  });
  const data = {
    firstName: person.firstName,
    lastName: person.lastName,
    link: `${publicUrl}${pathTo('/toestemming/:token', { token })}`,
    months: termOf(settings, 'consent').amount,
    until: expiresOn,
  };
  const to = {
    to: person.email,
    replyTo: settings.company.email,
    language,
    dedupeKey: consentMailKey(id),
  };
  await queueMail(
    tx,
    end === undefined
      ? { kind: 'consentRequest', data: { ...data, registered: person.registeredAt !== null }, ...to }
      : { kind: 'consentRenewal', data: { ...data, until: end, reminder: kind === 'reminder' }, ...to },
  );
  await recordAudit(tx, actor, candidateAudit(person.id, events[kind]));
}
