import { agreementText } from '#domain/presentations/agreement-text.ts';
import { agreementLinkEnd } from '#domain/presentations/agreement.ts';
import type { Language } from '#domain/language.ts';
import { pathTo } from '#domain/paths.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { admitAttempt, mailKey } from '../accounts/attempts.ts';
import { type Actor, recordAudit, userOf } from '../audit/record-audit.ts';
import { hashToken, newToken } from '../crypto/tokens.ts';
import type { Transaction } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { agreementLinks, presentationAgreements } from '../db/schema/presentations.ts';
import { transportName } from '../mail/create-mail-transport.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Program } from '../program.ts';
import { agreementEntry, idsOf, type Subject } from './agreements.ts';

export const agreementMailKey = (agreementId: string): string => `agreement:${agreementId}`;

type Person = { firstName: string; lastName: string; email: string };

/** Mails the candidate a link to agree or refuse. The caller locks the candidate. */
export async function askAgreement(
  program: Pick<Program, 'config' | 'secrets'>,
  tx: Transaction,
  subject: Subject & { person: Person },
  { language, settings, now, actor }: { language: Language; settings: Settings; now: Date; actor: Actor },
): Promise<'asked' | 'noMail' | 'tooMany'> {
  if (transportName(program.config) === 'none') return 'noMail';
  const { person } = subject;
  const { admitted } = await admitAttempt(tx, [mailKey(program, person.email, 'form')]);
  if (!admitted) return 'tooMany';
  const id = newId();
  const token = newToken();
  const expiresOn = agreementLinkEnd(now);
  await tx.insert(presentationAgreements).values({
    id,
    ...idsOf(subject),
    body: agreementText(language, subject.customer, subject.title),
    language,
    how: 'link',
    state: 'asked',
    askedAt: now,
    askedBy: userOf(actor),
  });
  await tx.insert(agreementLinks).values({ tokenHash: hashToken(token), agreementId: id, expiresOn });
  await queueMail(tx, {
    kind: 'agreementRequest',
    to: person.email,
    replyTo: settings.company.email,
    language,
    dedupeKey: agreementMailKey(id),
    data: {
      firstName: person.firstName,
      lastName: person.lastName,
      customer: subject.customer,
      title: subject.title,
      link: `${program.config.publicUrl}${pathTo('/akkoord/:token', { token })}`,
      until: expiresOn,
    },
  });
  await recordAudit(tx, actor, agreementEntry(id, subject, 'agreementAsked'));
  return 'asked';
}
