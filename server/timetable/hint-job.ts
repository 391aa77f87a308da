import { sql } from 'drizzle-orm';
import type { JobName } from '#domain/jobs/job.ts';
import type { Executor } from '../db/client.ts';

export const jobChannel = 'jobs';

/**
 * Tells every instance that there is work for this job, once the transaction is committed. Only a hint that makes it
 * quick: whoever misses it finds the work at the next turn.
 */
export async function hintJob(tx: Executor, name: JobName): Promise<void> {
  await tx.execute(sql`select pg_notify(${jobChannel}, ${name})`);
}
