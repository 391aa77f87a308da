import { and, asc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ListedActivity } from '#domain/activities/activity-view.ts';
import {
  groupBounds,
  ROWS_PER_GROUP,
  type ToDoGroup,
  toDoGroups,
  toDoList,
} from '#domain/activities/to-do.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { activities } from '../db/schema/crm.ts';
import { activitiesWithNames } from './activity-queries.ts';

const { id, status, dueDate, ownerId } = activities;

export type ToDoAsked = { owner: string | null; group: ToDoGroup | null; page: number };
export type ToDo = {
  counts: Record<ToDoGroup, number>;
  rows: (ListedActivity & { ownerId: string | null })[];
  page: number;
};

/** The first open activities of every group, or a page of one of them. */
export async function readToDo(db: Executor, { owner, group, page }: ToDoAsked, now: Date): Promise<ToDo> {
  const counts = await countToDo(db, owner, now);
  const { pageSize } = toDoList;
  const shownPage = group ? Math.min(page, Math.max(1, Math.ceil(counts[group] / pageSize))) : 1;
  const some = (one: ToDoGroup, limit: number, offset = 0) =>
    sql`(select ${id} from ${activities} where ${inGroup(one, owner, now)}
      order by ${dueDate}, ${id} limit ${limit} offset ${offset})`;
  const shown = group
    ? some(group, pageSize, (shownPage - 1) * pageSize)
    : sql.join(
        toDoGroups.map((one) => some(one, ROWS_PER_GROUP)),
        sql` union all `,
      );
  return { counts, rows: await listedIn(db, shown), page: shownPage };
}

/** The activities whose ids a query returns. In one query all activities would be joined first. */
export async function listedIn(db: Executor, ids: SQL) {
  const { rows } = await db.execute<{ id: string }>(ids);
  return activitiesWithNames(db)
    .where(
      inArray(
        id,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(dueDate), asc(id));
}

async function countToDo(db: Executor, owner: string | null, now: Date): Promise<Record<ToDoGroup, number>> {
  const [counted] = await db
    .select(
      recordOf(toDoGroups, (group) => sql<number>`(count(*) filter (where ${inRange(group, now)}))::int`),
    )
    .from(activities)
    .where(isOpen(owner));
  return recordOf(toDoGroups, (group) => counted?.[group] ?? 0);
}

/** Open activities of one colleague, or of everyone. */
export function isOpen(owner: string | null): SQL | undefined {
  return and(eq(status, 'pending'), owner ? eq(ownerId, owner) : undefined);
}

function inGroup(group: ToDoGroup, owner: string | null, now: Date): SQL | undefined {
  return and(isOpen(owner), inRange(group, now));
}

function inRange(group: ToDoGroup, now: Date): SQL | undefined {
  if (group === 'undated') return isNull(dueDate);
  const { from, until } = groupBounds(now)[group];
  return and(from ? gte(dueDate, from) : undefined, until ? lt(dueDate, until) : undefined);
}
