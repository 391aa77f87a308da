import { realpath } from 'node:fs/promises';
import { processesIn } from '#tests/support/processes-in.ts';

/** The processes of PostgreSQL, the first of which has started the others. */
export async function databaseProcesses(folder: string): Promise<number[]> {
  return (await processesIn(await realpath(folder))).sort((a, b) => a - b);
}

/** All of them at once, as a power cut or the memory guard of the kernel does. */
export async function endAll(folder: string): Promise<void> {
  for (const pid of await databaseProcesses(folder)) endOne(pid);
}

export function endOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself in the meantime.
  }
}
