import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { leftovers } from './leftovers.ts';

const run = promisify(execFile);
const megabyte = Buffer.alloc(1024 * 1024, 1);

/** Mounts a small file system on the folder while `work` runs. Needs root and Linux. */
export async function onSmallDisk<T>(folder: string, megabytes: number, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  leftovers.addMount(folder);
  try {
    return await work();
  } finally {
    leftovers.unmount(folder);
  }
}

/** The reason why a small disk cannot be mounted here, or undefined. */
export async function noSmallDisk(folder: string): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'mounting a small disk needs root on Linux';
  return onSmallDisk(folder, 1, async () => undefined).catch(
    () => 'mounting is not allowed here, even for root',
  );
}

/** Fills the disk that contains the folder to the last byte; returns a function that frees it. */
export async function fillUp(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'filler');
  const handle = await open(path, 'w');
  // In ever smaller pieces, down to the last byte.
  for (let size = megabyte.length; size >= 512;) {
    const written = await handle.write(megabyte, 0, size).catch(() => undefined);
    if (!written || written.bytesWritten < size) size = Math.floor(size / 2);
  }
  await handle.close();
  return () => rm(path, { force: true });
}
