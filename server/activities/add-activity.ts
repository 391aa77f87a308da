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
import { activityAudit, auditedActivity, wholeActivity } from './activity-record.ts';
import { judgeRelations } from '../records/judge-relations.ts';

/** `id`: chosen when the form was opened, so that the same form arriving twice is one activity. */
export type NewActivity = { id: string; content: ActivityContent };

export type AddedActivity =
  | { outcome: 'added' | 'unchanged'; activity: Activity }
  /** The form arrived before, with something else in it. */
  | { outcome: 'conflict'; activity: Activity }
  | { outcome: 'refused'; errors: ActivityRefusal };

export async function addActivity(
  db: Executor,
  { id, content }: NewActivity,
  actor: Actor,
): Promise<AddedActivity> {
  if (!isId(id)) throw new AppError('notFound');
  return db.transaction(async (tx): Promise<AddedActivity> => {
    const errors = await judgeRelations(tx, content);
    if (errors) return { outcome: 'refused', errors };
    const [added] = await tx
      .insert(activities)
      .values({ id, ...content })
      .onConflictDoNothing({ target: activities.id })
      .returning(wholeActivity);
    if (!added) {
      const [activity] = await tx.select(wholeActivity).from(activities).where(eq(activities.id, id));
      if (!activity) throw new AppError('notFound');
      // Whoever completes it now completes it a moment later when the form arrives again.
      const completedAt = unlessSameMinute(activity.completedAt, content.completedAt);
      const differs = changedParts(auditedActivity(activity), auditedActivity({ ...content, completedAt }));
      return { outcome: differs ? 'conflict' : 'unchanged', activity };
    }
    const entry = { action: 'create', newData: auditedActivity(content) } as const;
    await recordAudit(tx, actor, activityAudit(added, entry));
    return { outcome: 'added', activity: added };
  });
}
