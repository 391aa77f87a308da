import { and, asc, eq, gt } from 'drizzle-orm';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { activityRecord } from '#domain/activities/activity-record.ts';
import { audited } from '#domain/records/record.ts';
import { type CustomerName, customerRecord } from '#domain/customers/customer-record.ts';
import type { KeptOfCustomer } from '#domain/customers/customer-deletion.ts';
import type { Dependents } from '#domain/customers/customer-view.ts';
import { type Actor, type AuditEntry, recordAudit, recordAudits } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { isId, LOWEST_ID } from '../db/ids.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { placements } from '../db/schema/placements.ts';
import { presentations } from '../db/schema/presentations.ts';
import { AppError } from '../errors.ts';
import { activityAudit, wholeActivity } from '../activities/activity-record.ts';
import { contactAudit, wholeContact } from '../contacts/contact-record.ts';
import { countDependents } from './customer-queries.ts';
import { customerAudit, wholeCustomer } from './customer-record.ts';
import { opportunityAudit, wholeOpportunity } from '../opportunities/opportunity-record.ts';

/** `confirmed`: the numbers of related records that the user was shown. */
export type CustomerDeletion = { id: string; confirmed: Dependents };

export type CustomerDeletionOutcome =
  | { outcome: 'deleted'; customer: CustomerName }
  /** There are more by now, so nothing was deleted. */
  | { outcome: 'moreThanConfirmed'; dependents: Dependents }
  /** Placements and sent presentations are kept for their own term, and need their customer. */
  | ({ outcome: 'mustBeKept' } & KeptOfCustomer);

const BATCH_SIZE = 500;

/** Deletes a customer with all related records. The audit log gets an entry for each. */
export async function deleteCustomer(
  db: Executor,
  { id, confirmed }: CustomerDeletion,
  actor: Actor,
): Promise<CustomerDeletionOutcome> {
  if (!isId(id)) throw new AppError('notFound');
  return db.transaction(async (tx): Promise<CustomerDeletionOutcome> => {
    // Saves of related records wait here until this is decided.
    const [customer] = await tx
      .select(wholeCustomer)
      .from(customers)
      .where(eq(customers.id, id))
      .for('update');
    if (!customer) throw new AppError('notFound');
    const kept = await countKept(tx, id);
    if (kept.placements + kept.presentations > 0) return { outcome: 'mustBeKept', ...kept };
    const dependents = await countDependents(tx, id);
    const kinds = ['contacts', 'opportunities', 'activities'] as const;
    if (kinds.some((kind) => dependents[kind] > confirmed[kind]))
      return { outcome: 'moreThanConfirmed', dependents };

    await recordDependents(tx, id, actor);
    await tx.delete(customers).where(eq(customers.id, id));
    const entry = {
      action: 'delete',
      oldData: audited(customerRecord, customer),
      metadata: { ...dependents },
    } as const;
    await recordAudit(tx, actor, customerAudit(customer, entry));
    return { outcome: 'deleted', customer };
  });
}

async function countKept(tx: Executor, id: string): Promise<KeptOfCustomer> {
  const [placed, presented] = await Promise.all([
    tx.$count(placements, eq(placements.customerId, id)),
    tx.$count(presentations, eq(presentations.customerId, id)),
  ]);
  return { placements: placed, presentations: presented };
}

/** In batches: an old customer may have more activities than fit in memory. */
async function recordDependents(tx: Executor, customerId: string, actor: Actor): Promise<void> {
  const record = async <Row extends { id: string }>(
    read: (after: string) => Promise<Row[]>,
    entryOf: (row: Row) => AuditEntry,
  ) => {
    for (let after = LOWEST_ID; ;) {
      const rows = await read(after);
      await recordAudits(tx, actor, rows.map(entryOf));
      const last = rows[BATCH_SIZE - 1];
      if (!last) return;
      after = last.id;
    }
  };
  const action = 'delete';
  await record(
    (after) =>
      tx
        .select(wholeActivity)
        .from(activities)
        .where(and(eq(activities.customerId, customerId), gt(activities.id, after)))
        .orderBy(asc(activities.id))
        .limit(BATCH_SIZE),
    (row) => activityAudit(row, { action, oldData: audited(activityRecord, row) }),
  );
  await record(
    (after) =>
      tx
        .select(wholeOpportunity)
        .from(opportunities)
        .where(and(eq(opportunities.customerId, customerId), gt(opportunities.id, after)))
        .orderBy(asc(opportunities.id))
        .limit(BATCH_SIZE),
    (row) => opportunityAudit(row, { action, oldData: audited(opportunityRecord, row) }),
  );
  await record(
    (after) =>
      tx
        .select(wholeContact)
        .from(contacts)
        .where(and(eq(contacts.customerId, customerId), gt(contacts.id, after)))
        .orderBy(asc(contacts.id))
        .limit(BATCH_SIZE),
    (row) => contactAudit(row, { action, oldData: audited(contactRecord, row) }),
  );
}
