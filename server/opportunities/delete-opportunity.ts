import { count, eq } from 'drizzle-orm';
import { audited } from '#domain/records/record.ts';
import { type Opportunity, opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { activities, opportunities } from '../db/schema/crm.ts';
import { AppError } from '../errors.ts';
import { opportunityAudit, wholeOpportunity } from './opportunity-record.ts';

/** Its activities stay, without the opportunity. */
export async function deleteOpportunity(db: Executor, id: string, actor: Actor): Promise<Opportunity> {
  if (!isId(id)) throw new AppError('notFound');
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .select({ activities: count() })
      .from(activities)
      .where(eq(activities.opportunityId, id));
    const [opportunity] = await tx
      .delete(opportunities)
      .where(eq(opportunities.id, id))
      .returning(wholeOpportunity);
    if (!opportunity) throw new AppError('notFound');
    const entry = {
      action: 'delete',
      oldData: audited(opportunityRecord, opportunity),
      metadata: { activities: kept?.activities ?? 0 },
    } as const;
    await recordAudit(tx, actor, opportunityAudit(opportunity, entry));
    return opportunity;
  });
}
