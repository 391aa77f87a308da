import type { BackupSettings } from '#domain/backup/backup-settings.ts';
import type { Actor } from '../audit/record-audit.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { changeBackupSettings } from '../settings/change-settings.ts';
import { ensureKey, type KeyHandout } from './backup-keys.ts';

/** Scheduled encrypted backups need a key: without a usable one, saving creates it and returns it. */
export async function saveBackupSettings(
  program: Pick<Program, 'config' | 'db' | 'secrets' | 'now' | 'contentChanged'>,
  change: { basedOn: BackupSettings; backup: BackupSettings },
  actor: Actor,
): Promise<KeyHandout | undefined> {
  if (change.backup.storage.type === 's3' && !program.config.s3) throw new AppError('forbidden');
  const handout = await program.db.transaction(async (tx) => {
    const { outcome, backup } = await changeBackupSettings(tx, change, actor);
    if (outcome === 'conflict') throw new AppError('conflict');
    if (!backup.schedule.enabled || !backup.encryptBackup) return undefined;
    return (await ensureKey({ ...program, db: tx }, actor)).handout;
  });
  await program.contentChanged();
  return handout;
}
