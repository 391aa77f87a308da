import type { Program } from '../program.ts';
import { type LockingRun, lockingRun, runChannel } from './backup-runs.ts';

const lookEvery = 3000;
const lookOftenEvery = 700;

export type RestoreWatch = {
  /** The restore in progress, in any instance. */
  current(): LockingRun | undefined;
  stop(): Promise<void>;
};

/** Tracks restores in the background, so that requests need no query to know about one. */
export async function watchRestores(
  { db, listen, log }: Pick<Program, 'db' | 'listen' | 'log'>,
  onStart: () => void,
): Promise<RestoreWatch> {
  let current: LockingRun | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const look = async () => {
    clearTimeout(timer);
    try {
      const found = await lockingRun(db);
      if (found && !current) onStart();
      current = found;
    } catch (err) {
      log.warn({ err }, 'could not check for a restore in progress');
    }
    if (!stopped) timer = setTimeout(() => void look(), current ? lookOftenEvery : lookEvery).unref();
  };
  await look();
  const subscription = await listen(
    runChannel,
    () => void look(),
    () => void look(),
  ).catch(() => undefined);
  return {
    current: () => current,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await subscription?.unlisten().catch(() => {});
    },
  };
}
