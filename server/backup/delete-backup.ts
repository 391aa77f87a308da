import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { backupHistory } from '../db/schema/backup.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { archiveStore } from './archive-store.ts';

/** Deletes the archive first: if that fails, the backup stays listed. */
export async function deleteBackup(
  { db, config }: Pick<Program, 'db' | 'config'>,
  id: string,
  actor: Actor,
): Promise<void> {
  const [backup] = await db.select().from(backupHistory).where(eq(backupHistory.id, id));
  if (!backup) throw new AppError('notFound');
  if (backup.fileName) await archiveStore(config, backup.location).remove(backup.fileName);
  await db.transaction(async (tx) => {
    await tx.delete(backupHistory).where(eq(backupHistory.id, id));
    await recordAudit(tx, actor, {
      action: 'delete',
      entity: 'backup',
      entityId: id,
      oldData: {
        name: backup.fileName,
        timestamp: backup.timestamp,
        size: backup.size,
        status: backup.status,
      },
    });
  });
}
