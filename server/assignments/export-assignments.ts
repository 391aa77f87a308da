import { eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { moneyFields } from '#domain/assignments/assignment-record.ts';
import type { ManagedListState } from '#domain/assignments/managed-list.ts';
import { camel } from '#domain/records/record.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { seesRates } from '../accounts/sees-rates.ts';
import { users } from '../db/schema/accounts.ts';
import { assignments } from '../db/schema/assignments.ts';
import { customers, opportunities } from '../db/schema/crm.ts';
import type { Program } from '../program.ts';
import { exportRows } from '../records/export-rows.ts';
import { wholeAssignment } from './assignment-record.ts';
import { managedFilter, managedOrder } from './managed-assignments.ts';

const recruiters = alias(users, 'recruiters');
const { contactIds: _contactIds, ...stored } = wholeAssignment;
const columns = {
  ...stored,
  companyName: customers.companyName,
  kvkNumber: customers.kvkNumber,
  ownerName: users.name,
  ownerEmail: users.email,
  recruiterName: recruiters.name,
  recruiterEmail: recruiters.email,
  opportunity: opportunities.title,
};

/** By full name and address, as an import finds them. */
const contactsInWords = sql<string>`(select string_agg(replace(c.first_name || ' ' || c.last_name, ',', ' ')
    || coalesce(' <' || c.email || '>', ''), ', ' order by c.last_name, c.id)
  from assignment_contacts of join contacts c on c.id = of.contact_id where of.assignment_id = ${assignments}.id)`;

/** The list as it is filtered, without internal money for those who may not see it. */
export async function* exportAssignments(
  program: Pick<Program, 'db' | 'sql' | 'settings'>,
  { page: _page, sort, ...filters }: ManagedListState,
  actor: StaffActor,
  only?: SQL,
) {
  const hidden = (await seesRates(program, actor)) ? [] : moneyFields.map(camel);
  const query = program.db
    .select({ ...columns, contacts: contactsInWords })
    .from(assignments)
    .leftJoin(customers, eq(customers.id, assignments.customerId))
    .leftJoin(users, eq(users.id, assignments.ownerId))
    .leftJoin(recruiters, eq(recruiters.id, assignments.recruiterId))
    .leftJoin(opportunities, eq(opportunities.id, assignments.opportunityId))
    .where(only ?? managedFilter(filters))
    .orderBy(...managedOrder(sort));
  // Read as text, like the name of the customer.
  const read = { ...columns, contacts: opportunities.description };
  for await (const rows of exportRows(
    program,
    { entity: 'assignment', filters, query, columns: read },
    actor,
  ))
    yield rows.map((row) => ({
      ...row,
      contactIds: [],
      ...Object.fromEntries(hidden.map((name) => [name, null])),
    }));
}
export type ExportedAssignment =
  ReturnType<typeof exportAssignments> extends AsyncGenerator<(infer Row)[]> ? Row : never;
