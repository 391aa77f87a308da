import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const temporaryFolder = (dataDir: string) => join(dataDir, 'tmp');

/** Removes uploads left behind by a killed process. Call it before the listener accepts requests. */
export async function removeLeftUploads(dataDir: string): Promise<void> {
  const folder = temporaryFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name), { force: true });
}

/** Reserves a new path and adds it to `made`, so that the caller can remove it. */
export async function temporaryPath(dataDir: string, made: string[]): Promise<string> {
  const folder = temporaryFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `upload-${randomBytes(12).toString('hex')}`);
  made.push(path);
  return path;
}
