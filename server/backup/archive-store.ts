import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isArchiveName } from '#domain/backup/archive.ts';
import type { StorageType } from '#domain/backup/backup-settings.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { createS3Store } from '../files/s3-store.ts';
import { FileMissing } from '../files/stored-content.ts';

type Place = Pick<Config, 'dataDir' | 's3'>;
const unfinished = 'unfinished-';

const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** An archive is written here before it gets its final name. */
export async function unfinishedPath({ dataDir }: Pick<Config, 'dataDir'>): Promise<string> {
  await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 });
  return join(backupFolder(dataDir), `${unfinished}${randomBytes(12).toString('hex')}`);
}

/** Removes leftovers of a killed process. Call it only when no run is active. */
export async function removeUnfinished({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  for (const name of await readdir(backupFolder(dataDir)).catch(() => [])) {
    if (name.startsWith(unfinished)) await rm(join(backupFolder(dataDir), name), { force: true });
  }
}

export type ArchiveStore = {
  /** Moves a finished archive into the store under its final name. */
  adopt(path: string, name: string, size: number): Promise<void>;
  open(name: string): Promise<Readable>;
  /** Returns a local file with the content; call `done` after use. */
  bring(name: string): Promise<{ path: string; done(): Promise<void> }>;
  remove(name: string): Promise<void>;
  /** False if the archive is known to be gone; a remote store is not asked. */
  mayHave(name: string): Promise<boolean>;
};

export function archiveStore(config: Place, type: StorageType): ArchiveStore {
  if (type === 'local') return localStore(config);
  if (!config.s3) throw new AppError('conflict', { cause: new Error('No S3 store is configured') });
  return s3Store(config, createS3Store(config.s3, 'backups/'));
}

function localStore(config: Place): ArchiveStore {
  const pathOf = (name: string) => {
    if (!isArchiveName(name)) throw new Error(`Not the name of an archive: ${JSON.stringify(name)}`);
    return join(backupFolder(config.dataDir), name);
  };
  const opened = (name: string) =>
    open(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new FileMissing(name, { cause: error }) : error;
    });
  return {
    async adopt(path, name) {
      await rename(path, pathOf(name));
      await flushFolder(backupFolder(config.dataDir));
    },
    open: async (name) => (await opened(name)).createReadStream(),
    async bring(name) {
      await (await opened(name)).close();
      return { path: pathOf(name), done: async () => {} };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async mayHave(name) {
      try {
        await access(pathOf(name));
        return true;
      } catch {
        return false;
      }
    },
  };
}

function s3Store(config: Place, store: ReturnType<typeof createS3Store>): ArchiveStore {
  return {
    async adopt(path, name, size) {
      await store.put(name, createReadStream(path), size);
      await rm(path, { force: true });
    },
    open: (name) => store.open(name),
    async bring(name) {
      const path = await unfinishedPath(config);
      const done = () => rm(path, { force: true });
      try {
        await pipeline(await store.open(name), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return { path, done };
      } catch (error) {
        await done();
        throw error;
      }
    },
    remove: (name) => store.remove(name),
    mayHave: async () => true,
  };
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
