import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays, calendarDay, startOfDay } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { activities } from '../db/schema/crm.ts';
import { activitiesWithNames, isLate, isReminded } from './activity-queries.ts';

/** Open activities whose deadline or reminder has passed, the oldest first, and how many follow today. */
export async function overdueActivities(db: Executor, now: Date, limit: number) {
  const { dueDate, remindAt, status, id } = activities;
  const first = (which: SQL | undefined, at: PgColumn) =>
    sql`(select ${id} from ${activities} where ${which} order by ${at}, ${id} limit ${limit})`;
  const tomorrow = startOfDay(addDays(calendarDay(now), 1));
  const [counts, rows] = await Promise.all([
    db
      .select({
        total: sql<number>`(count(*) filter (where ${lt(dueDate, now)}))::int`,
        today: sql<number>`(count(*) filter (where ${dueDate} >= ${now.toISOString()}))::int`,
      })
      .from(activities)
      .where(and(eq(status, 'pending'), lt(dueDate, tomorrow))),
    activitiesWithNames(db)
      .where(sql`${id} in (${first(isLate(now), dueDate)} union ${first(isReminded(now), remindAt)})`)
      .orderBy(sql`least(${dueDate}, ${remindAt})`, asc(id))
      .limit(limit),
  ]);
  return { total: counts[0]?.total ?? 0, today: counts[0]?.today ?? 0, rows };
}
