import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Assignment } from '#domain/assignments/assignment-record.ts';
import { type AssignmentStatus, assignmentStatuses } from '#domain/assignments/assignment.ts';
import {
  type ManagedAssignment,
  type ManagedColumn,
  MANAGED_PER_PAGE,
  type ManagedListState,
} from '#domain/assignments/managed-list.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { wholeAssignment } from './assignment-record.ts';
import { recordOf } from '#domain/typed-entries.ts';

export type AssignmentCounts = Record<AssignmentStatus, number>;

/** One page of all assignments with their numbers of applications, in two queries. */
export async function listManagedAssignments(db: Executor, state: ManagedListState) {
  const filter = and(
    state.type ? eq(assignments.type, state.type) : undefined,
    state.vakgebied ? eq(assignments.vakgebied, state.vakgebied) : undefined,
    ...state.search.split(' ').filter(Boolean).slice(0, maxWords).map(holdsWord),
  );
  const counts = await countByStatus(db, filter);
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const total = state.status ? counts[state.status] : all;
  const page = Math.min(state.page, Math.max(1, Math.ceil(total / MANAGED_PER_PAGE)));
  const order = orderOf[state.sort.by].map(state.sort.direction === 'ascending' ? asc : desc);
  // The page is found in the index first; applications are counted only for its rows.
  const ids = db
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(filter, state.status ? eq(assignments.status, state.status) : undefined))
    .orderBy(...order)
    .offset((page - 1) * MANAGED_PER_PAGE)
    .limit(MANAGED_PER_PAGE);
  const rows: ManagedAssignment[] = await db
    .select(listed)
    .from(assignments)
    .where(inArray(assignments.id, ids))
    .orderBy(...order);
  return { rows, counts, all, total, page };
}

const { id, title, organization, location, type, vakgebied, status, deadline, createdAt } = wholeAssignment;
/** With the table, as `id` alone would be that of the application. */
const applications = sql<number>`(select count(*)::int from ${guestApplications} where ${guestApplications.assignmentId} = ${assignments}.id)`;
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
  applications,
};

const maxWords = 8;

/** The same expression as in the index. */
const name = sql`plain_text(${assignments.title} || ' ' || ${assignments.organization})`;

function holdsWord(word: string): SQL {
  return sql`${name} like plain_text(${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`})`;
}

const orderOf: Record<ManagedColumn, SQL[]> = {
  titel: [sql`plain_text(${assignments.title})`, sql`${assignments.id}`],
  deadline: [sql`${assignments.deadline}`, sql`${assignments.id}`],
  geplaatst: [sql`${assignments.createdAt}`, sql`${assignments.id}`],
};

/** Under all filters except the status. */
async function countByStatus(db: Executor, filter: SQL | undefined): Promise<AssignmentCounts> {
  const rows = await db
    .select({ status: assignments.status, count: count() })
    .from(assignments)
    .where(filter)
    .groupBy(assignments.status);
  const counted = new Map(rows.map((row) => [row.status, row.count]));
  return recordOf(assignmentStatuses, (of) => counted.get(of) ?? 0);
}

export async function findAssignment(db: Executor, id: string | undefined): Promise<Assignment | undefined> {
  if (!isId(id)) return undefined;
  const [found] = await db.select(wholeAssignment).from(assignments).where(eq(assignments.id, id));
  return found;
}
