import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-fields.ts';

export const temporaryFolder = (dataDir: string) => join(dataDir, 'tmp');

/** Removes uploads left behind by a killed process. Call it before the listener accepts requests. */
export async function removeLeftUploads(dataDir: string): Promise<void> {
  const folder = temporaryFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name), { force: true });
}

export type NewFile = { path: string; handle: FileHandle };

/** The caller closes and removes it. */
export async function createTemporary(dataDir: string): Promise<NewFile> {
  const folder = temporaryFolder(dataDir);
  const path = join(folder, `upload-${randomBytes(12).toString('hex')}`);
  const create = async () => ({ path, handle: await open(path, 'wx', 0o600) });
  return create().catch(async (error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return create();
  });
}
