import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CrmDashboard } from '#domain/crm-dashboard/dashboard-view.ts';
import { pipelineOf } from '#domain/opportunities/pipeline.ts';
import { calendarDay, endOfDay, startOfDay } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { prepared, preparedRows } from '../db/prepared.ts';
import { activities } from '../db/schema/crm.ts';
import { activitiesById, type ActivityWithNames } from '../activities/activity-queries.ts';
import { interviewsBetween } from '../presentations/interview-queries.ts';
import { keptStages, latestPerStage } from '../opportunities/opportunity-queries.ts';
import { readFigures } from './crm-figures.ts';

const LATEST_ACTIVITIES = 5;
const TASKS = 5;
const CARDS_PER_STAGE = 3;

const cardsOf = prepared('dashboard-cards', (db) => latestPerStage(db, CARDS_PER_STAGE));
const interviewsOf = interviewsBetween('dashboard-interviews', TASKS);

/** Everything on the dashboard, in six or seven queries. */
export async function readCrmDashboard(db: Executor, now: Date): Promise<CrmDashboard> {
  const [figures, sums, cards, [latest = [], tasks = []], interviews] = await Promise.all([
    readFigures(db, now),
    keptStages(db),
    cardsOf(db).execute(),
    inOrder(db, [latestIds(db, { limit: LATEST_ACTIVITIES }), dueIds(db, dueBy(now, TASKS))]),
    interviewsOf(db, { from: startOfDay(calendarDay(now)), until: endOfDay(calendarDay(now)) }),
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

type Ids = Promise<{ id: string }[]>;

/** The activities of several queries. Reading the names of everything takes longer than finding them. */
async function inOrder(db: Executor, queries: readonly Ids[]): Promise<ActivityWithNames[][]> {
  const ids = (await Promise.all(queries)).map((rows) => rows.map(({ id }) => id));
  if (ids.flat().length === 0) return ids.map(() => []);
  const read = await activitiesById(db).execute({ ids: ids.flat() });
  const byId = new Map(read.map((row) => [row.id, row]));
  return ids.map((some) => some.flatMap((id) => byId.get(id) ?? []));
}

const latestIds = preparedRows<{ id: string }, { limit: number }>(
  'latest-activities',
  (place) => sql`select ${activities.id} from ${activities}
    order by ${activities.createdAt} desc, ${activities.id} desc limit ${place('limit')}::int`,
);

type Due = { tonight: string; now: string; limit: number };
const dueBy = (now: Date, limit: number): Due => ({
  tonight: endOfDay(calendarDay(now)).toISOString(),
  now: now.toISOString(),
  limit,
});

/** Two indexes, each read only as far as needed. */
const dueIds = preparedRows<{ id: string }, Due>('due-activities', (place) => {
  const { id, status, dueDate, remindAt } = activities;
  const first = (at: PgColumn, until: 'tonight' | 'now') =>
    sql`(select ${id} from ${activities} where ${eq(status, 'pending')} and ${at} < ${place(until)}::timestamptz
      order by ${at}, ${id} limit ${place('limit')}::int)`;
  return sql`select ${id} from ${activities}
    where ${id} = any(array(${first(dueDate, 'tonight')} union ${first(remindAt, 'now')}))
    order by least(${dueDate}, ${remindAt}), ${id} limit ${place('limit')}::int`;
});

/** Due today, overdue or to be reminded of, oldest first. */
export async function dueActivities(db: Executor, now: Date, limit: number) {
  const [due = []] = await inOrder(db, [dueIds(db, dueBy(now, limit))]);
  return due;
}
