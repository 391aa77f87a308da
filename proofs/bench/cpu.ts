import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { processesIn } from '#tests/support/processes-in.ts';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/**
 * CPU time in milliseconds that the program and its database have used, without ended children such as readers of
 * documents; undefined without /proc.
 */
export async function usedCpu(dataDir: string): Promise<{ program: number; database: number } | undefined> {
  const program = Number(await readFile(join(dataDir, 'lexbrug.pid'), 'utf8'));
  const database = await processesIn(join(await realpath(dataDir), 'postgres')).catch(() => []);
  if (database.length === 0) return undefined;
  const each = await Promise.all(database.map(ownCpu));
  return { program: await ownCpu(program), database: each.reduce((sum, one) => sum + one, 0) };
}

/** In milliseconds; 0 without /proc. */
export async function ownCpu(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in brackets, may contain spaces.
  const [, , , , , , , , , , , user = 0, system = 0] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(user) + Number(system)) * TICK_MS;
}
