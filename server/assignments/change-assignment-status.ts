import { eq } from 'drizzle-orm';
import { type AssignmentStatus, isClosed } from '#domain/assignments/assignment.ts';
import { canPublish, type StatusAction, statusActions } from '#domain/assignments/status-change.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { completeApplicationsOf } from '../applications/complete-applications.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { assignments } from '../db/schema/assignments.ts';
import { AppError } from '../errors.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import { nextUpdate, publication, wholeAssignment } from './assignment-record.ts';

export type StatusChange = {
  id: string;
  action: StatusAction;
  from: AssignmentStatus;
  today: Day;
};

export type StatusOutcome = 'changed' | 'conflict' | 'deadlinePassed';

export async function changeAssignmentStatus(
  db: Executor,
  change: StatusChange,
  actor: Actor,
): Promise<StatusOutcome> {
  const status = statusActions[change.action];
  return db.transaction(async (tx): Promise<StatusOutcome> => {
    const [before] = await tx
      .select(wholeAssignment)
      .from(assignments)
      .where(eq(assignments.id, change.id))
      .for('update');
    if (!before) throw new AppError('notFound');
    if (before.status === status) return 'changed';
    if (before.status !== change.from) return 'conflict';
    if (status === 'open' && !canPublish(before, change.today)) return 'deadlinePassed';

    await tx
      .update(assignments)
      .set({ status, ...publication(before.status, status), updatedAt: nextUpdate })
      .where(eq(assignments.id, change.id));
    if (isClosed(status)) await completeApplicationsOf(tx, [change.id]);
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'assignment',
      entityId: change.id,
      oldData: { status: before.status },
      newData: { status },
      metadata: { title: before.title },
    });
    if (before.status === 'open' || status === 'open') await publicContentChanged(tx);
    return 'changed';
  });
}
