import { and, asc, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Activity } from '#domain/activities/activity-record.ts';
import { activityList, type ActivityListState, type ActivitySort } from '#domain/activities/activity-list.ts';
import type { ListedActivity } from '#domain/activities/activity-view.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { wholeActivity } from './activity-record.ts';
import { inDirection, listPage } from '../records/list-page.ts';
import { holdsWordStarts } from '../records/search-condition.ts';

const { id, customerId, type, subject, status, dueDate, completedAt, version, createdAt, updatedAt } =
  getTableColumns(activities);
const { companyName } = getTableColumns(customers);
const contactName = sql<string | null>`${contacts.firstName} || ' ' || ${contacts.lastName}`;
/** The start is enough for a row. */
const opening = sql<string | null>`left(${activities.description}, 200)`;
export const wholeDescription = sql<string | null>`${activities.description}`;
const listed = {
  id,
  customerId,
  type,
  subject,
  status,
  dueDate,
  completedAt,
  version,
  createdAt,
  updatedAt,
  companyName,
  contactName,
  opportunityTitle: opportunities.title,
  owner: users.name,
};

/** With the names of related records. */
export function activitiesWithNames(db: Executor, description = opening) {
  return db
    .select({ ...listed, description })
    .from(activities)
    .innerJoin(customers, eq(customers.id, customerId))
    .leftJoin(contacts, eq(contacts.id, activities.contactId))
    .leftJoin(opportunities, eq(opportunities.id, activities.opportunityId))
    .leftJoin(users, eq(users.id, activities.ownerId))
    .$dynamic();
}

const FEW_HITS = 5_000;

/** In two queries. */
export function listActivities(db: Executor, state: ActivityListState, now: Date) {
  const order = activityOrder(state.sort);
  return listPage<ListedActivity>(
    db,
    {
      table: activities,
      filter: activityFilter(state, now),
      order,
      foundBy: (total) => (state.search !== '' && total < FEW_HITS ? [sortedOrder(state.sort)] : order),
      page: state.page,
      pageSize: activityList.pageSize,
    },
    (onPage) =>
      activitiesWithNames(db)
        .where(onPage)
        .orderBy(...order),
  );
}

type Filters = Pick<ActivityListState, 'search' | 'type' | 'status' | 'company'>;

/** Open, and its deadline has passed. */
export function isLate(now: Date): SQL | undefined {
  return and(eq(status, 'pending'), lt(dueDate, now));
}

export function activityFilter(state: Filters, now: Date): SQL | undefined {
  return and(
    holdsWordStarts(activities.search, state.search),
    state.type ? eq(type, state.type) : undefined,
    state.status === 'overdue' ? isLate(now) : state.status ? eq(status, state.status) : undefined,
    state.company ? eq(customerId, state.company) : undefined,
  );
}

const orders: Record<ActivitySort['by'], PgColumn[]> = {
  deadline: [dueDate, id],
  bedrijf: [activities.companyKey, dueDate, id],
  toegevoegd: [createdAt, id],
};

/** The same order, which no index offers: a few hits are sorted instead of found along a million rows. */
function sortedOrder({ by, direction }: ActivitySort): SQL {
  const row = sql`row(${sql.join(orders[by], sql`, `)})`;
  return direction === 'ascending' ? asc(row) : desc(row);
}

export function activityOrder({ by, direction }: ActivitySort): SQL[] {
  return inDirection(orders[by], direction);
}

export type ActivityWithNames = Activity & { companyName: string };

export async function findActivity(
  db: Executor,
  wanted: string | undefined,
): Promise<ActivityWithNames | undefined> {
  if (!isId(wanted)) return undefined;
  const [found] = await db
    .select({ ...wholeActivity, companyName })
    .from(activities)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(eq(id, wanted));
  return found;
}
