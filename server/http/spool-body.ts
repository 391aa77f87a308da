import { open } from 'node:fs/promises';
import { AppError } from '../errors.ts';

export const mostEver = 32 * 1024 * 1024;

/**
 * What is sent beyond what can be used is still read: a browser shows no answer before it has sent everything. Up to a
 * point: who sends more than any document is not listened to.
 */
export async function* readBody(body: Request['body']): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body ?? []) {
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
