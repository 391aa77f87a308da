import { readdir, readlink } from 'node:fs/promises';

/** Processes whose working directory is this folder, like those of PostgreSQL in its data folder. Needs /proc. */
export async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => places[index] === folder);
}
