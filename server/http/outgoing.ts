import { Readable } from 'node:stream';
import { toWebStream } from '../files/streams.ts';

/**
 * What is sent while it is read or made. When the visitor has left, whoever reads or makes it is told: the framework
 * drops an answer that comes too late without a word, and a file or a cursor would stay open for good.
 */
export function outgoing(
  content: Readable | ReadableStream<Uint8Array>,
  left: AbortSignal,
): ReadableStream<Uint8Array> {
  const letGo = () => {
    if (content instanceof Readable) content.destroy();
    // Whoever has begun to send it lets it go himself.
    else if (!content.locked) void content.cancel().catch(() => {});
  };
  // First, as what is destroyed already has nobody who hears of it.
  const body = content instanceof Readable ? toWebStream(content) : content;
  if (left.aborted) letGo();
  else left.addEventListener('abort', letGo, { once: true });
  return body;
}

/**
 * A text that may be far larger than memory should hold. Its beginning is made first, so that what cannot even begin is
 * an error and not half a file.
 */
export async function outgoingText(
  pieces: AsyncGenerator<string>,
  left: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const beginning = await pieces.next();
  const content = Readable.from(from(beginning, pieces), { objectMode: false });
  // Not left to `from`: one that nobody has read of has not begun, and ends without a look at what it was given.
  content.once('close', () => void pieces.return(undefined).catch(() => {}));
  return outgoing(content, left);
}

async function* from(beginning: IteratorResult<string, void>, rest: AsyncGenerator<string>) {
  if (beginning.done) return;
  yield beginning.value;
  yield* rest;
}
