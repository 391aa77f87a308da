import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const probeName = 'clock';

/** The time by the clock that dates the files of this folder, which may be on another machine. */
export async function folderClock(folder: string): Promise<Date> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const probe = join(folder, `${probeName}-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(probe, '', { mode: 0o600 });
    return (await stat(probe)).mtime;
  } finally {
    await rm(probe, { force: true });
  }
}
