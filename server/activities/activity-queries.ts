import { and, eq, getTableColumns, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { About } from '#domain/activities/about.ts';
import type { Activity } from '#domain/activities/activity-record.ts';
import { activityList, type ActivityListState, type ActivitySort } from '#domain/activities/activity-list.ts';
import type { ListedActivity } from '#domain/activities/activity-view.ts';
import { type Counted, firstPlace, type ListPlace } from '#domain/list-place.ts';
import type { Executor } from '../db/client.ts';
import { keysOf } from '#domain/typed-entries.ts';
import { isId } from '../db/ids.ts';
import { prepared } from '../db/prepared.ts';
import { users } from '../db/schema/accounts.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { placements } from '../db/schema/placements.ts';
import { wholeActivity } from './activity-record.ts';
import { keptSums, rowsIn } from '../records/kept-sums.ts';
import { keysIn, orderBy } from '../records/list-keys.ts';
import { isListed, listPage } from '../records/list-page.ts';
import { isAnyOf, isOneOf } from '../lists/conditions.ts';
import { holdsWordStarts, wordStarts } from '../records/search-condition.ts';

const { id, customerId, type, status, dueDate, createdAt } = getTableColumns(activities);
const { companyName } = getTableColumns(customers);
const contactName = sql<string | null>`${contacts.firstName} || ' ' || ${contacts.lastName}`;
const candidateName = sql<string | null>`${candidates.firstName} || ' ' || ${candidates.lastName}`;
/** The names of what an activity is about; of a placement also when its candidate is gone. */
const aboutColumns = {
  customerId,
  companyName,
  contactId: activities.contactId,
  contactName,
  opportunityId: activities.opportunityId,
  opportunityTitle: opportunities.title,
  candidateId: activities.candidateId,
  candidateName,
  assignmentId: activities.assignmentId,
  assignmentTitle: assignments.title,
  applicationId: activities.applicationId,
  placementId: activities.placementId,
  placementTitle: sql<string | null>`${placements.personName} || ', ' || ${placements.title}`,
};
/** The start is enough for a row. */
const opening = sql<string | null>`left(${activities.description}, 200)`;
export const wholeDescription = sql<string | null>`${activities.description}`;

export type ActivityWithNames = Activity & About & { owner: string | null };

/** With the names of related records. */
export function activitiesWithNames(db: Executor, description = opening) {
  return db
    .select({ ...wholeActivity, ...aboutColumns, owner: users.name, description })
    .from(activities)
    .leftJoin(customers, eq(customers.id, customerId))
    .leftJoin(contacts, eq(contacts.id, activities.contactId))
    .leftJoin(opportunities, eq(opportunities.id, activities.opportunityId))
    .leftJoin(candidates, eq(candidates.id, activities.candidateId))
    .leftJoin(assignments, eq(assignments.id, activities.assignmentId))
    .leftJoin(placements, eq(placements.id, activities.placementId))
    .leftJoin(users, eq(users.id, activities.ownerId))
    .$dynamic();
}

export const activitiesById = prepared('activities-by-id', (db) =>
  activitiesWithNames(db).where(isListed(id)),
);

/** In two queries. */
export async function listActivities(
  db: Executor,
  state: ActivityListState,
  now: Date,
  place: ListPlace = firstPlace,
) {
  const keys = activityKeys(state.sort);
  return listPage<ListedActivity>(
    db,
    {
      table: activities,
      filter: activityFilter(state, now),
      keys,
      place,
      counted: await countKept(db, state),
      searched: state.search !== '',
      words: wordStarts(activities.search, state.search),
      page: state.page,
      pageSize: activityList.pageSize,
    },
    (ids) => activitiesById(db).execute({ ids }),
  );
}

/** The database keeps the number by type and status; undefined if other filters are set. */
async function countKept(db: Executor, state: ActivityListState): Promise<Counted | undefined> {
  const { type: types, status: statuses, ...others } = state;
  if (statuses?.includes('overdue') || activityFilter({ ...others, type: null, status: null }, new Date(0)))
    return undefined;
  const sums = (await keptSums(db, 'activities')).filter(
    ({ part, kind }) => isChosen(statuses, part) && isChosen(types, kind),
  );
  return { total: rowsIn(sums), capped: false };
}

const isChosen = (chosen: readonly string[] | null, value: string) => chosen?.includes(value) ?? true;

/** The filters that name a record. */
const references = {
  company: customerId,
  owner: activities.ownerId,
  contact: activities.contactId,
  opportunity: activities.opportunityId,
  candidate: activities.candidateId,
  assignment: activities.assignmentId,
  application: activities.applicationId,
  placement: activities.placementId,
} as const;
export type ActivityFilters = Pick<
  ActivityListState,
  'search' | 'type' | 'status' | 'about' | keyof typeof references
>;

/** Open, and its deadline has passed. */
function isLate(now: Date): SQL | undefined {
  return and(eq(status, 'pending'), lt(dueDate, now));
}

export function activityFilter(state: ActivityFilters, now: Date): SQL | undefined {
  return and(
    holdsWordStarts(activities.search, state.search),
    isOneOf(type, state.type),
    isAnyOf(state.status, (value) => (value === 'overdue' ? isLate(now) : eq(status, value))),
    state.about ? isNotNull(references[state.about === 'customer' ? 'company' : state.about]) : undefined,
    ...keysOf(references).map((name) =>
      state[name] ? inArray(references[name], [state[name]].flat()) : undefined,
    ),
  );
}

const orders: Record<ActivitySort['by'], PgColumn[]> = {
  deadline: [dueDate, id],
  bedrijf: [activities.companyKey, dueDate, id],
  toegevoegd: [createdAt, id],
};

const activityKeys = ({ by, direction }: ActivitySort) => keysIn(orders[by], direction);

export const activityOrder = (sort: ActivitySort): SQL[] => orderBy(activityKeys(sort));

export async function findActivity(
  db: Executor,
  wanted: string | undefined,
): Promise<ActivityWithNames | undefined> {
  if (!isId(wanted)) return undefined;
  const [found] = await activitiesWithNames(db, wholeDescription).where(eq(id, wanted));
  return found;
}
