import { Readable } from 'node:stream';
import { toWebStream } from '../files/streams.ts';

/**
 * Streams content to the visitor and cancels its source when they leave. The framework drops a late response without
 * cancelling it, which would leave a file or a cursor open.
 */
export function outgoing(
  content: Readable | ReadableStream<Uint8Array>,
  left: AbortSignal,
): ReadableStream<Uint8Array> {
  const cancel = () => {
    if (content instanceof Readable) content.destroy();
    // A locked stream is cancelled by its reader.
    else if (!content.locked) void content.cancel().catch(() => {});
  };
  // Convert before cancelling: a destroyed stream cannot be converted.
  const body = content instanceof Readable ? toWebStream(content) : content;
  if (left.aborted) cancel();
  else left.addEventListener('abort', cancel, { once: true });
  return body;
}

/**
 * Streams text of any size. The first chunk is produced before the response starts, so that an early failure is
 * reported as an error instead of a truncated file.
 */
export async function outgoingText(
  pieces: AsyncGenerator<string>,
  left: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const beginning = await pieces.next();
  const content = Readable.from(from(beginning, pieces), { objectMode: false });
  // Not in `from`: a generator that was never started does not run its cleanup.
  content.once('close', () => void pieces.return(undefined).catch(() => {}));
  return outgoing(content, left);
}

async function* from(beginning: IteratorResult<string, void>, rest: AsyncGenerator<string>) {
  if (beginning.done) return;
  yield beginning.value;
  yield* rest;
}
