import { eq } from 'drizzle-orm';
import type { Activity } from '#domain/activities/activity-record.ts';
import type { ActivityListState } from '#domain/activities/activity-list.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { users } from '../db/schema/accounts.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import type { Program } from '../program.ts';
import { activityFilter, activityOrder } from './activity-queries.ts';
import { wholeActivity } from './activity-record.ts';
import { readInBatches } from '../records/read-in-batches.ts';

type Filters = Pick<ActivityListState, 'search' | 'type' | 'status' | 'company' | 'sort'>;
const columns = {
  ...wholeActivity,
  companyName: customers.companyName,
  firstName: contacts.firstName,
  lastName: contacts.lastName,
  opportunityTitle: opportunities.title,
  owner: users.name,
};

export type ExportedActivity = Activity & {
  companyName: string;
  firstName: string | null;
  lastName: string | null;
  opportunityTitle: string | null;
  owner: string | null;
};

/** The activities of the filtered list in its order, in batches. The export is logged first. */
export async function* exportActivities(
  { db, sql, now }: Pick<Program, 'db' | 'sql' | 'now'>,
  filters: Filters,
  actor: Actor,
): AsyncGenerator<ExportedActivity[]> {
  const { search, type, status, company } = filters;
  const metadata = { export: 'csv', search, type, status, company };
  await recordAudit(db, actor, { action: 'view', entity: 'activity', metadata });
  const query = db
    .select(columns)
    .from(activities)
    .innerJoin(customers, eq(customers.id, activities.customerId))
    .leftJoin(contacts, eq(contacts.id, activities.contactId))
    .leftJoin(opportunities, eq(opportunities.id, activities.opportunityId))
    .leftJoin(users, eq(users.id, activities.ownerId))
    .where(activityFilter(filters, now()))
    .orderBy(...activityOrder(filters.sort));
  yield* readInBatches(sql, query, columns);
}
