import { setTimeout as pause } from 'node:timers/promises';
import type { Journal } from './journal.ts';
import type { Installation } from './installation.ts';
import type { Write } from './writes/write.ts';

const afterRefusal = 500;

export type Load = { stop(): Promise<void> };

/** Runs one client per kind of write, each sequentially, until its connection breaks or `stop` is called. */
export function startLoad(installation: Installation, journal: Journal, writes: readonly Write[]): Load {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<undefined>((resolved) =>
    signal.addEventListener('abort', () => resolved(undefined)),
  );
  const work = async ({ name, prepare }: Write) => {
    while (!signal.aborted) {
      // If the database is gone, preparing can take longer than the load runs.
      const attempt = await Promise.race([prepare(installation).catch(() => undefined), stopped]);
      if (signal.aborted) return;
      if (!attempt) {
        await pause(50);
        continue;
      }
      const acknowledged = await journal.send(name, attempt, installation).catch(() => undefined);
      if (acknowledged === undefined) return;
      // Wait before trying again after a refusal.
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
