import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Assignment } from '#domain/assignments/assignment-record.ts';
import { type AssignmentStatus, assignmentStatuses } from '#domain/assignments/assignment.ts';
import {
  type ManagedAssignment,
  managedList,
  type ManagedListState,
} from '#domain/assignments/managed-list.ts';
import { firstPlace, type ListPlace } from '#domain/list-place.ts';
import { readAssignmentReference } from '#domain/reference.ts';
import { inGroup } from '../groups/group-queries.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { prepared } from '../db/prepared.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { users } from '../db/schema/accounts.ts';
import { assignments } from '../db/schema/assignments.ts';
import { customers } from '../db/schema/crm.ts';
import { isOneOf, overlaps } from '../lists/conditions.ts';
import { isNear } from '../places/is-near.ts';
import { keptSums, talliedParts } from '../records/kept-sums.ts';
import { keysIn, orderBy } from '../records/list-keys.ts';
import { isListed, listPage } from '../records/list-page.ts';
import { countedOf, type TalliedPage, tallyPer } from '../records/tally.ts';
import { inDays } from '../records/rows-behind.ts';
import { assignmentsNamed } from './assignment-name.ts';
import { wholeAssignment } from './assignment-record.ts';

/** With their numbers of applications, in two queries. The counts are those under all filters except the status. */
export async function listManagedAssignments(
  db: Executor,
  state: ManagedListState,
  place: ListPlace = firstPlace,
) {
  const filter = managedFilter({ ...state, status: null });
  const { page, status } = state;
  const keys = managedKeys(state.sort);
  const { pageSize } = managedList;
  const searched = state.search !== '' || state.near !== null;
  const asked = { table: assignments, filter, keys, page, pageSize, searched };
  const by = { column: assignments.status, values: assignmentStatuses, chosen: status };
  const { found: sought, ...tallied }: TalliedPage<AssignmentStatus> = filter
    ? await tallyPer(db, asked, by, place.exact)
    : talliedParts(await keptSums(db, 'assignments'), assignmentStatuses);
  const found = await listPage<ManagedAssignment>(
    db,
    {
      ...asked,
      filter: and(filter, status ? eq(assignments.status, status) : undefined),
      place,
      counted: countedOf({ ...tallied, found: sought }, status),
    },
    (pageIds) => listedRows(db).execute({ ids: pageIds }),
  );
  return { ...found, ...tallied };
}

const listedRows = prepared('listed-assignments', (db) =>
  db
    .select(listed)
    .from(assignments)
    .leftJoin(customers, eq(customers.id, customerId))
    .leftJoin(users, eq(users.id, assignments.ownerId))
    .where(isListed(assignments.id)),
);

/** Older assignments do not know when they were published. */
const publishedAt = sql`coalesce(${assignments.publishedAt}, ${assignments.createdAt})`;

export function managedFilter(state: Omit<ManagedListState, 'page' | 'sort'>) {
  return and(
    isOneOf(assignments.type, state.type),
    isOneOf(assignments.vakgebied, state.vakgebied),
    isOneOf(assignments.customerId, state.company),
    isOneOf(assignments.ownerId, state.owner),
    overlaps(state.hours, { first: assignments.hoursPerWeek, last: assignments.hoursPerWeek }),
    overlaps(state.rate, { first: assignments.rateMin, last: assignments.rateMax }),
    isNear(assignments, state.near),
    state.customer === 'none' ? isNull(assignments.customerId) : undefined,
    state.status ? eq(assignments.status, state.status) : undefined,
    isPublished(state),
    inGroup('assignment', sql`${assignments}.id`, state.tag),
    searched(state.search),
  );
}

const managedKeys = ({ by, direction }: ManagedListState['sort']) => keysIn(orderOf[by], direction);

export const managedOrder = (sort: ManagedListState['sort']) => orderBy(managedKeys(sort));

function isPublished({
  publishedFrom,
  publishedTo,
}: Pick<ManagedListState, 'publishedFrom' | 'publishedTo'>) {
  if (!publishedFrom && !publishedTo) return undefined;
  return and(ne(assignments.status, 'draft'), inDays(publishedAt, publishedFrom, publishedTo));
}

/** By reference, or by words. */
function searched(search: string) {
  const number = readAssignmentReference(search);
  if (number) return eq(assignments.number, number);
  return assignmentsNamed(search);
}

const { id, title, organization, location, type, vakgebied, status, deadline, createdAt, customerId } =
  wholeAssignment;
/** With the table, as `id` alone would be that of the application. */
export const numberOfApplications = sql<number>`(select count(*)::int from ${guestApplications} where ${guestApplications.assignmentId} = ${assignments}.id)`;
const listed = {
  id,
  title,
  organization,
  location,
  type,
  vakgebied,
  status,
  deadline,
  createdAt,
  customerId,
  applications: numberOfApplications,
  customer: customers.companyName,
  owner: users.name,
};

const orderOf: Record<ManagedListState['sort']['by'], (SQL | PgColumn)[]> = {
  titel: [sql`plain_text(${assignments.title})`, assignments.id],
  deadline: [assignments.deadline, assignments.id],
  geplaatst: [assignments.createdAt, assignments.id],
};

export async function findAssignment(db: Executor, id: string | undefined): Promise<Assignment | undefined> {
  if (!isId(id)) return undefined;
  const [found] = await db.select(wholeAssignment).from(assignments).where(eq(assignments.id, id));
  return found;
}
