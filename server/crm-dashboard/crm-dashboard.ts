import { and, eq, gt, gte, inArray, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CrmDashboard } from '#domain/crm-dashboard/dashboard-view.ts';
import { type ClosedStage, closedStages } from '#domain/opportunities/opportunity.ts';
import { pipelineOf } from '#domain/opportunities/pipeline.ts';
import { comparedPeriods, type Period, trendOf } from '#domain/crm-dashboard/trend.ts';
import { MAX_LIST_COUNT } from '#domain/list-place.ts';
import { addDays, calendarDay, startOfDay } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { activitiesWithNames, type ActivityWithNames, isLate } from '../activities/activity-queries.ts';
import { upTo } from '../records/list-page.ts';
import { plannedInterviews } from '../presentations/interview-queries.ts';
import { keptStages, latestPerStage } from '../opportunities/opportunity-queries.ts';

const LATEST_ACTIVITIES = 5;
const TASKS = 5;
const CARDS_PER_STAGE = 3;

/** Everything on the dashboard, in seven queries. */
export async function readCrmDashboard(db: Executor, now: Date): Promise<CrmDashboard> {
  const [figures, sums, cards, [latest = [], tasks = []], interviews] = await Promise.all([
    readFigures(db, now),
    keptStages(db),
    latestPerStage(db, CARDS_PER_STAGE),
    inOrder(db, [latestIds, dueIds(now, TASKS)]),
    plannedInterviews(db, { from: startOfDay(calendarDay(now)), until: endOfToday(now) }, TASKS),
  ]);
  const { newCustomers, newContacts, newOpportunities, newValue, closed, ...counts } = figures;
  const trends = {
    customers: newCustomers,
    contacts: newContacts,
    opportunities: newOpportunities,
    value: newValue,
  };
  return { counts, trends, closed, pipeline: pipelineOf(sums), cards, latest, tasks, interviews };
}

/** The activities of several queries. Planning a query with the names of everything takes longer than running it. */
async function inOrder(db: Executor, queries: readonly SQL[]): Promise<ActivityWithNames[][]> {
  const found = await Promise.all(queries.map((query) => db.execute<{ id: string }>(query)));
  const ids = found.map(({ rows }) => rows.map(({ id }) => id));
  if (ids.flat().length === 0) return ids.map(() => []);
  const read = await activitiesWithNames(db).where(inArray(activities.id, ids.flat()));
  const byId = new Map(read.map((row) => [row.id, row]));
  return ids.map((some) => some.flatMap((id) => byId.get(id) ?? []));
}

const latestIds = sql`select ${activities.id} from ${activities}
  order by ${activities.createdAt} desc, ${activities.id} desc limit ${LATEST_ACTIVITIES}`;

/** Two indexes, each read only as far as needed. */
function dueIds(now: Date, limit: number): SQL {
  const { id, status, dueDate, remindAt } = activities;
  const first = (at: PgColumn, until: Date) =>
    sql`(select ${id} from ${activities} where ${and(eq(status, 'pending'), lt(at, until))}
      order by ${at}, ${id} limit ${limit})`;
  return sql`select ${id} from ${activities}
    where ${id} = any(array(${first(dueDate, endOfToday(now))} union ${first(remindAt, now)}))
    order by least(${dueDate}, ${remindAt}), ${id} limit ${limit}`;
}

/** Due today, overdue or to be reminded of, oldest first. */
export async function dueActivities(db: Executor, now: Date, limit: number) {
  const [due = []] = await inOrder(db, [dueIds(now, limit)]);
  return due;
}

const endOfToday = (now: Date) => startOfDay(addDays(calendarDay(now), 1));

type Pair = [number, number];
type Row = {
  customers: number;
  contacts: number;
  pending: number;
  overdue: number;
  dueToday: number;
  newCustomers: Pair;
  newContacts: Pair;
  opened: [count: number, value: number];
  openedBefore: [count: number, value: number];
  closed: [won: number, lost: number];
};

/** One statement with many subqueries, each answered by an index. */
async function readFigures(db: Executor, now: Date) {
  const { thisMonth, lastMonth } = comparedPeriods(now);

  const during = (table: typeof customers | typeof contacts | typeof opportunities, { from, to }: Period) =>
    and(gte(table.createdAt, from), lte(table.createdAt, to));
  const added = (table: typeof customers | typeof contacts) => {
    const count = (period: Period) =>
      sql`(select count(*) from ${table} where ${during(table, period)})::float8`;
    return sql`array[${count(thisMonth)}, ${count(lastMonth)}]`;
  };
  const value = sql`coalesce(sum(${opportunities.value}), 0)::float8`;
  /** Open at the end of the period: their number and their value. */
  const stillOpen = (period: Period) =>
    sql`(select array[count(*)::float8, ${value}] from ${opportunities} where ${and(
      during(opportunities, period),
      or(notInArray(opportunities.stage, [...closedStages]), gt(opportunities.stageChangedAt, period.to)),
    )})`;
  const kept = (list: string, only = sql``) =>
    sql`(select coalesce(sum(rows), 0)::int from list_sums where list = ${list} ${only})`;
  const open = (due: SQL | undefined) =>
    sql`(select count(*)::int from (select from ${activities}
      where ${and(eq(activities.status, 'pending'), due)} limit ${MAX_LIST_COUNT + 1}) counted)`;
  const closed = (stage: ClosedStage) =>
    sql`(select ${value} from ${opportunities} where ${and(
      eq(opportunities.stage, stage),
      gte(opportunities.stageChangedAt, thisMonth.from),
    )})`;

  const { rows } = await db.execute<Row>(sql`select
    ${kept('customers')} as "customers",
    ${kept('contacts')} as "contacts",
    ${kept('activities', sql`and part = 'pending'`)} as "pending",
    ${open(isLate(now))} as "overdue",
    ${open(and(gte(activities.dueDate, now), lt(activities.dueDate, endOfToday(now))))} as "dueToday",
    ${added(customers)} as "newCustomers",
    ${added(contacts)} as "newContacts",
    ${stillOpen(thisMonth)} as "opened",
    ${stillOpen(lastMonth)} as "openedBefore",
    array[${sql.join(closedStages.map(closed), sql`, `)}] as "closed"`);
  const [row] = rows;
  if (!row) throw new Error('A count returned no row');
  const { opened, openedBefore, ...counts } = row;
  return {
    ...counts,
    overdue: upTo(row.overdue),
    newCustomers: trendOf(...row.newCustomers),
    newContacts: trendOf(...row.newContacts),
    newOpportunities: trendOf(opened[0], openedBefore[0]),
    newValue: trendOf(opened[1], openedBefore[1]),
    closed: { closed_won: row.closed[0], closed_lost: row.closed[1] },
  };
}
