import { and, asc, eq, gte, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ListedActivity } from '#domain/activities/activity-view.ts';
import {
  groupBounds,
  ROWS_PER_GROUP,
  type ToDoGroup,
  toDoGroups,
  toDoList,
  toDoMoments,
} from '#domain/activities/to-do.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { prepared, preparedRows } from '../db/prepared.ts';
import { activities } from '../db/schema/crm.ts';
import { isListed } from '../records/list-page.ts';
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
  const { counts, firstIds } = await findFirst(db, owner, now);
  if (!group) return { counts, rows: await activitiesByDate(db).execute({ ids: firstIds }), page: 1 };
  const { pageSize } = toDoList;
  const shownPage = Math.min(page, Math.max(1, Math.ceil(counts[group] / pageSize)));
  const shown = sql`select ${id} from ${activities} where ${inGroup(group, owner, now)}
      order by ${dueDate}, ${id} limit ${pageSize} offset ${(shownPage - 1) * pageSize}`;
  return { counts, rows: await listedIn(db, shown), page: shownPage };
}

/** The activities whose ids a query returns. In one query all activities would be joined first. */
export async function listedIn(db: Executor, ids: SQL) {
  const { rows } = await db.execute<{ id: string }>(ids);
  return activitiesByDate(db).execute({ ids: rows.map((row) => row.id) });
}

const activitiesByDate = prepared('activities-by-date', (db) =>
  activitiesWithNames(db).where(isListed(id)).orderBy(asc(dueDate), asc(id)),
);

const toDoTurns = ['now', 'tomorrow', 'afterTomorrow', 'later'] as const;
type Turn = (typeof toDoTurns)[number];
type FirstValues = Record<Turn | 'owner', string>;
type First = { counts: number[]; all: number; firstIds: string[] };

/** From so many on, a group is not counted: it is what the others leave of all open activities, whose number is kept. */
const LARGE = 5_000;

/** The number of each group, up to a limit, that of all groups, and the ids of their first rows. */
function firstRows(place: (of: keyof FirstValues) => Placeholder, whose: SQL, all: SQL): SQL {
  const at = (of: Turn) => sql`${place(of)}::timestamptz`;
  const within: Record<ToDoGroup, SQL> = {
    late: sql`${dueDate} < ${at('now')}`,
    today: sql`${dueDate} >= ${at('now')} and ${dueDate} < ${at('tomorrow')}`,
    tomorrow: sql`${dueDate} >= ${at('tomorrow')} and ${dueDate} < ${at('afterTomorrow')}`,
    week: sql`${dueDate} >= ${at('afterTomorrow')} and ${dueDate} < ${at('later')}`,
    later: sql`${dueDate} >= ${at('later')}`,
    undated: sql`${dueDate} is null`,
  };
  const open = sql`${status} = 'pending' and ${whose}`;
  const counts = toDoGroups.map(
    (group) => sql`(select count(*)::int from (
      select from ${activities} where ${open} and ${within[group]} limit ${sql.raw(String(LARGE))}) as counted)`,
  );
  const first = toDoGroups.map(
    (group) => sql`(select ${id} from ${activities} where ${open} and ${within[group]}
      order by ${dueDate}, ${id} limit ${sql.raw(String(ROWS_PER_GROUP))})`,
  );
  return sql`select array[${sql.join(counts, sql`, `)}] as counts, (${all}) as all,
    array(${sql.join(first, sql` union all `)}) as "firstIds"`;
}

const firstOfOne = preparedRows<First, FirstValues>('to-do-of-one', (place) => {
  const owned = sql`${ownerId} = ${place('owner')}::uuid`;
  const all = sql`select count(*)::int from ${activities} where ${status} = 'pending' and ${owned}`;
  return firstRows(place, owned, all);
});
const firstOfAll = preparedRows<First, FirstValues>('to-do-of-all', (place) => {
  const all = sql`select coalesce(sum(rows), 0)::int from list_sums
    where list = 'activities' and part = 'pending'`;
  return firstRows(place, sql`true`, all);
});

const valuesOf = (now: Date, owner: string | null): FirstValues => ({
  ...recordOf(toDoTurns, (turn) => toDoMoments(now)[turn].toISOString()),
  owner: owner ?? '',
});

async function findFirst(db: Executor, owner: string | null, now: Date) {
  const [first] = await (owner ? firstOfOne : firstOfAll)(db, valuesOf(now, owner));
  const { counts = [], all = 0, firstIds = [] } = first ?? {};
  if (counts.filter((count) => count === LARGE).length > 1)
    return { counts: await countToDo(db, owner, now), firstIds };
  const small = counts.reduce((sum, count) => sum + (count < LARGE ? count : 0), 0);
  const byGroup = new Map(toDoGroups.map((group, at) => [group, counts[at] ?? 0]));
  const exact = (count: number) => (count < LARGE ? count : all - small);
  return { counts: recordOf(toDoGroups, (group) => exact(byGroup.get(group) ?? 0)), firstIds };
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
