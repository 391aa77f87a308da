import { eq, sql } from 'drizzle-orm';
import { type Opportunity, opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { leaveOpportunity } from '../assignments/leave-opportunity.ts';
import { lockCustomer } from '../customers/lock-customer.ts';
import type { Executor } from '../db/client.ts';
import { activities, opportunities } from '../db/schema/crm.ts';
import { touched } from '../records/record-audit.ts';
import { first, type RecordStore, saverOf } from '../records/save-record.ts';
import { opportunityAudit, wholeOpportunity } from './opportunity-record.ts';

export const opportunityStore: RecordStore<typeof opportunityRecord, Opportunity> = {
  record: opportunityRecord,
  entity: 'opportunity',
  judge: async (tx, { customerId }) =>
    (await lockCustomer(tx, customerId)) ? undefined : { customer_id: 'company' },
  find: (tx, id) =>
    first(
      tx.select(wholeOpportunity).from(opportunities).where(eq(opportunities.id, id)).for('no key update'),
    ),
  async prepare(tx, { id, before, wanted }) {
    if (!before || before.customerId === wanted.customerId) return {};
    await leaveOpportunity(tx, id);
    return { metadata: { movedFrom: before.customerId, activitiesLeft: await leaveActivities(tx, id) } };
  },
  insert: (tx, row) =>
    first(
      tx
        .insert(opportunities)
        .values(row)
        .onConflictDoNothing({ target: opportunities.id })
        .returning(wholeOpportunity),
    ),
  update: (tx, before, { customerId, ...wanted }) =>
    first(
      tx
        .update(opportunities)
        .set({
          ...wanted,
          // Writing an unchanged customer would lock it after the opportunity, which can deadlock.
          ...(customerId !== before.customerId && { customerId }),
          stageChangedAt: before.stage === wanted.stage ? before.stageChangedAt : sql`now()`,
          ...touched(opportunities),
        })
        .where(eq(opportunities.id, before.id))
        .returning(wholeOpportunity),
    ),
  entry: opportunityAudit,
};

export const saveOpportunity = saverOf(opportunityStore);

/** Activities stay with the old customer and lose the opportunity. */
async function leaveActivities(tx: Executor, opportunityId: string): Promise<number> {
  const left = await tx
    .update(activities)
    .set({ opportunityId: null, ...touched(activities) })
    .where(eq(activities.opportunityId, opportunityId))
    .returning({ id: activities.id });
  return left.length;
}
