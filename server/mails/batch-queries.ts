import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MailBatch } from '#domain/mail/bulk-mail.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { mailBatches } from '../db/schema/mail-writing.ts';

const MAX_SHOWN = 100;

/** Newest first. The outbox forgets mails after a while: all that are not known to wait or to have failed were sent. */
export async function listBatches(db: Executor): Promise<MailBatch[]> {
  const stopper = alias(users, 'stopper');
  const counted = (where: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from ${mailOutbox} where ${mailOutbox.batchId} = ${mailBatches.id} and ${where})`;
  const rows = await db
    .select({
      batch: mailBatches,
      author: users.name,
      stoppedBy: stopper.name,
      waiting: counted(sql`${mailOutbox.status} in ('queued', 'sending', 'failed')`),
      failed: counted(sql`${mailOutbox.status} = 'dead'`),
    })
    .from(mailBatches)
    .leftJoin(users, eq(users.id, mailBatches.authorId))
    .leftJoin(stopper, eq(stopper.id, mailBatches.stoppedBy))
    .orderBy(desc(mailBatches.createdAt))
    .limit(MAX_SHOWN);
  return rows.map(({ batch, author, stoppedBy, waiting, failed }) => ({
    id: batch.id,
    subject: batch.subject,
    author,
    createdAt: batch.createdAt,
    stoppedAt: batch.stoppedAt,
    stoppedBy,
    total: batch.total,
    waiting,
    failed,
    stopped: batch.cancelled,
    sent: batch.total - batch.cancelled - waiting - failed,
  }));
}
