import { and, inArray, lt, ne } from 'drizzle-orm';
import { MAIL_KEPT_DAYS } from '#domain/mail/mail-kind.ts';
import type { Executor } from '../db/client.ts';
import { mailOutbox } from '../db/schema/mail.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the mails about a deleted record, sent or not. */
export async function deleteMails(tx: Executor, dedupeKeys: readonly string[]): Promise<void> {
  await tx.delete(mailOutbox).where(inArray(mailOutbox.dedupeKey, [...dedupeKeys]));
}

/** The data of a mail is personal, so the outbox is not an archive. Returns how many were deleted. */
export async function deleteOldMails(db: Executor, now: Date): Promise<number> {
  const before = new Date(now.getTime() - MAIL_KEPT_DAYS * DAY_MS);
  const deleted = await db
    .delete(mailOutbox)
    .where(and(lt(mailOutbox.createdAt, before), ne(mailOutbox.status, 'sending')))
    .returning({ id: mailOutbox.id });
  return deleted.length;
}
