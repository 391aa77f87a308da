import { eq, sql } from 'drizzle-orm';
import { changedParts } from '#domain/audit/changes.ts';
import type { Opportunity, OpportunityContent } from '#domain/opportunities/opportunity.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { activities, opportunities } from '../db/schema/crm.ts';
import { AppError } from '../errors.ts';
import { activityTouched } from '../activities/activity-record.ts';
import { lockCompany } from '../customers/lock-customer.ts';
import {
  auditedOpportunity,
  opportunityAudit,
  opportunityTouched,
  wholeOpportunity,
} from './opportunity-record.ts';

/** `version`: of what the editor had before him. */
export type OpportunityUpdate = { id: string; version: number; content: OpportunityContent };

export type OpportunityUpdateOutcome =
  | { outcome: 'updated' | 'unchanged'; opportunity: Opportunity }
  /** Somebody else saved in the meantime: nothing was written. */
  | { outcome: 'conflict'; opportunity: Opportunity }
  | { outcome: 'noCompany' };

export async function updateOpportunity(
  db: Executor,
  { id, version, content }: OpportunityUpdate,
  actor: Actor,
): Promise<OpportunityUpdateOutcome> {
  if (!isId(id)) throw new AppError('notFound');
  return db.transaction(async (tx): Promise<OpportunityUpdateOutcome> => {
    const isCompany = await lockCompany(tx, content.customerId);
    const [before] = await tx
      .select(wholeOpportunity)
      .from(opportunities)
      .where(eq(opportunities.id, id))
      .for('update');
    if (!before) throw new AppError('notFound');
    if (!isCompany) return { outcome: 'noCompany' };
    const changes = changedParts(auditedOpportunity(before), auditedOpportunity(content));
    // The same change arriving twice is one change, also when the second is based on what was before the first.
    if (!changes) return { outcome: 'unchanged', opportunity: before };
    if (before.version !== version) return { outcome: 'conflict', opportunity: before };

    const moves = before.customerId !== content.customerId;
    const left = moves ? await leaveActivities(tx, id) : 0;
    const stageChangedAt = before.stage === content.stage ? before.stageChangedAt : sql`now()`;
    const [after] = await tx
      .update(opportunities)
      .set({ ...content, stageChangedAt, ...opportunityTouched })
      .where(eq(opportunities.id, id))
      .returning(wholeOpportunity);
    if (!after) throw new AppError('notFound');
    const metadata = moves ? { movedFrom: before.customerId, activitiesLeft: left } : undefined;
    await recordAudit(tx, actor, opportunityAudit(after, { action: 'update', ...changes, metadata }));
    return { outcome: 'updated', opportunity: after };
  });
}

/** Activities stay with their company, and name only opportunities of that company. */
async function leaveActivities(tx: Executor, opportunityId: string): Promise<number> {
  const left = await tx
    .update(activities)
    .set({ opportunityId: null, ...activityTouched })
    .where(eq(activities.opportunityId, opportunityId))
    .returning({ id: activities.id });
  return left.length;
}
