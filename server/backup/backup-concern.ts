import type { Program } from '../program.ts';
import { lastBackupFailure } from './backup-history.ts';
import { scheduleLacksKey } from './backup-keys.ts';

/** Why there may be no new backup. Without `timestamp`: no scheduled backup can be made at all. */
export type BackupConcern = { timestamp?: Date; reason: string | null };

export async function backupConcern(
  program: Pick<Program, 'db' | 'secrets' | 'settings'>,
): Promise<BackupConcern | undefined> {
  if (await scheduleLacksKey(program)) return { reason: 'noKey' };
  return lastBackupFailure(program.db);
}
