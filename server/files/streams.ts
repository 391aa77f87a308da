import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** The chunks of a stream of bytes. Streams are typed as streams of anything. */
export async function* byteChunks(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('Expected a stream of bytes');
    yield chunk;
  }
}

export function toWebStream(stream: Readable): ReadableStream<Uint8Array> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one class at run time, declared by both Node and the DOM
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

export function fromWebStream(stream: ReadableStream<Uint8Array>): Readable {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one class at run time, declared by both Node and the DOM
  return Readable.fromWeb(stream as NodeReadableStream<Uint8Array>);
}
