import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { JobName, JobResult } from '#domain/jobs/job.ts';
import type { Schedule } from '#domain/jobs/schedule.ts';
import type { Executor } from '../db/client.ts';
import { jobs } from '../db/schema/jobs.ts';

/** The instance that runs a job renews its lease, so that a job of a killed instance becomes free. */
const LEASE_SECONDS = 120;
export const LEASE_RENEWAL_MS = (LEASE_SECONDS * 1000) / 3;

const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;
const isFree = or(isNull(jobs.leaseUntil), sql`${jobs.leaseUntil} < clock_timestamp()`);

export type TimetableRow = typeof jobs.$inferSelect;

export async function readTimetable(db: Executor): Promise<Map<JobName, TimetableRow>> {
  const rows = await db.select().from(jobs);
  return new Map(rows.map((row) => [row.name, row]));
}

/** For a new job or a changed schedule. Without a schedule it does not run. */
export async function scheduleJob(
  db: Executor,
  name: JobName,
  schedule: Schedule | undefined,
  nextRunAt: Date | undefined,
): Promise<void> {
  const set = { schedule: schedule ?? null, nextRunAt: nextRunAt ?? null };
  await db
    .insert(jobs)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: jobs.name, set });
}

/** Succeeds in one instance only. `hinted` jobs need not be due. `abandoned`: the process of the last run was killed. */
export async function claimJob(
  db: Executor,
  name: JobName,
  { run, now, hinted }: { run: string; now: Date; hinted: boolean },
): Promise<{ abandoned: boolean } | undefined> {
  const isDue = or(
    lte(jobs.nextRunAt, now),
    sql`${jobs.runRequestedAt} is not null`,
    hinted ? sql`true` : undefined,
  );
  return db.transaction(async (tx) => {
    const [free] = await tx
      .select({ leaseUntil: jobs.leaseUntil })
      .from(jobs)
      .where(and(eq(jobs.name, name), isFree, isDue))
      .for('update');
    if (!free) return undefined;
    await tx
      .update(jobs)
      .set({ leaseUntil: leaseEnd, leaseBy: run, lastStartedAt: sql`clock_timestamp()` })
      .where(eq(jobs.name, name));
    return { abandoned: free.leaseUntil !== null };
  });
}

export async function renewJob(db: Executor, name: JobName, run: string): Promise<void> {
  await db.update(jobs).set({ leaseUntil: leaseEnd }).where(heldBy(name, run));
}

export type Ending = { nextRunAt: Date | undefined } & ({ result: JobResult } | { error: string });

/** Keeps a run that was requested in the meantime. */
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
