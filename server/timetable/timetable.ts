import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { JobName, JobResult } from '#domain/jobs/job.ts';
import type { Schedule } from '#domain/jobs/schedule.ts';
import type { Executor } from '../db/client.ts';
import { jobs } from '../db/schema/jobs.ts';

/** Who runs a job holds it this long; as long as he lives he extends it in time. */
const leaseSeconds = 120;
export const renewJobEvery = (leaseSeconds * 1000) / 3;

const untilLeaseEnds = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;
const nobodyHolds = or(isNull(jobs.leaseUntil), sql`${jobs.leaseUntil} < clock_timestamp()`);

export type TimetableRow = typeof jobs.$inferSelect;

export async function readTimetable(db: Executor): Promise<Map<JobName, TimetableRow>> {
  const rows = await db.select().from(jobs);
  return new Map(rows.map((row) => [row.name, row]));
}

/** A job that is new, or whose schedule has changed. Without a schedule it has no turn. */
export async function planJob(
  db: Executor,
  name: JobName,
  schedule: Schedule | undefined,
  nextRunAt: Date | undefined,
): Promise<void> {
  const planned = { schedule: schedule ?? null, nextRunAt: nextRunAt ?? null };
  await db
    .insert(jobs)
    .values({ name, ...planned })
    .onConflictDoUpdate({ target: jobs.name, set: planned });
}

type Turn = { run: string; now: Date; /** Also when it is not its turn. */ hinted: boolean };

/** Of all instances that try, one gets it. `abandoned`: the last run ended with its process. */
export async function takeJob(
  db: Executor,
  name: JobName,
  { run, now, hinted }: Turn,
): Promise<{ abandoned: boolean } | undefined> {
  const isWanted = or(
    lte(jobs.nextRunAt, now),
    sql`${jobs.runRequestedAt} is not null`,
    hinted ? sql`true` : undefined,
  );
  return db.transaction(async (tx) => {
    const [free] = await tx
      .select({ leaseUntil: jobs.leaseUntil })
      .from(jobs)
      .where(and(eq(jobs.name, name), nobodyHolds, isWanted))
      .for('update');
    if (!free) return undefined;
    await tx
      .update(jobs)
      .set({ leaseUntil: untilLeaseEnds, leaseBy: run, lastStartedAt: sql`clock_timestamp()` })
      .where(eq(jobs.name, name));
    return { abandoned: free.leaseUntil !== null };
  });
}

export async function renewJob(db: Executor, name: JobName, run: string): Promise<void> {
  await db.update(jobs).set({ leaseUntil: untilLeaseEnds }).where(heldBy(name, run));
}

export type Ending = { nextRunAt: Date | undefined } & ({ result: JobResult } | { error: string });

/** A wish that came in while it ran still stands. */
export async function finishJob(db: Executor, name: JobName, run: string, ending: Ending): Promise<void> {
  await db
    .update(jobs)
    .set({
      leaseUntil: null,
      leaseBy: null,
      nextRunAt: ending.nextRunAt ?? null,
      runRequestedAt: sql`case when ${jobs.runRequestedAt} > ${jobs.lastStartedAt} then ${jobs.runRequestedAt} end`,
      lastFinishedAt: sql`clock_timestamp()`,
      lastResult: 'result' in ending ? ending.result : null,
      lastError: 'error' in ending ? ending.error : null,
    })
    .where(heldBy(name, run));
}

const heldBy = (name: JobName, run: string) => and(eq(jobs.name, name), eq(jobs.leaseBy, run));
