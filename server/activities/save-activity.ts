import { and, eq } from 'drizzle-orm';
import { type Activity, type ActivityContent, activityRecord } from '#domain/activities/activity-record.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import { recordConversations } from '../contacts/record-contact-moment.ts';
import { lockCustomer } from '../customers/lock-customer.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { activities, contacts, opportunities } from '../db/schema/crm.ts';
import { touched } from '../records/record-audit.ts';
import { first, type RecordStore, saverOf } from '../records/save-record.ts';
import { unfitRecords } from './activity-relations.ts';
import { activityAudit, wholeActivity } from './activity-record.ts';

export const activityStore: RecordStore<typeof activityRecord, Activity> = {
  record: activityRecord,
  entity: 'activity',
  judge: judgeRelations,
  find: (tx, id) =>
    first(tx.select(wholeActivity).from(activities).where(eq(activities.id, id)).for('update')),
  prepare: async (_tx, { before, wanted }) =>
    before?.customerId && before.customerId !== wanted.customerId
      ? { metadata: { movedFrom: before.customerId } }
      : {},
  insert: (tx, row) =>
    first(
      tx
        .insert(activities)
        .values(row)
        .onConflictDoNothing({ target: activities.id })
        .returning(wholeActivity),
    ),
  update: (tx, before, { customerId, ...wanted }) =>
    first(
      tx
        .update(activities)
        // Writing an unchanged customer would lock it after the activity, which can deadlock.
        .set({ ...wanted, ...(customerId !== before.customerId && { customerId }), ...touched(activities) })
        .where(eq(activities.id, before.id))
        .returning(wholeActivity),
    ),
  entry: activityAudit,
  written: (tx, { after }) => recordConversations(tx, [after]),
};

export const saveActivity = saverOf(activityStore);

/** Related records must exist and belong together. Locks them until the end of the transaction. */
async function judgeRelations(tx: Executor, content: ActivityContent): Promise<RecordErrors | undefined> {
  const { customerId, contactId, opportunityId, ownerId } = content;
  if (customerId && !(await lockCustomer(tx, customerId))) return { customer_id: 'company' };
  const errors: RecordErrors = {};
  if (contactId && !(await isOfCustomer(tx, contacts, contactId, customerId)))
    errors.contact_id = 'otherContact';
  if (opportunityId && !(await isOfCustomer(tx, opportunities, opportunityId, customerId)))
    errors.opportunity_id = 'otherOpportunity';
  for (const name of await unfitRecords(tx, content)) errors[name] = 'otherRecord';
  if (ownerId && !(await isStaff(tx, ownerId))) errors.owner_id = 'invalid';
  return Object.keys(errors).length > 0 ? errors : undefined;
}

async function isOfCustomer(
  tx: Executor,
  table: typeof contacts | typeof opportunities,
  id: string,
  customerId: string | null,
): Promise<boolean> {
  if (!customerId) return false;
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.customerId, customerId)))
    .for('key share');
  return found.length > 0;
}

/** Includes former colleagues: an activity stays theirs until it is reassigned. */
export async function isStaff(tx: Executor, id: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
  return found.length > 0;
}
