import { eq, sql } from 'drizzle-orm';
import { canBeSentAgain } from '#domain/mail/outbox-list.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { hintJob } from '../timetable/hint-job.ts';

/** Queues the mail again. Throws a conflict if it is being sent or has been sent in the meantime. */
export async function resendMail({ db }: Pick<Program, 'db'>, id: string, actor: Actor): Promise<void> {
  if (!isId(id)) throw new AppError('notFound');
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, id)).for('update');
    if (!before) throw new AppError('notFound');
    if (!canBeSentAgain(before.status)) throw new AppError('conflict');
    await tx
      .update(mailOutbox)
      .set({
        status: 'queued',
        attempts: 0,
        failure: null,
        lastError: null,
        queuedAt: sql`now()`,
        nextAttemptAt: sql`now()`,
      })
      .where(eq(mailOutbox.id, id));
    const oldData = { status: before.status };
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'mail',
      entityId: id,
      oldData,
      newData: { status: 'queued' },
      metadata: { event: 'sentAgain', kind: before.kind },
    });
    await hintJob(tx, 'sendMails');
  });
}
