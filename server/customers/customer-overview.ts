import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { CustomerOverview } from '#domain/customers/customer-view.ts';
import type { Executor } from '../db/client.ts';
import { activities, contacts, opportunities } from '../db/schema/crm.ts';
import { countDependents, findCustomer } from './customer-queries.ts';

const LATEST_ACTIVITIES = 5;
/** The list has the rest. */
const SHOWN = 20;

export async function readCustomerOverview(
  db: Executor,
  id: string | undefined,
): Promise<CustomerOverview | undefined> {
  const customer = await findCustomer(db, id);
  if (!customer) return undefined;
  const [counts, people, deals, latest] = await Promise.all([
    countDependents(db, customer.id),
    readContacts(db, customer.id),
    readOpportunities(db, customer.id),
    readLatestActivities(db, customer.id),
  ]);
  return { customer, counts, contacts: people, opportunities: deals, activities: latest };
}

function readContacts(db: Executor, customerId: string) {
  const { id, firstName, lastName, position, email, phone, mobile, isPrimary } = getTableColumns(contacts);
  return db
    .select({ id, firstName, lastName, position, email, phone, mobile, isPrimary })
    .from(contacts)
    .where(eq(contacts.customerId, customerId))
    .orderBy(desc(isPrimary), asc(contacts.nameKey), asc(id))
    .limit(SHOWN);
}

function readOpportunities(db: Executor, customerId: string) {
  const { id, title, stage, value, probability, expectedCloseDate } = getTableColumns(opportunities);
  return db
    .select({ id, title, stage, value, probability, expectedCloseDate })
    .from(opportunities)
    .where(eq(opportunities.customerId, customerId))
    .orderBy(desc(opportunities.createdAt), desc(id))
    .limit(SHOWN);
}

function readLatestActivities(db: Executor, customerId: string) {
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
