import type { JobName, JobResult } from './job.ts';
import type { JobFailure } from './job-failure.ts';
import type { Schedule } from './schedule.ts';

export type JobView = {
  name: JobName;
  /** Null while it is switched off. */
  schedule: Schedule | null;
  nextRunAt: Date | null;
  isRunning: boolean;
  isRequested: boolean;
  lastStartedAt: Date | null;
  lastFinishedAt: Date | null;
  lastResult: JobResult | null;
  /** Of the last run. */
  failure: JobFailure | null;
};
