import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConnectionOptions } from './driver.ts';
import { isDataDirLocked } from './data-dir-lock.ts';
import { readPassword } from './embedded-data.ts';

/**
 * How to reach the private PostgreSQL of a program that is running, from the file that PostgreSQL keeps about itself.
 * Undefined if no program has the folder: a database process left behind by a kill is not used.
 */
export async function besideRunning(wanted: string): Promise<ConnectionOptions | undefined> {
  const dataDir = await realpath(wanted).catch(() => undefined);
  if (dataDir === undefined || !(await isDataDirLocked(dataDir))) return undefined;
  const dataPath = join(dataDir, 'postgres');
  const about = await readFile(join(dataPath, 'postmaster.pid'), 'utf8').catch(() => '');
  const [, , , port, socket, address] = about.split('\n').map((line) => line.trim());
  if (!port) return undefined;
  // The socket folder is relative to the data folder.
  const host = socket === '.' ? dataPath : socket || address;
  if (!host) return undefined;
  const password = await readPassword(dataPath);
  return {
    host,
    port: Number(port),
    username: 'lexbrug',
    database: 'lexbrug',
    ...(password && { password }),
  };
}
