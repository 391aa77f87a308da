import { eq } from 'drizzle-orm';
import type { StopOutcome } from '#domain/mail/bulk-mail.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { mailBatches } from '../db/schema/mail-writing.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { cancelMails } from './cancel-mails.ts';

/** Takes back the mails of a batch that are not on their way yet. */
export async function stopBatch(
  { db, now }: Pick<Program, 'db' | 'now'>,
  id: string,
  actor: StaffActor,
): Promise<StopOutcome> {
  return db.transaction(async (tx) => {
    const [batch] = isId(id)
      ? await tx.select().from(mailBatches).where(eq(mailBatches.id, id)).for('update')
      : [];
    if (!batch) throw new AppError('notFound');
    const stopped = (await cancelMails(tx, eq(mailOutbox.batchId, id))).length;
    if (stopped === 0 && batch.stoppedAt) return { stopped };
    await tx
      .update(mailBatches)
      .set({
        cancelled: batch.cancelled + stopped,
        stoppedAt: batch.stoppedAt ?? now(),
        stoppedBy: batch.stoppedBy ?? actor.userId,
      })
      .where(eq(mailBatches.id, id));
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'mail',
      entityId: id,
      newData: { recipients: stopped },
      metadata: { event: 'bulkMailStopped' },
    });
    return { stopped };
  });
}
