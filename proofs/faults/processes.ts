import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { processesIn } from '#tests/support/processes-in.ts';

/** The processes of PostgreSQL that its first one has started, as that one itself is noted in the folder. */
export async function databaseChildren(folder: string): Promise<number[]> {
  const [first] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return (await processesIn(await realpath(folder))).filter((pid) => pid !== Number(first));
}

/** All of them at once, as a power cut or the memory guard of the kernel does. */
export async function endAll(folder: string): Promise<void> {
  for (const pid of await processesIn(await realpath(folder))) endOne(pid);
}

export function endOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself in the meantime.
  }
}
