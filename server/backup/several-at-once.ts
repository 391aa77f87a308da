/** Works on a few items at a time. After a failure it waits until nothing is under way, because the caller cleans up. */
export async function severalAtOnce<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const stop = new AbortController();
  const workOff = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      if (stop.signal.aborted) return;
      await work(next.value);
    }
  };
  const working = Array.from({ length: atOnce }, () =>
    workOff().catch((error: unknown) => {
      stop.abort();
      throw error;
    }),
  );
  const failure = (await Promise.allSettled(working)).find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
