import { eq } from 'drizzle-orm';
import { audited } from '#domain/records/record.ts';
import { type Activity, activityRecord } from '#domain/activities/activity-record.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { activities } from '../db/schema/crm.ts';
import { AppError } from '../errors.ts';
import { activityAudit, wholeActivity } from './activity-record.ts';

export async function deleteActivity(db: Executor, id: string, actor: Actor): Promise<Activity> {
  if (!isId(id)) throw new AppError('notFound');
  return db.transaction(async (tx) => {
    const [activity] = await tx.delete(activities).where(eq(activities.id, id)).returning(wholeActivity);
    if (!activity) throw new AppError('notFound');
    const entry = { action: 'delete', oldData: audited(activityRecord, activity) } as const;
    await recordAudit(tx, actor, activityAudit(activity, entry));
    return activity;
  });
}
