import { and, asc, between, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListedAssignment } from '#domain/assignments/assignment-record.ts';
import { type AssignmentListState, PAGE_SIZE } from '#domain/assignments/assignment-list.ts';
import { type ChoiceCount, totalOf } from '#domain/assignments/choice-counts.ts';
import type { HoursRange } from '#domain/search/hours-in-search.ts';
import { addDays, type Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { prepared, preparedByShape } from '../db/prepared.ts';
import { assignments } from '../db/schema/assignments.ts';
import { publicAssignment } from './assignment-record.ts';
import {
  type BoundsShape,
  boundsOf,
  type CountOpen,
  countOpenAssignments,
  isOpen,
  oldestVisible,
  shapeOf,
} from './open-assignments.ts';

/** Without the columns that a row does not show, such as the description. */
const {
  description: _description,
  descriptionEn: _descriptionEn,
  recruiterId: _recruiterId,
  skills: _skills,
  skillsEn: _skillsEn,
  ...listedColumns
} = publicAssignment;
export const listed = listedColumns;

export type Listing = { items: ListedAssignment[]; total: number; counts: ChoiceCount[]; page: number };

export const pagesFor = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** The open assignments without a search for words, whichever filters are chosen. */
export async function listAll(
  db: Executor,
  hours: HoursRange,
  state: AssignmentListState,
  today: Day,
  byHours: boolean,
  count: CountOpen = (within, day) => countOpenAssignments(db, within, day),
): Promise<Listing> {
  const counts = await count(hours, today);
  const { current, total } = totalOf(counts, state);
  const page = Math.min(state.page, pagesFor(total));
  const offset = (page - 1) * PAGE_SIZE;
  const { type, vakgebieden } = state;
  const bounds = boundsOf(hours);
  const shape = {
    ...shapeOf(bounds),
    type: type !== null,
    vakgebieden: vakgebieden.length > 0,
    mostHoursFirst: byHours && state.sort === 'relevance',
    sort: state.sort,
  };
  const days = { today, oldest: oldestVisible(today), yesterday: addDays(today, -1) };
  /** From the end, if that is nearer: the rows before a page are passed. */
  const read = async (expired: boolean, skip: number, limit: number, among: number) => {
    if (limit <= 0) return [];
    const left = Math.max(0, among - skip - limit);
    const back = left < skip;
    const passed = back ? left : skip;
    const shown = Math.min(limit, among - skip);
    const first = passed === 0 && shown === PAGE_SIZE;
    const rows = await rowsOf({ ...shape, expired, back, first })(db).execute({
      ...bounds,
      ...days,
      type,
      vakgebieden,
      passed,
      shown,
    });
    return back ? rows.reverse() : rows;
  };
  const items = await read(false, offset, Math.min(PAGE_SIZE, current - offset), current);
  const passed = Math.max(0, offset - current);
  const old = await read(
    true,
    passed,
    total > current ? Math.min(PAGE_SIZE - items.length, total - current - passed) : 0,
    total - current,
  );
  return { items: [...items, ...old], total, counts, page };
}

type Shape = BoundsShape & {
  type: boolean;
  vakgebieden: boolean;
  mostHoursFirst: boolean;
  sort: AssignmentListState['sort'];
  expired: boolean;
  back: boolean;
  /** A whole page without others before it: written out, since a plan for any page is worse. */
  first: boolean;
};

/** Planned once for each connection if the plan for any values is as good: PostgreSQL compares them. */
const rowsOf = preparedByShape('list_assignments', (shape: Shape, name) =>
  prepared(name, (db) => {
    const order = orderOf(shape);
    // An index has all that decides which rows are passed. They would be read if the rows of the page came from the same query.
    const found = db.select({ id }).from(assignments).where(conditions(shape)).$dynamic();
    const page = shape.first
      ? // The builder makes a value of every number.
        found.orderBy(sql`${sql.join(order, sql`, `)} limit ${sql.raw(`${PAGE_SIZE}`)}`)
      : found
          .orderBy(...order)
          .offset(sql.placeholder('passed'))
          .limit(sql.placeholder('shown'));
    return db
      .select(listed)
      .from(assignments)
      .where(sql`${id} = any(array(${page}))`)
      .orderBy(...order);
  }),
);

function orderOf({ mostHoursFirst, sort, back }: Shape): SQL[] {
  const order = [...(mostHoursFirst ? [{ by: hoursPerWeek, descending: true }] : []), ...orders[sort]];
  return order.map(({ by, descending }) => (descending === back ? asc(by) : desc(by)));
}

function conditions({ min, max, type, vakgebieden, expired }: Shape): SQL | undefined {
  return and(
    isOpen,
    min ? gte(hoursPerWeek, sql.placeholder('min')) : undefined,
    max ? lte(hoursPerWeek, sql.placeholder('max')) : undefined,
    type ? eq(assignments.type, sql.placeholder('type')) : undefined,
    vakgebieden ? sql`${assignments.vakgebied} = any(${sql.placeholder('vakgebieden')})` : undefined,
    expired
      ? between(deadline, sql.placeholder('oldest'), sql.placeholder('yesterday'))
      : gte(deadline, sql.placeholder('today')),
  );
}

const { createdAt, deadline, hoursPerWeek, id } = assignments;
const along = (by: PgColumn, descending: boolean) => [
  { by, descending },
  { by: id, descending },
];
const orders: Record<AssignmentListState['sort'], ReturnType<typeof along>> = {
  newest: along(createdAt, true),
  oldest: along(createdAt, false),
  deadlineAsc: along(deadline, false),
  deadlineDesc: along(deadline, true),
  relevance: along(createdAt, true),
};
