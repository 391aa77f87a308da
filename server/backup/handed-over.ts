/**
 * Turns a writer into an async generator with backpressure: each write waits until the consumer asks for the next
 * chunk. An error of the writer is thrown to the consumer, even if it comes before the first chunk.
 */
export async function* handedOver<Chunk>(
  write: (target: WritableStream<Chunk>) => Promise<unknown>,
): AsyncGenerator<Chunk> {
  type Offer = { chunk: Chunk; taken: () => void; refused: (reason: Error) => void };
  let offered: Offer | undefined;
  let ending: { error?: unknown } | undefined;
  let left = false;
  let wake = () => {};

  const target = new WritableStream<Chunk>({
    write: (chunk) =>
      new Promise((taken, refused) => {
        if (left) return refused(new Error('Nobody reads any more'));
        offered = { chunk, taken, refused };
        wake();
      }),
  });
  const end = (how: { error?: unknown }) => {
    ending = how;
    wake();
  };
  write(target).then(
    () => end({}),
    (error: unknown) => end({ error }),
  );
  try {
    for (;;) {
      if (offered) {
        const { chunk, taken }: Offer = offered;
        yield chunk;
        offered = undefined;
        taken();
      } else if (ending) {
        if ('error' in ending) throw ending.error;
        return;
      } else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    left = true;
    // Otherwise a writer that waits for its chunk to be consumed would never finish.
    offered?.refused(new Error('Nobody reads any more'));
  }
}
