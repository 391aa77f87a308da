import { eq } from 'drizzle-orm';
import type { ActivityStatus } from '#domain/activities/activity.ts';
import type { StatusStep, StatusStepOutcome } from '#domain/activities/status-step.ts';
import { lastChange } from '../audit/last-change.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { activities } from '../db/schema/crm.ts';
import { activityAudit, activityTouched, wholeActivity } from './activity-record.ts';

/**
 * Completes an open activity without opening it, or opens it again when that was a mistake. The same step arriving
 * twice is one step; another that came first stays, and is told of.
 */
export async function changeActivityStatus(
  db: Executor,
  { id, from, to }: StatusStep,
  now: Date,
  actor: Actor,
): Promise<StatusStepOutcome> {
  return db.transaction(async (tx): Promise<StatusStepOutcome> => {
    const [before] = await tx
      .select(wholeActivity)
      .from(activities)
      .where(eq(activities.id, id))
      .for('no key update');
    if (!before) return { outcome: 'gone' };
    if (before.status === to) return { outcome: 'already' };
    if (before.status !== from) {
      const last = await lastChange(tx, 'activity', id);
      return { outcome: 'conflict', status: before.status, by: last?.name ?? null };
    }
    const completedAt = to === 'completed' ? now : null;
    await tx
      .update(activities)
      .set({ status: to, completedAt, ...activityTouched })
      .where(eq(activities.id, id));
    const data = (status: ActivityStatus, at: Date | null) => ({ status, completed_at: at });
    await recordAudit(
      tx,
      actor,
      activityAudit(before, {
        action: 'update',
        oldData: data(before.status, before.completedAt),
        newData: data(to, completedAt),
      }),
    );
    return { outcome: 'changed' };
  });
}
