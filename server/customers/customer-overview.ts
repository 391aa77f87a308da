import { asc, desc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm';
import type { CustomerFigures } from '#domain/customers/customer-view.ts';
import { closedStages } from '#domain/opportunities/opportunity.ts';
import type { Executor } from '../db/client.ts';
import { activities, contacts, customerLastContacts, opportunities } from '../db/schema/crm.ts';

const LATEST_ACTIVITIES = 5;
/** The list has the rest. */
const SHOWN = 20;

/** The primary contact first. */
export function readContactsOf(db: Executor, customerId: string, limit = SHOWN) {
  const { id, firstName, lastName, position, email, phone, mobile, isPrimary } = getTableColumns(contacts);
  return db
    .select({ id, firstName, lastName, position, email, phone, mobile, isPrimary })
    .from(contacts)
    .where(eq(contacts.customerId, customerId))
    .orderBy(desc(isPrimary), asc(contacts.nameKey), asc(id))
    .limit(limit);
}

/** Newest first. */
export function readOpportunitiesOf(db: Executor, customerId: string, limit = SHOWN) {
  const { id, title, stage, value, probability, expectedCloseDate } = getTableColumns(opportunities);
  return db
    .select({ id, title, stage, value, probability, expectedCloseDate })
    .from(opportunities)
    .where(eq(opportunities.customerId, customerId))
    .orderBy(desc(opportunities.createdAt), desc(id))
    .limit(limit);
}

export function readLatestActivities(db: Executor, customerId: string) {
  const { id, type, subject, status, dueDate, completedAt, createdAt } = getTableColumns(activities);
  const contact = sql<string | null>`${contacts.firstName} || ' ' || ${contacts.lastName}`;
  return db
    .select({ id, type, subject, status, dueDate, completedAt, createdAt, contact })
    .from(activities)
    .leftJoin(contacts, eq(contacts.id, activities.contactId))
    .where(eq(activities.customerId, customerId))
    .orderBy(desc(createdAt), desc(id))
    .limit(LATEST_ACTIVITIES);
}

/** In one query. */
export async function readFigures(db: Executor, customerId: string): Promise<CustomerFigures> {
  const { rows } = await db.execute<{ open: number; value: number; last: string | null }>(
    sql`select o.open, o.value,
        (select nullif(at, '-infinity') from ${customerLastContacts} where customer_id = ${customerId}) as last
      from (select count(*)::int as open, coalesce(sum(value), 0)::float8 as value from ${opportunities}
        where customer_id = ${customerId} and ${notInArray(opportunities.stage, [...closedStages])}) o`,
  );
  const [found] = rows;
  return {
    openOpportunities: found?.open ?? 0,
    openValue: found?.value ?? 0,
    lastContactAt: found?.last ? new Date(found.last) : null,
  };
}
