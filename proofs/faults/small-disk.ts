import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { leftovers } from './leftovers.ts';

const run = promisify(execFile);
const megabyte = Buffer.alloc(1024 * 1024, 1);

/** A folder becomes a disk of its own, so many megabytes large, for as long as the work takes. Needs root, and Linux. */
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

/** Why there can be no small disk here; undefined when there can. */
export async function noSmallDisk(folder: string): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'a disk of its own needs root on Linux';
  return onSmallDisk(folder, 1, async () => undefined).catch(
    () => 'no file system may be mounted here, also not by root',
  );
}

/** Takes the last byte of the disk on which the folder lies, and gives them back when asked. */
export async function fillUp(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'filler');
  const handle = await open(path, 'w');
  // In ever smaller pieces, down to what is left.
  for (let size = megabyte.length; size >= 512;) {
    const written = await handle.write(megabyte, 0, size).catch(() => undefined);
    if (!written || written.bytesWritten < size) size = Math.floor(size / 2);
  }
  await handle.close();
  return () => rm(path, { force: true });
}
