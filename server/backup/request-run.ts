import type { ConflictChoice } from '#domain/backup/adjustments.ts';
import type { WantedArchive } from '#domain/backup/backup-request.ts';
import type { BackupOptions } from '#domain/backup/backup-settings.ts';
import { readBackupKey } from '#domain/backup/backup-key.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Program } from '../program.ts';
import { findBackup } from './backup-history.ts';
import { currentKey, ensureKey, type KeyHandout, keyOf } from './backup-keys.ts';
import type { ArchiveSource, OpeningSecrets } from './restore-backup.ts';
import { type StartedRun, startRun } from './start-run.ts';
import { uploadedArchives } from './uploaded-archive.ts';

type Needs = Pick<Program, 'config' | 'db' | 'sql' | 'log' | 'secrets' | 'settings' | 'now'>;
type Wanted = { archive: WantedArchive; key: string; secret: string };
/** `newKey`: created for this run, to be shown once. */
type StartedWithKey = StartedRun & { newKey?: KeyHandout };

const started = (run: StartedRun, newKey: KeyHandout | undefined): StartedWithKey =>
  newKey ? { ...run, newKey } : run;

/** The first encrypted backup creates the key. */
export async function requestBackup(
  program: Needs,
  options: BackupOptions,
  actor: Actor,
): Promise<StartedWithKey> {
  const { backup } = await program.settings.current();
  const ensured = options.encryptBackup ? await ensureKey(program, actor) : undefined;
  const request = { options, origin: 'manual' as const, storage: backup.storage.type, key: ensured?.key };
  return started(await startRun(program, { kind: 'backup', actor, ...request }), ensured?.handout);
}

export async function requestCheck(program: Needs, wanted: Wanted, actor: Actor): Promise<StartedRun> {
  return startRun(program, { kind: 'check', actor, ...(await sourceAndKey(program, wanted)) });
}

/** Makes an encrypted backup of the current data first. */
export async function requestRestore(
  program: Needs,
  wanted: Wanted & { accounts: boolean; conflicts: ConflictChoice },
  actor: Actor,
): Promise<StartedWithKey> {
  const { accounts, conflicts } = wanted;
  const opening = await sourceAndKey(program, wanted);
  const { key, handout } = await ensureKey(program, actor);
  const { backup } = await program.settings.current();
  const options = { tables: [], includeFiles: true, encryptBackup: true, compressionLevel: 1 as const };
  const safety = { options, origin: 'safety' as const, storage: backup.storage.type, key };
  const request = { ...opening, safety, accounts, conflicts };
  return started(await startRun(program, { kind: 'restore', actor, ...request }), handout);
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
  { archive, key: typedKey, secret: given }: Wanted,
): Promise<{ source: ArchiveSource } & OpeningSecrets> {
  const typed = typedKey.trim() === '' ? undefined : readBackupKey(typedKey);
  const secret = given === '' ? undefined : given;
  if ('upload' in archive) {
    await uploadedArchives(program.config).assertThere(archive.upload);
    return { source: archive, key: typed ?? (await currentKey(program))?.key, secret };
  }
  const backup = await findBackup(program.db, archive.backup);
  const source = { name: backup.fileName, location: backup.location };
  return { source, key: typed ?? (await keyOf(program, backup.keyId))?.key, secret };
}
