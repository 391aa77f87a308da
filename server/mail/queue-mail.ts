import type { Language } from '#domain/language.ts';
import type { MailAbout } from '#domain/mail/mail-data.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { hintJob } from '../timetable/hint-job.ts';
import { subjectOf } from './subject-of.ts';

export type QueuedMail = MailAbout & {
  to: string;
  language: Language;
  replyTo?: string;
  /** A second mail with the same key is not queued. */
  dedupeKey?: string;
};

/** Call it in the transaction that the mail reports on. False if it was queued before. */
export async function queueMail(tx: Executor, mail: QueuedMail): Promise<boolean> {
  const queued = await tx
    .insert(mailOutbox)
    .values({
      id: newId(),
      kind: mail.kind,
      toAddress: mail.to,
      replyTo: mail.replyTo ?? null,
      language: mail.language,
      subject: subjectOf(mail, mail.language),
      data: mail.data,
      dedupeKey: mail.dedupeKey ?? null,
    })
    .onConflictDoNothing({ target: mailOutbox.dedupeKey })
    .returning({ id: mailOutbox.id });
  if (queued.length > 0) await hintJob(tx, 'sendMails');
  return queued.length > 0;
}
