import { AppError } from '../errors.ts';
import { Pieces } from '../files/pieces.ts';

/**
 * A CV may be up to 5 MB. Larger bodies are still read up to this limit, because browsers show no response before they
 * have sent everything, and the error belongs at the field. Anything larger is cut off.
 */
export const MAX_BODY_BYTES = 32 * 1024 * 1024;

export async function* readBody(body: Request['body']): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new AppError('tooLarge');
    yield chunk;
  }
}

/** Undefined for a body of more than the limit, which is read to its end and not kept. */
export async function readText(body: Request['body'], maxBytes: number): Promise<string | undefined> {
  const pieces = new Pieces();
  let size = 0;
  for await (const chunk of readBody(body)) {
    size += chunk.length;
    if (size <= maxBytes) pieces.add(chunk);
    else pieces.take();
  }
  return size <= maxBytes ? Buffer.concat(pieces.take()).toString() : undefined;
}
