import { keptSince, termOf } from '#domain/retention.ts';
import { system } from '../audit/record-audit.ts';
import type { Program } from '../program.ts';
import { backupsBefore, type HistoryRow, newestBackup } from './backup-history.ts';
import { deleteBackup } from './delete-backup.ts';

type Terms = Pick<Program, 'db' | 'now' | 'settings'>;

/**
 * Deletes backups that are older than their term, however they were made. The newest that can be restored stays until
 * there is a newer one: without it, a failure would lose everything. Returns how many.
 */
export async function deleteExpiredBackups(program: Terms & Pick<Program, 'config'>): Promise<number> {
  const newest = await newestBackup(program.db);
  let deleted = 0;
  for (const old of await backupsBefore(program.db, await keptBackupsSince(program))) {
    if (old.id === newest?.id) continue;
    await deleteBackup(program, old.id, system);
    deleted += 1;
  }
  return deleted;
}

/** The newest backup, if it is kept although its term has ended. */
export async function outlivedBackup(program: Terms): Promise<HistoryRow | undefined> {
  const newest = await newestBackup(program.db);
  return newest && newest.timestamp < (await keptBackupsSince(program)) ? newest : undefined;
}

async function keptBackupsSince({ now, settings }: Omit<Terms, 'db'>): Promise<Date> {
  return keptSince(termOf(await settings.current(), 'backups'), now());
}
