import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { activities, contacts, opportunities } from '../db/schema/crm.ts';

const LATEST_ACTIVITIES = 5;
/** The list has the rest. */
const SHOWN = 20;

/** The primary contact first. */
export function readContactsOf(db: Executor, customerId: string) {
  const { id, firstName, lastName, position, email, phone, mobile, isPrimary } = getTableColumns(contacts);
  return db
    .select({ id, firstName, lastName, position, email, phone, mobile, isPrimary })
    .from(contacts)
    .where(eq(contacts.customerId, customerId))
    .orderBy(desc(isPrimary), asc(contacts.nameKey), asc(id))
    .limit(SHOWN);
}

/** Newest first. */
export function readOpportunitiesOf(db: Executor, customerId: string) {
  const { id, title, stage, value, probability, expectedCloseDate } = getTableColumns(opportunities);
  return db
    .select({ id, title, stage, value, probability, expectedCloseDate })
    .from(opportunities)
    .where(eq(opportunities.customerId, customerId))
    .orderBy(desc(opportunities.createdAt), desc(id))
    .limit(SHOWN);
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
