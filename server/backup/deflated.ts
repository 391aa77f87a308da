import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);
const BLOCK = 512 * 1024;
/** How far deflate looks back. */
const WINDOW = 32 * 1024;
/** One more than most machines have to spare, so that a thread that is done does not wait for the next block. */
const AT_ONCE = 3;

/**
 * Compresses several blocks at a time on other threads. Together they are one stream: each block continues after the window
 * of the block before it and ends at a whole byte, and only the last one ends the stream.
 */
export async function* deflated(
  chunks: AsyncIterable<Uint8Array>,
  level: number,
): AsyncGenerator<Uint8Array> {
  const pending: Promise<Buffer>[] = [];
  let window: Buffer | undefined;
  const begin = (block: Buffer, finishFlush: number) => {
    const compressed = deflate(block, { level, finishFlush, ...(window && { dictionary: window }) });
    // Reported when it is awaited.
    compressed.catch(() => {});
    pending.push(compressed);
    window = block.subarray(-WINDOW);
  };
  for await (const block of blocksOf(chunks)) {
    begin(block, constants.Z_SYNC_FLUSH);
    const [first] = pending;
    if (first && pending.length >= AT_ONCE) {
      yield await first;
      void pending.shift();
    }
  }
  begin(Buffer.alloc(0), constants.Z_FINISH);
  for (const compressed of pending) yield await compressed;
}

async function* blocksOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    if (size < BLOCK) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}
