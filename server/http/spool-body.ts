import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors.ts';

export const temporaryFolder = (dataDir: string) => join(dataDir, 'tmp');

/** What a program that was killed was still receiving. Only to be called before anything is received. */
export async function removeLeftUploads(dataDir: string): Promise<void> {
  const folder = temporaryFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name), { force: true });
}

/** A new name among the temporary files, noted in `made` so that its maker can remove it. */
export async function temporaryPath(dataDir: string, made: string[]): Promise<string> {
  const folder = temporaryFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `upload-${randomBytes(12).toString('hex')}`);
  made.push(path);
  return path;
}

export const mostEver = 32 * 1024 * 1024;

/**
 * What is sent beyond what can be used is still read: a browser shows no answer before it has sent everything. Up to a
 * point: who sends more than any document is not listened to.
 */
export async function* readBody(body: Request['body']): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > mostEver) throw new AppError('tooLarge');
    yield chunk;
  }
}

/** Writes a body to disk as it comes, at most `max` bytes of it. */
export async function spoolBody(
  body: Request['body'],
  path: string,
  max: number,
): Promise<{ truncated: boolean }> {
  const handle = await open(path, 'wx', 0o600);
  try {
    let room = max;
    let truncated = false;
    for await (const chunk of readBody(body)) {
      const kept = chunk.length <= room ? chunk : chunk.subarray(0, room);
      if (kept.length > 0) await handle.writeFile(kept);
      room -= kept.length;
      truncated ||= kept.length < chunk.length;
    }
    return { truncated };
  } finally {
    await handle.close();
  }
}
