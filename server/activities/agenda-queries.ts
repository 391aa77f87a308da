import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Agenda, ROWS_IN_TRAY } from '#domain/activities/agenda.ts';
import { addDays, type Day, startOfDay } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { activities } from '../db/schema/crm.ts';
import { plannedInterviews } from '../presentations/interview-queries.ts';
import { isOpen, listedIn } from './to-do-queries.ts';

/** More than a week has room for. */
const MAX_IN_WEEK = 500;
const { id, status, dueDate, ownerId } = activities;

/** The week of one colleague, or of everyone. `week`: its Monday. */
export async function readAgenda(
  db: Executor,
  { owner, week }: { owner: string | null; week: Day },
  now: Date,
): Promise<Agenda> {
  const [from, until] = [startOfDay(week), startOfDay(addDays(week, 7))];
  const inWeek = and(
    gte(dueDate, from),
    lt(dueDate, until),
    inArray(status, ['pending', 'completed']),
    owner ? eq(ownerId, owner) : undefined,
  );
  // Late activities of other weeks are not in the grid; from an earlier week, those are also later ones.
  const late = and(isOpen(owner), lt(dueDate, now), or(lt(dueDate, from), gte(dueDate, until)));
  const [planned, interviews, overdue, undated] = await Promise.all([
    listedIn(db, firstOf(inWeek, MAX_IN_WEEK)),
    plannedInterviews(db, { from, until, ...(owner && { userId: owner }) }, MAX_IN_WEEK),
    inTray(db, late),
    inTray(db, and(isOpen(owner), isNull(dueDate))),
  ]);
  return {
    activities: planned,
    interviews: interviews.map(({ id, applicationId, candidate, title, startsAt, minutes }) => ({
      id,
      applicationId,
      candidate,
      title,
      startsAt,
      minutes,
    })),
    late: overdue,
    undated,
  };
}

async function inTray(db: Executor, which: SQL | undefined) {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(activities)
    .where(which);
  return { rows: await listedIn(db, firstOf(which, ROWS_IN_TRAY)), total: counted?.total ?? 0 };
}

const firstOf = (which: SQL | undefined, limit: number) =>
  sql`select ${id} from ${activities} where ${which} order by ${dueDate}, ${id} limit ${limit}`;
