import { eq } from 'drizzle-orm';
import { changedParts } from '#domain/audit/changes.ts';
import type { Activity, ActivityContent } from '#domain/activities/activity.ts';
import type { ActivityRefusal } from '#domain/activities/activity-form.ts';
import { unlessSameMinute } from '#domain/time/local-moment.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { activities } from '../db/schema/crm.ts';
import { AppError } from '../errors.ts';
import { activityAudit, activityTouched, auditedActivity, wholeActivity } from './activity-record.ts';
import { judgeRelations } from '../records/judge-relations.ts';

/** `version`: of what the editor had before him. */
export type ActivityUpdate = { id: string; version: number; content: ActivityContent };

export type ActivityUpdateOutcome =
  | { outcome: 'updated' | 'unchanged'; activity: Activity }
  /** Somebody else saved in the meantime: nothing was written. */
  | { outcome: 'conflict'; activity: Activity }
  | { outcome: 'refused'; errors: ActivityRefusal };

export async function updateActivity(
  db: Executor,
  { id, version, content }: ActivityUpdate,
  actor: Actor,
): Promise<ActivityUpdateOutcome> {
  if (!isId(id)) throw new AppError('notFound');
  return db.transaction(async (tx): Promise<ActivityUpdateOutcome> => {
    const errors = await judgeRelations(tx, content);
    const [before] = await tx
      .select(wholeActivity)
      .from(activities)
      .where(eq(activities.id, id))
      .for('update');
    if (!before) throw new AppError('notFound');
    if (errors) return { outcome: 'refused', errors };
    const wanted = {
      ...content,
      dueDate: unlessSameMinute(before.dueDate, content.dueDate),
      completedAt: unlessSameMinute(before.completedAt, content.completedAt),
    };
    const changes = changedParts(auditedActivity(before), auditedActivity(wanted));
    // The same change arriving twice is one change, also when the second is based on what was before the first.
    if (!changes) return { outcome: 'unchanged', activity: before };
    if (before.version !== version) return { outcome: 'conflict', activity: before };

    const [after] = await tx
      .update(activities)
      .set({ ...wanted, ...activityTouched })
      .where(eq(activities.id, id))
      .returning(wholeActivity);
    if (!after) throw new AppError('notFound');
    const moves = before.customerId !== after.customerId;
    const metadata = moves ? { movedFrom: before.customerId } : undefined;
    await recordAudit(tx, actor, activityAudit(after, { action: 'update', ...changes, metadata }));
    return { outcome: 'updated', activity: after };
  });
}
