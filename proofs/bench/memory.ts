import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { processesIn } from '#tests/support/processes-in.ts';

export type Memory = { program: number; database: number };

/** Resident memory of the program and of its database in megabytes; undefined without /proc. */
export async function residentMemory(dataDir: string): Promise<Memory | undefined> {
  const program = Number(await readFile(join(dataDir, 'lexbrug.pid'), 'utf8'));
  const database = await processesIn(join(await realpath(dataDir), 'postgres')).catch(() => []);
  if (database.length === 0) return undefined;
  const shares = await Promise.all(database.map(proportionalShare));
  return { program: await resident(program), database: shares.reduce((sum, share) => sum + share, 0) };
}

async function resident(pid: number): Promise<number> {
  return megabytes(await readFile(`/proc/${pid}/status`, 'utf8'), 'VmRSS');
}

/** PostgreSQL processes share most of their memory, which must be counted once. */
async function proportionalShare(pid: number): Promise<number> {
  return megabytes(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss');
}

function megabytes(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
}
