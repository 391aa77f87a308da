import { statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';

const MB = 1024 * 1024;
/** A disk takes some tens of megabytes meanwhile. */
const KNOWN_MS = 100;
let known: { dataDir: string; bytes: number; at: number } | undefined;

/**
 * Uploads and backups stop while there is still room for the database, which cannot write its log on a full disk.
 * 'critical': no room for large temporary files either.
 */
export async function diskRoom(
  { dataDir, minFreeDiskMb }: Pick<Config, 'dataDir' | 'minFreeDiskMb'>,
  needed = 0,
): Promise<'enough' | 'low' | 'critical'> {
  const free = ((await freeBytes(dataDir)) - needed) / MB;
  if (free >= minFreeDiskMb) return 'enough';
  return free >= minFreeDiskMb / 4 ? 'low' : 'critical';
}

async function freeBytes(dataDir: string): Promise<number> {
  if (known?.dataDir === dataDir && performance.now() - known.at < KNOWN_MS) return known.bytes;
  const { bavail, bsize } = await statfs(dataDir);
  known = { dataDir, bytes: bavail * bsize, at: performance.now() };
  return known.bytes;
}
