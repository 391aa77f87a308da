import { setTimeout as pause } from 'node:timers/promises';
import type { Journal } from './journal.ts';
import type { Place } from './place.ts';
import type { Write } from './writes/write.ts';

const afterRefusal = 500;

export type Load = { stop(): Promise<void> };

/** Each kind of write by somebody of its own, one after the other, until the connection is torn or `stop` is called. */
export function startLoad(place: Place, journal: Journal, writes: readonly Write[]): Load {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<undefined>((resolved) =>
    signal.addEventListener('abort', () => resolved(undefined)),
  );
  const work = async ({ name, prepare }: Write) => {
    while (!signal.aborted) {
      // The database may be gone just now, and then this waits for longer than we do.
      const attempt = await Promise.race([prepare(place).catch(() => undefined), stopped]);
      if (signal.aborted) return;
      if (!attempt) {
        await pause(50);
        continue;
      }
      const acknowledged = await journal.send(name, attempt, place).catch(() => undefined);
      if (acknowledged === undefined) return;
      // Nobody tries again at once what was just refused.
      if (!acknowledged) await pause(afterRefusal);
    }
  };
  const workers = writes.map(work);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(workers);
    },
  };
}
