import { inArray } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { mailOutbox } from '../db/schema/mail.ts';

/** Takes mails out of the outbox, sent or not: what they were written from is personal. */
export async function forgetMails(tx: Executor, dedupeKeys: readonly string[]): Promise<void> {
  await tx.delete(mailOutbox).where(inArray(mailOutbox.dedupeKey, [...dedupeKeys]));
}
