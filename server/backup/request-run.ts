import type { WantedArchive } from '#domain/backup/backup-request.ts';
import type { BackupOptions } from '#domain/backup/backup-settings.ts';
import { readBackupKey } from '#domain/backup/backup-key.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Program } from '../program.ts';
import { findBackup } from './backup-history.ts';
import { currentKey, keyOf, makeKey } from './backup-keys.ts';
import type { ArchiveSource } from './restore-backup.ts';
import { type StartedRun, startRun } from './start-run.ts';
import { uploadedArchives } from './uploaded-archive.ts';

type Needs = Pick<Program, 'config' | 'db' | 'sql' | 'log' | 'secrets' | 'settings'>;

/** The first encrypted backup creates the key, which is shown once. */
export async function requestBackup(
  program: Needs,
  options: BackupOptions,
  actor: Actor,
): Promise<StartedRun & { newKey?: string }> {
  const { backup } = await program.settings.current();
  const existing = options.encryptBackup ? await currentKey(program) : undefined;
  const key = options.encryptBackup ? (existing ?? (await makeKey(program, actor))) : undefined;
  const request = { options, origin: 'manual' as const, storage: backup.storage.type, key };
  const started = await startRun(program, { kind: 'backup', actor, ...request });
  return key && !existing ? { ...started, newKey: key.key } : started;
}

export async function requestCheck(
  program: Needs,
  wanted: WantedArchive,
  typedKey: string,
  actor: Actor,
): Promise<StartedRun> {
  return startRun(program, { kind: 'check', actor, ...(await sourceAndKey(program, wanted, typedKey)) });
}

/** Backs up the current data first. */
export async function requestRestore(
  program: Needs,
  wanted: { archive: WantedArchive; key: string; accounts: boolean },
  actor: Actor,
): Promise<StartedRun> {
  const { accounts } = wanted;
  const { source, key } = await sourceAndKey(program, wanted.archive, wanted.key);
  const own = await currentKey(program);
  const { backup } = await program.settings.current();
  const options = {
    tables: [],
    includeFiles: true,
    encryptBackup: own !== undefined,
    compressionLevel: 1 as const,
  };
  const safety = { options, origin: 'safety' as const, storage: backup.storage.type, key: own };
  return startRun(program, { kind: 'restore', actor, source, key, safety, accounts });
}

export async function requestDrill(
  program: Needs,
  id: string,
  typedKey: string,
  actor: Actor,
): Promise<StartedRun> {
  const backup = await findBackup(program.db, id);
  const key = typedKey ? readBackupKey(typedKey) : (await keyOf(program, backup.keyId))?.key;
  return startRun(program, { kind: 'drill', actor, backupId: id, key });
}

/** The typed key, else the key of the stored backup, else the current one. */
async function sourceAndKey(
  program: Needs,
  wanted: WantedArchive,
  typedKey: string,
): Promise<{ source: ArchiveSource; key: string | undefined }> {
  const typed = typedKey.trim() === '' ? undefined : readBackupKey(typedKey);
  if ('upload' in wanted) {
    await uploadedArchives(program.config).assertThere(wanted.upload);
    return { source: wanted, key: typed ?? (await currentKey(program))?.key };
  }
  const backup = await findBackup(program.db, wanted.backup);
  const source = { name: backup.fileName, location: backup.location };
  return { source, key: typed ?? (await keyOf(program, backup.keyId))?.key };
}
