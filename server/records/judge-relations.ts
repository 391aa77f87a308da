import { and, eq } from 'drizzle-orm';
import type { ActivityContent } from '#domain/activities/activity.ts';
import type { ActivityRefusal } from '#domain/activities/activity-form.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { contacts, opportunities } from '../db/schema/crm.ts';
import { lockCompany } from '../customers/lock-customer.ts';

type Relations = Pick<ActivityContent, 'customerId' | 'contactId' | 'opportunityId' | 'ownerId'>;

/**
 * What an activity names must exist, and belong to its company; undefined when it does. What is named stays as it is
 * until the end of the transaction.
 */
export async function judgeRelations(tx: Executor, named: Relations): Promise<ActivityRefusal | undefined> {
  const { customerId, contactId, opportunityId, ownerId } = named;
  if (!(await lockCompany(tx, customerId))) return { customer_id: 'company' };
  const errors: ActivityRefusal = {};
  if (contactId && !(await isOfCompany(tx, contacts, contactId, customerId)))
    errors.contact_id = 'otherContact';
  if (opportunityId && !(await isOfCompany(tx, opportunities, opportunityId, customerId))) {
    errors.opportunity_id = 'otherOpportunity';
  }
  if (ownerId && !(await isStaff(tx, ownerId))) errors.owner_id = 'invalid';
  return Object.keys(errors).length > 0 ? errors : undefined;
}

async function isOfCompany(
  tx: Executor,
  table: typeof contacts | typeof opportunities,
  id: string,
  customerId: string,
): Promise<boolean> {
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.customerId, customerId)))
    .for('key share');
  return found.length > 0;
}

/** Also somebody who has left: what was his stays his until somebody takes it over. */
async function isStaff(tx: Executor, id: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
  return found.length > 0;
}
