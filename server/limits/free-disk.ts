import { statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';

const MB = 1024 * 1024;
/** A disk takes some tens of megabytes meanwhile. */
const KNOWN_MS = 100;
let known: { dataDir: string; bytes: Promise<number> } | undefined;

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

function freeBytes(dataDir: string): Promise<number> {
  if (known?.dataDir !== dataDir) {
    const asked = { dataDir, bytes: statfs(dataDir).then(({ bavail, bsize }) => bavail * bsize) };
    known = asked;
    setTimeout(() => {
      if (known === asked) known = undefined;
    }, KNOWN_MS).unref();
  }
  return known.bytes;
}
