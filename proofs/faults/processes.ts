import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { processesIn } from '#tests/support/processes-in.ts';

/** All PostgreSQL processes except the postmaster, whose pid is in the folder. */
export async function databaseChildren(folder: string): Promise<number[]> {
  const [first] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return (await processesIn(await realpath(folder))).filter((pid) => pid !== Number(first));
}

/** Kills all PostgreSQL processes at once, as a power cut or the kernel's OOM killer would. */
export async function killProcessesIn(folder: string): Promise<void> {
  for (const pid of await processesIn(await realpath(folder))) killProcess(pid);
}

export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}
