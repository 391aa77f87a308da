import { eq, sql } from 'drizzle-orm';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { mailThreads } from '../db/schema/mails.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { refreshThread } from './insert-mail.ts';

/** Nobody owes an answer until the next mail arrives; `done` false takes that back. */
export async function setThreadAside(
  { db }: Pick<Program, 'db'>,
  id: string,
  done: boolean,
  actor: StaffActor,
): Promise<void> {
  if (!isId(id)) throw new AppError('notFound');
  await db.transaction(async (tx) => {
    const [thread] = await tx.select().from(mailThreads).where(eq(mailThreads.id, id)).for('update');
    if (!thread) throw new AppError('notFound');
    // The same click twice is one change.
    if (done ? !thread.awaitsAnswer : thread.setAsideAt === null) return;
    await tx
      .update(mailThreads)
      // The clock that `stored_at` has too: that of the program may differ.
      .set({ setAsideAt: done ? sql`now()` : null })
      .where(eq(mailThreads.id, id));
    await refreshThread(tx, id);
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'mail',
      entityId: id,
      metadata: { event: done ? 'mailSetAside' : 'mailTakenUp' },
    });
  });
}
