import type { ActivityContent } from '#domain/crm/activity.ts';
import type { ActivityRefusal } from '#domain/crm/activity-form.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { activities } from '../db/schema/crm.ts';
import { activityAudit, auditedActivity } from './activity-record.ts';
import { judgeRelations } from './judge-relations.ts';

export type AddedActivity = { outcome: 'added'; id: string } | { outcome: 'refused'; errors: ActivityRefusal };

export async function addActivity(db: Executor, content: ActivityContent, actor: Actor): Promise<AddedActivity> {
  const id = newId();
  return db.transaction(async (tx): Promise<AddedActivity> => {
    const errors = await judgeRelations(tx, content);
    if (errors) return { outcome: 'refused', errors };
    await tx.insert(activities).values({ id, ...content });
    const entry = { action: 'create', newData: auditedActivity(content) } as const;
    await recordAudit(tx, actor, activityAudit({ id, ...content }, entry));
    return { outcome: 'added', id };
  });
}
