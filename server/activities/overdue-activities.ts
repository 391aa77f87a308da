import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { addDays, calendarDay, startOfDay } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { activities } from '../db/schema/crm.ts';
import { activitiesWithNames, isLate } from './activity-queries.ts';

/** Open activities whose deadline has passed, the oldest first, and how many follow today. */
export async function overdueActivities(db: Executor, now: Date, limit: number) {
  const { dueDate, status, id } = activities;
  const tomorrow = startOfDay(addDays(calendarDay(now), 1));
  const [counts, rows] = await Promise.all([
    db
      .select({
        total: sql<number>`(count(*) filter (where ${lt(dueDate, now)}))::int`,
        today: sql<number>`(count(*) filter (where ${dueDate} >= ${now.toISOString()}))::int`,
      })
      .from(activities)
      .where(and(eq(status, 'pending'), lt(dueDate, tomorrow))),
    activitiesWithNames(db).where(isLate(now)).orderBy(asc(dueDate), asc(id)).limit(limit),
  ]);
  return { total: counts[0]?.total ?? 0, today: counts[0]?.today ?? 0, rows };
}
