import { AppError } from '../errors.ts';

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
