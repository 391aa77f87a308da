import { parentPort } from 'node:worker_threads';
import { parseMime } from './parse-mime.ts';
import { readHeaders } from './read-headers.ts';
import type { MimeAnswer, MimeQuestion } from './mime-reader.ts';

/**
 * The parser makes a Blob of the lines of each part, which costs Node some forty microseconds a line: seconds for a long
 * text. This one joins them, and is only used within this thread.
 */
class JoinedBytes {
  readonly #parts: readonly (ArrayBuffer | Uint8Array | string)[];

  constructor(parts: readonly (ArrayBuffer | Uint8Array | string)[]) {
    this.#parts = parts;
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const parts = this.#parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part) : part instanceof Uint8Array ? part : new Uint8Array(part),
    );
    const joined = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
    let at = 0;
    for (const part of parts) {
      joined.set(part, at);
      at += part.length;
    }
    return joined.buffer;
  }
}
Reflect.set(globalThis, 'Blob', JoinedBytes);

async function answer({ id, kind, bytes, isWhole }: MimeQuestion): Promise<MimeAnswer> {
  try {
    return { id, read: await (kind === 'headers' ? readHeaders(bytes) : parseMime(bytes, isWhole)) };
  } catch {
    // The reason may quote the mail.
    return { id };
  }
}

parentPort?.on('message', (question: MimeQuestion) => {
  // oxlint-disable-next-line require-post-message-target-origin -- not a window
  void answer(question).then((said) => parentPort?.postMessage(said));
});
