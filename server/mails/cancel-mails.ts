import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import { mailOutbox, type OutboxMail } from '../db/schema/mail.ts';
import { mails } from '../db/schema/mails.ts';
import { refreshThread } from './insert-mail.ts';

/** Deletes mails of staff that have not been sent, from the outbox and from the records. Returns the data of their rows. */
export async function cancelMails(
  tx: Transaction,
  which: SQL | undefined,
): Promise<Pick<OutboxMail, 'id' | 'data' | 'batchId'>[]> {
  const { id, data, batchId } = mailOutbox;
  const waiting = await tx
    .select({ id, data, batchId })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, 'personMail'), inArray(mailOutbox.status, ['queued', 'failed']), which))
    .for('update', { skipLocked: true });
  if (waiting.length === 0) return [];
  const ids = waiting.map((row) => row.id);
  await tx.delete(mailOutbox).where(inArray(mailOutbox.id, ids));
  const stored = await tx.delete(mails).where(inArray(mails.id, ids)).returning({ threadId: mails.threadId });
  for (const threadId of new Set(stored.map((row) => row.threadId))) await refreshThread(tx, threadId);
  return waiting;
}

/** The mails of rejections that wait for their ten minutes. */
export const rejectionMailOf = (applicationIds: readonly string[]): SQL =>
  sql`${mailOutbox.data}->'rejection'->>'applicationId' = any(${sql.param([...applicationIds])}::text[])`;
