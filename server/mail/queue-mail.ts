import type { Language } from '#domain/language.ts';
import type { MailAbout } from '#domain/mail/mail-data.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import type { Writes } from '../db/writes.ts';
import { hintJob, jobChannel } from '../timetable/hint-job.ts';
import { readSettings } from '../settings/settings-reader.ts';
import { isTemplated } from './contents/templated-of.ts';
import { subjectOf } from './subject-of.ts';
import { readChangedTemplates } from './templates/read-changed.ts';

export type QueuedMail = MailAbout & {
  to: string;
  language: Language;
  replyTo?: string;
  /** A second mail with the same key is not queued. */
  dedupeKey?: string;
};

/** With the words that staff gave it, if its template was changed. */
async function subjectFor(tx: Executor, mail: QueuedMail): Promise<string> {
  if (!isTemplated(mail)) return subjectOf(mail, mail.language);
  const changed = await readChangedTemplates(tx);
  const { company } = Object.keys(changed).length > 0 ? await readSettings(tx) : defaultSettings;
  return subjectOf(mail, mail.language, changed, company);
}

async function rowFor(tx: Executor, mail: QueuedMail): Promise<typeof mailOutbox.$inferInsert> {
  return {
    id: newId(),
    kind: mail.kind,
    toAddress: mail.to,
    replyTo: mail.replyTo ?? null,
    language: mail.language,
    subject: await subjectFor(tx, mail),
    data: mail.data,
    dedupeKey: mail.dedupeKey ?? null,
  };
}

/** As a part of one statement with the new record that it reports on, so that it cannot have been queued before. */
export async function addMail(tx: Executor, writes: Writes, mail: QueuedMail): Promise<void> {
  writes.insert(mailOutbox, await rowFor(tx, mail));
  writes.notify(jobChannel, 'sendMails');
}

/** Call it in the transaction that the mail reports on. False if it was queued before. */
export async function queueMail(tx: Executor, mail: QueuedMail): Promise<boolean> {
  const queued = await tx
    .insert(mailOutbox)
    .values(await rowFor(tx, mail))
    .onConflictDoNothing({ target: mailOutbox.dedupeKey })
    .returning({ id: mailOutbox.id });
  if (queued.length > 0) await hintJob(tx, 'sendMails');
  return queued.length > 0;
}
