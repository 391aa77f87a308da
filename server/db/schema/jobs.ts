import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { JobName, JobResult } from '#domain/jobs/job.ts';
import type { Schedule } from '#domain/jobs/schedule.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const jobs = pgTable('jobs', {
  name: text().$type<JobName>().primaryKey(),
  schedule: jsonb().$type<Schedule>(),
  nextRunAt: moment('next_run_at'),
  runRequestedAt: moment('run_requested_at'),
  leaseUntil: moment('lease_until'),
  leaseBy: uuid('lease_by'),
  lastStartedAt: moment('last_started_at'),
  lastFinishedAt: moment('last_finished_at'),
  lastResult: jsonb('last_result').$type<JobResult>(),
  lastError: text('last_error'),
});
