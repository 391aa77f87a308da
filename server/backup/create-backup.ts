import { rm } from 'node:fs/promises';
import { desc, eq } from 'drizzle-orm';
import { archiveName } from '#domain/backup/archive.ts';
import { type BackupOptions, backupTypeOf, type StorageType } from '#domain/backup/backup-settings.ts';
import type { BackupOrigin } from '#domain/backup/backup-view.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { createSecrets } from '../crypto/secrets.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { backupHistory } from '../db/schema/backup.ts';
import { reasonOf } from '../describe-error.ts';
import { errorCode } from '../error-fields.ts';
import { diskRoom } from '../limits/free-disk.ts';
import type { Program } from '../program.ts';
import { archiveStore, unfinishedPath } from './archive-store.ts';
import type { BackupKey } from './backup-keys.ts';
import { type OnProgress, writeArchive } from './write-archive.ts';

export type BackupContext = Pick<Program, 'config' | 'db' | 'sql' | 'files' | 'now'>;

export type BackupRequest = {
  options: BackupOptions;
  origin: BackupOrigin;
  storage: StorageType;
  /** Required if the options ask for encryption. */
  key?: BackupKey | undefined;
};

/** Creates an archive and records success or failure in the history. The caller must hold the run. */
export async function createBackup(
  context: BackupContext,
  { options, origin, storage, key }: BackupRequest,
  actor: Actor,
  onProgress: OnProgress,
): Promise<string> {
  const { db, sql, files, config } = context;
  const id = newId();
  const timestamp = context.now();
  const common = { id, timestamp, type: backupTypeOf(options), location: storage, origin };
  const name = archiveName(timestamp);
  let path: string | undefined;
  try {
    path = await unfinishedPath(config);
    if (options.encryptBackup && !key) throw new Error('noKey');
    if ((await diskRoom(config, await lastSize(db))) !== 'enough') throw new Error('diskFull');
    const sealing = options.encryptBackup ? key : undefined;
    const written = await writeArchive(sql, files, {
      path,
      options,
      key: sealing?.key,
      secrets: await createSecrets(config),
      timestamp,
      onProgress,
    });
    const { manifest, size, sha256 } = written;
    await archiveStore(config, storage).adopt(path, name, size);
    onProgress('finishing', 1, 1);
    await db.transaction(async (tx) => {
      await tx.insert(backupHistory).values({
        ...common,
        size,
        sha256,
        status: 'success',
        tables: manifest.metadata.tables,
        fileName: name,
        encrypted: sealing !== undefined,
        keyId: sealing?.id ?? null,
        rows: Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0),
        files: Object.keys(manifest.files).length,
        missingFiles: manifest.missing.length,
      });
      await recordAudit(tx, actor, {
        action: 'backup_create',
        entity: 'backup',
        entityId: id,
        newData: { name, type: common.type, size, location: storage, encrypted: sealing !== undefined },
        metadata: { origin },
      });
    });
    return id;
  } catch (error) {
    if (path) await rm(path, { force: true });
    await db.insert(backupHistory).values({
      ...common,
      status: 'failure',
      tables: options.tables,
      reason: knownReason(error) ?? reasonOf(error),
    });
    throw error;
  }
}

/** A process that was killed cannot record its own failure. */
export async function recordInterrupted(
  db: Executor,
  {
    options,
    storage,
    origin,
  }: Pick<BackupRequest, 'storage' | 'origin'> & { options: Pick<BackupOptions, 'tables'> },
  timestamp?: Date,
): Promise<void> {
  await db.insert(backupHistory).values({
    id: newId(),
    ...(timestamp && { timestamp }),
    type: backupTypeOf(options),
    status: 'failure',
    tables: options.tables,
    location: storage,
    origin,
    reason: 'interrupted',
  });
}

const unwritable = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EPERM', 'EROFS']);

/** Reasons that have a text in the back office. */
function knownReason(error: unknown): string | undefined {
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'diskFull';
  return code !== undefined && unwritable.has(code) ? 'notWritable' : undefined;
}

/** The best estimate of the size of the next backup. */
async function lastSize(db: Executor): Promise<number> {
  const [last] = await db
    .select({ size: backupHistory.size })
    .from(backupHistory)
    .where(eq(backupHistory.status, 'success'))
    .orderBy(desc(backupHistory.timestamp))
    .limit(1);
  return last?.size ?? 0;
}
