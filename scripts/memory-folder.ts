import { access, chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const place = '/dev/shm';
/** Several times what the tests store at the same moment. */
const ROOM = 4 * 2 ** 30;
const ours = /^lexbrug-tests-(\d+)-/;

/**
 * A folder in memory for what tests store for a moment, mostly databases: on a disk they take half as long again. Only
 * where there is much of it, and programs may be started from it.
 */
export async function memoryFolder(): Promise<string | undefined> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const [, , kind, options = ''] =
    mounts
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, at]) => at === place) ?? [];
  if (kind !== 'tmpfs' || /\b(noexec|ro)\b/.test(options)) return undefined;
  await removeForgotten();
  const { bavail, bsize } = await statfs(place);
  if (Math.min(bavail * bsize, process.availableMemory()) < ROOM) return undefined;
  const folder = await mkdtemp(join(place, `lexbrug-tests-${process.pid}-`));
  // Some programs that tests start run under another account.
  await chmod(folder, 0o755);
  return folder;
}

/** What a process that is just ending still writes stays until the next run. */
export async function removeTree(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
}

/** Of runs that were killed. Those of another account stay, and take room. */
async function removeForgotten(): Promise<void> {
  for (const name of await readdir(place)) {
    const [, pid] = ours.exec(name) ?? [];
    const isRunning =
      pid &&
      (await access(`/proc/${pid}`)
        .then(() => true)
        .catch(() => false));
    if (pid && !isRunning) await removeTree(join(place, name));
  }
}
