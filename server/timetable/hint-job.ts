import { sql } from 'drizzle-orm';
import type { JobName } from '#domain/jobs/job.ts';
import type { Executor } from '../db/client.ts';

export const jobChannel = 'jobs';

/** Tells all instances on commit that this job has work. An instance that misses it finds the work at its next run. */
export async function hintJob(tx: Executor, name: JobName): Promise<void> {
  await tx.execute(sql`select pg_notify(${jobChannel}, ${name})`);
}
