import { and, asc, count, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { ApplicationSource } from '#domain/applications/application-source.ts';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import { maxDaysInStatus } from '#domain/applications/time-in-status.ts';
import { addDays, type Day, startOfDay } from '#domain/time/amsterdam.ts';
import { weekOf } from '#domain/time/weeks.ts';
import type { Executor } from '../db/client.ts';
import { guestApplications as applications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';

const weeksShown = 12;

export type ApplicationFigures = {
  /** Monday to Sunday, oldest first; the last week is not over yet. */
  weeks: { first: Day; last: Day; count: number }[];
  sources: { source: ApplicationSource; count: number }[];
  statuses: { status: ApplicationStatus; count: number }[];
};

/** The applications of the last weeks, archived or not, and the statuses of those that are not archived. */
export async function applicationFigures(db: Executor, today: Day): Promise<ApplicationFigures> {
  const firstDay = addDays(weekOf(today), -7 * (weeksShown - 1));
  const monday = sql<Day>`to_char(date_trunc('week', ${applications.createdAt} at time zone 'Europe/Amsterdam'), 'YYYY-MM-DD')`;
  const [received, statuses] = await Promise.all([
    db
      .select({ monday, source: applications.source, count: count() })
      .from(applications)
      .where(gte(applications.createdAt, startOfDay(firstDay)))
      .groupBy(sql`1`, applications.source),
    db
      .select({ status: applications.status, count: count() })
      .from(applications)
      .where(isNull(applications.archivedAt))
      .groupBy(applications.status),
  ]);
  const sum = (rows: typeof received) => rows.reduce((total, row) => total + row.count, 0);
  const weeks = Array.from({ length: weeksShown }, (_, at) => {
    const first = addDays(firstDay, 7 * at);
    return { first, last: addDays(first, 6), count: sum(received.filter((row) => row.monday === first)) };
  });
  const sources = [...Map.groupBy(received, (row) => row.source)].map(([source, rows]) => ({
    source,
    count: sum(rows),
  }));
  return { weeks, sources, statuses };
}

/** Applications that no one has looked at, longest waiting first. `late` counts those that wait too long. */
export async function waitingApplications(db: Executor, today: Day, limit: number) {
  const tooLong = lt(applications.statusChangedAt, startOfDay(addDays(today, -maxDaysInStatus.pending)));
  const waiting = and(isNull(applications.archivedAt), eq(applications.status, 'pending'));
  const [counts, rows] = await Promise.all([
    db
      .select({
        total: count(),
        late: sql<number>`(count(*) filter (where ${tooLong}))::int`,
      })
      .from(applications)
      .where(waiting),
    db
      .select({
        id: applications.id,
        firstName: applications.firstName,
        lastName: applications.lastName,
        source: applications.source,
        title: assignments.title,
        createdAt: applications.createdAt,
        statusChangedAt: applications.statusChangedAt,
      })
      .from(applications)
      .leftJoin(assignments, eq(assignments.id, applications.assignmentId))
      .where(waiting)
      .orderBy(asc(applications.createdAt), asc(applications.id))
      .limit(limit),
  ]);
  return { total: counts[0]?.total ?? 0, late: counts[0]?.late ?? 0, rows };
}
