import { z } from 'zod';
import { languages } from '../language.ts';
import { mailRecords } from './stored-mail.ts';

/** A mail that staff write to people. */

export const personMailLimits = { recipients: 20, subject: 200, body: 50_000, attachments: 10 };
/** Most mail servers refuse more than 25 MB, and encoding adds a third. */
export const MAX_ATTACHED_BYTES = 15 * 1024 * 1024;

/** As it is typed: a draft may be incomplete. */
export const draftSchema = z.object({
  record: z.enum(mailRecords),
  recordId: z.uuid(),
  answersId: z.uuid().nullable(),
  templateId: z.uuid().nullable(),
  mailboxId: z.uuid().nullable(),
  language: z.enum(languages),
  to: z.array(z.string().max(320)).max(personMailLimits.recipients),
  cc: z.array(z.string().max(320)).max(personMailLimits.recipients),
  subject: z.string().max(personMailLimits.subject),
  body: z.string().max(personMailLimits.body),
  attachments: z.array(z.uuid()).max(personMailLimits.attachments),
});
export type Draft = z.infer<typeof draftSchema>;
export type RequiredField = 'to' | 'subject' | 'body';
export type DraftField = 'to' | 'cc' | 'subject' | 'body' | 'attachments';

/** `unknown`: none of them is in the records. `gone`: a file was deleted. `notTheirs`: a document of a candidate to somebody else. */
export type DraftError = 'missing' | 'address' | 'unknown' | 'tooLarge' | 'gone' | 'notTheirs';
export type DraftErrors = Partial<
  Record<RequiredField, DraftError> &
    Record<Exclude<DraftField, RequiredField>, Exclude<DraftError, 'missing'>>
>;

const addressPattern = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z0-9-]{2,}$/iu;
export const isMailAddress = (text: string): boolean => text.length <= 320 && addressPattern.test(text);

/** One address from `Noor Quispel <noor@example.nl>` or the address alone. */
export function bareAddress(text: string): string {
  return (/<([^<>]+)>\s*$/u.exec(text)?.[1] ?? text).trim();
}

export const isAmong = (typed: readonly string[], address: string): boolean =>
  typed.some((one) => bareAddress(one).toLowerCase() === address.toLowerCase());

/** The problems that show without the database. */
export function checkDraft({
  to,
  cc,
  subject,
  body,
}: Pick<Draft, 'to' | 'cc' | 'subject' | 'body'>): DraftErrors {
  const wrong = (addresses: readonly string[]) => addresses.some((one) => !isMailAddress(bareAddress(one)));
  return {
    ...(to.length === 0 ? { to: 'missing' } : wrong(to) && { to: 'address' }),
    ...(wrong(cc) && { cc: 'address' }),
    ...(subject.trim() === '' && { subject: 'missing' }),
    ...(body.trim() === '' && { body: 'missing' }),
  };
}
