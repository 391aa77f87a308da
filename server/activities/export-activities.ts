import { eq } from 'drizzle-orm';
import type { Activity } from '#domain/activities/activity-record.ts';
import type { ActivityListState } from '#domain/activities/activity-list.ts';
import type { Actor } from '../audit/record-audit.ts';
import { users } from '../db/schema/accounts.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import type { Program } from '../program.ts';
import { activityFilter, activityOrder } from './activity-queries.ts';
import { wholeActivity } from './activity-record.ts';
import { exportRows } from '../records/export-rows.ts';

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

export async function* exportActivities(
  program: Pick<Program, 'db' | 'sql' | 'now'>,
  { search, type, status, company, sort }: Filters,
  actor: Actor,
): AsyncGenerator<ExportedActivity[]> {
  const filters = { search, type, status, company };
  const query = program.db
    .select(columns)
    .from(activities)
    .innerJoin(customers, eq(customers.id, activities.customerId))
    .leftJoin(contacts, eq(contacts.id, activities.contactId))
    .leftJoin(opportunities, eq(opportunities.id, activities.opportunityId))
    .leftJoin(users, eq(users.id, activities.ownerId))
    .where(activityFilter(filters, program.now()))
    .orderBy(...activityOrder(sort));
  yield* exportRows(program, { entity: 'activity', filters, query, columns }, actor);
}
