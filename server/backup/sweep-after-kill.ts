import { eq } from 'drizzle-orm';
import { backupRuns } from '../db/schema/backup.ts';
import { removeUnfinished } from './archive-store.ts';
import type { endAbandonedRuns } from './backup-runs.ts';
import { type BackupContext, recordInterrupted } from './create-backup.ts';
import { removePlacedInVain } from './place-files.ts';

type Abandoned = Awaited<ReturnType<typeof endAbandonedRuns>>;

/** Removes the leftovers of killed runs: partial archives, and files of a restore that did not commit. */
export async function sweepAfterKill(
  { db, sql, files, config }: BackupContext,
  abandoned: Abandoned,
): Promise<void> {
  for (const { kind, startedAt, renewedAt, leaseUntil } of abandoned) {
    if (kind === 'restore') await removePlacedInVain(sql, files, startedAt, leaseUntil);
    if (kind !== 'backup') continue;
    await recordInterrupted(db, { options: { tables: [] }, storage: 'local', origin: 'manual' }, renewedAt);
  }
  const [running] = await db
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(eq(backupRuns.status, 'running'));
  if (!running) await removeUnfinished(config);
}
