import { and, inArray, lt, ne } from 'drizzle-orm';
import { keptSince, termOf } from '#domain/retention.ts';
import type { Executor } from '../db/client.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import type { Program } from '../program.ts';

/** Deletes the mails about a deleted record, sent or not. */
export async function deleteMails(tx: Executor, dedupeKeys: readonly string[]): Promise<void> {
  await tx.delete(mailOutbox).where(inArray(mailOutbox.dedupeKey, [...dedupeKeys]));
}

/** The data of a mail is personal, so the outbox is not an archive. Returns how many were deleted. */
export async function deleteOldMails({
  db,
  now,
  settings,
}: Pick<Program, 'db' | 'now' | 'settings'>): Promise<number> {
  const before = keptSince(termOf(await settings.current(), 'mails'), now());
  const deleted = await db
    .delete(mailOutbox)
    .where(and(lt(mailOutbox.createdAt, before), ne(mailOutbox.status, 'sending')))
    .returning({ id: mailOutbox.id });
  return deleted.length;
}
