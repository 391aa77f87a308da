/**
 * What a writer writes, as it is asked for: the writer waits until each piece is used. It ends as the writer ends, also
 * when that fails before it has written anything.
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
    // A writer that waits for good would hold its place for good.
    offered?.refused(new Error('Nobody reads any more'));
  }
}
