import { and, eq, gt, gte, lt, lte, notInArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type ClosedStage, closedStages } from '#domain/opportunities/opportunity.ts';
import { comparedPeriods, trendOf } from '#domain/crm-dashboard/trend.ts';
import { MAX_LIST_COUNT } from '#domain/list-place.ts';
import { calendarDay, endOfDay } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { preparedRows } from '../db/prepared.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { upTo } from '../records/count-rows.ts';

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
type Moments = Record<'now' | 'tonight' | 'from' | 'to' | 'fromBefore' | 'toBefore', Date>;
type Period = { from: Placeholder; to: Placeholder };

/** One statement with many subqueries, each answered by an index. */
const figures = preparedRows<Row, Moments>('dashboard-figures', (place) => {
  const thisMonth = { from: place('from'), to: place('to') };
  const lastMonth = { from: place('fromBefore'), to: place('toBefore') };
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
  const { dueDate } = activities;
  return sql`select
    ${kept('customers')} as "customers",
    ${kept('contacts')} as "contacts",
    ${kept('activities', sql`and part = 'pending'`)} as "pending",
    ${open(lt(dueDate, place('now')))} as "overdue",
    ${open(and(gte(dueDate, place('now')), lt(dueDate, place('tonight'))))} as "dueToday",
    ${added(customers)} as "newCustomers",
    ${added(contacts)} as "newContacts",
    ${stillOpen(thisMonth)} as "opened",
    ${stillOpen(lastMonth)} as "openedBefore",
    array[${sql.join(closedStages.map(closed), sql`, `)}] as "closed"`;
});

export async function readFigures(db: Executor, now: Date) {
  const { thisMonth, lastMonth } = comparedPeriods(now);
  const [row] = await figures(db, {
    now,
    tonight: endOfDay(calendarDay(now)),
    ...thisMonth,
    fromBefore: lastMonth.from,
    toBefore: lastMonth.to,
  });
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
