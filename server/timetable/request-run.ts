import { eq, sql } from 'drizzle-orm';
import type { JobName } from '#domain/jobs/job.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { jobs } from '../db/schema/jobs.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { hintJob } from './hint-job.ts';

/** If the job is running now, it runs again afterwards. A disabled job stays disabled. */
export async function requestRun({ db }: Pick<Program, 'db'>, name: JobName, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [job] = await tx.select().from(jobs).where(eq(jobs.name, name)).for('update');
    if (!job) throw new AppError('notFound');
    if (job.schedule === null) throw new AppError('conflict');
    await tx
      .update(jobs)
      .set({ runRequestedAt: sql`clock_timestamp()` })
      .where(eq(jobs.name, name));
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'job',
      entityId: name,
      metadata: { event: 'runRequested' },
    });
    await hintJob(tx, name);
  });
}
