import { jobFailureOf } from '#domain/jobs/job-failure.ts';
import { jobNames } from '#domain/jobs/job.ts';
import type { JobView } from '#domain/jobs/job-view.ts';
import type { Executor } from '../db/client.ts';
import { readTimetable } from './timetable.ts';

/** All jobs, including those that were never scheduled. */
export async function listJobs(db: Executor, now: Date): Promise<JobView[]> {
  const rows = await readTimetable(db);
  return jobNames.map((name) => {
    const row = rows.get(name);
    const isRunning = row?.leaseUntil != null && row.leaseUntil > now;
    return {
      name,
      schedule: row?.schedule ?? null,
      nextRunAt: row?.nextRunAt ?? null,
      isRunning,
      isRequested: row?.runRequestedAt != null && !isRunning,
      lastStartedAt: row?.lastStartedAt ?? null,
      lastFinishedAt: row?.lastFinishedAt ?? null,
      lastResult: row?.lastResult ?? null,
      failure: row?.lastError == null ? null : jobFailureOf(row.lastError),
    };
  });
}
