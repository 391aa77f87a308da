import { statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';

const MB = 1024 * 1024;

/**
 * Uploads and backups stop while there is still room for the database, which cannot write its log on a full disk.
 * 'critical': no room for large temporary files either.
 */
export async function diskRoom(
  { dataDir, minFreeDiskMb }: Pick<Config, 'dataDir' | 'minFreeDiskMb'>,
  needed = 0,
): Promise<'enough' | 'low' | 'critical'> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = (bavail * bsize - needed) / MB;
  if (free >= minFreeDiskMb) return 'enough';
  return free >= minFreeDiskMb / 4 ? 'low' : 'critical';
}
