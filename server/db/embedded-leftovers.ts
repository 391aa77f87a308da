import { execFile } from 'node:child_process';
import { readFile, readdir, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Binaries, binary } from './embedded-binaries.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { SOCKET_NAME, answers } from './embedded-socket.ts';

const run = promisify(execFile);

/** In the name of the cluster the server carries the number of the program that started it. */
export const clusterName = (programPid: number) => `lexbrug-${programPid}`;

/**
 * A program that was killed may leave its server behind. That one is stopped in an orderly way, unless the program
 * that started it still lives. What it left is removed only when nobody uses it, because PostgreSQL itself judges by
 * the process number alone, which another process may carry by now, certainly in a restarted container.
 */
export async function stopLeftovers(
  dataPath: string,
  socketFolder: string,
  binaries: Binaries,
): Promise<void> {
  if (process.platform === 'win32') {
    await run(binary(binaries, 'pg_ctl'), ['stop', '-D', dataPath, '-m', 'fast', '-w']).catch(
      () => undefined,
    );
    return;
  }
  const postmaster = await recordedPid(dataPath);
  let running = await serverProcesses(dataPath, postmaster);
  if (postmaster && running.includes(postmaster)) {
    if (await hasLivingStarter(postmaster)) throw inUse(dataPath);
    running = await signalUntilGone([postmaster], 'SIGINT', 10_000);
  }
  // Sessions that lost their server end by themselves, after the query at hand.
  if (running.length > 0) running = await waitUntilGone(2_000);
  if (running.length > 0) running = await signalUntilGone(running, 'SIGQUIT', 3_000);
  if (running.length > 0) running = await signalUntilGone(running, 'SIGKILL', 3_000);
  if (running.length > 0 || (await answers(socketFolder))) throw inUse(dataPath);

  await rm(path.join(dataPath, 'postmaster.pid'), { force: true });
  for (const name of [SOCKET_NAME, `${SOCKET_NAME}.lock`])
    await rm(path.join(socketFolder, name), { force: true });

  async function signalUntilGone(
    pids: number[],
    signal: NodeJS.Signals,
    patience: number,
  ): Promise<number[]> {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw inUse(dataPath);
      }
    }
    return await waitUntilGone(patience);
  }

  async function waitUntilGone(patience: number): Promise<number[]> {
    for (const end = Date.now() + patience; ; await delay(25)) {
      const left = await serverProcesses(dataPath, postmaster);
      if (left.length === 0 || Date.now() > end) return left;
    }
  }
}

function inUse(dataPath: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database in ${dataPath} is in use by another running program; stop that one first.`,
  );
}

async function recordedPid(dataPath: string): Promise<number | undefined> {
  const recorded = await readFile(path.join(dataPath, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(recorded, 10);
  return pid > 0 ? pid : undefined;
}

/** Every process of PostgreSQL stands in its data folder, and nothing but that makes it one of this folder. */
async function serverProcesses(dataPath: string, postmaster: number | undefined): Promise<number[]> {
  if (process.platform !== 'linux') {
    const command = postmaster ? (await describe(postmaster)).command.join(' ') : '';
    return postmaster && command.includes(`-D ${dataPath} `) ? [postmaster] : [];
  }
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const standsThere = await Promise.all(
    pids.map(async (pid) => {
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      if (folder !== dataPath) return false;
      return path.basename(await readlink(`/proc/${pid}/exe`).catch(() => '')).startsWith('postgres');
    }),
  );
  return pids.filter((_, index) => standsThere[index]);
}

/** A process whose parent ends gets another parent. */
async function hasLivingStarter(pid: number): Promise<boolean> {
  const { parent, command } = await describe(pid);
  return command.includes(`cluster_name=${clusterName(parent)}`);
}

async function describe(pid: number): Promise<{ parent: number; command: string[] }> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return { parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0), command: command.split('\0') };
  }
  const { stdout } = await run('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  const [parent, ...command] = stdout.trim().split(/\s+/);
  return { parent: Number(parent ?? 0), command };
}
