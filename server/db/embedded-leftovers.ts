import { execFile } from 'node:child_process';
import { readFile, readdir, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Binaries, binary } from './embedded-binaries.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { SOCKET_NAME, answers } from './embedded-socket.ts';
import { errorCode } from '../error-fields.ts';

const run = promisify(execFile);

/** Contains the process id of the program that started the server. */
export const clusterName = (programPid: number) => `lexbrug-${programPid}`;

/**
 * Stops a server whose program was killed. Removes its pid file and socket only if no process uses them: PostgreSQL itself
 * checks the process id alone, which another process may have by now, especially in a restarted container.
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
    if (await isStarterAlive(postmaster)) throw inUse(dataPath);
    running = await signalUntilGone([postmaster], 'SIGINT', 10_000);
  }
  // Sessions without a server end on their own after the current query.
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
    timeoutMs: number,
  ): Promise<number[]> {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        if (errorCode(error) !== 'ESRCH') throw inUse(dataPath);
      }
    }
    return await waitUntilGone(timeoutMs);
  }

  async function waitUntilGone(timeoutMs: number): Promise<number[]> {
    for (const end = Date.now() + timeoutMs; ; await delay(25)) {
      const left = await serverProcesses(dataPath, postmaster);
      if (left.length === 0 || Date.now() > end) return left;
    }
  }
}

function inUse(dataPath: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database in ${dataPath} is in use by another running program; stop it first.`,
  );
}

async function recordedPid(dataPath: string): Promise<number | undefined> {
  const recorded = await readFile(path.join(dataPath, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(recorded, 10);
  return pid > 0 ? pid : undefined;
}

/** Only its working directory shows which data folder a PostgreSQL process serves. */
async function serverProcesses(dataPath: string, postmaster: number | undefined): Promise<number[]> {
  if (process.platform !== 'linux') {
    const command = postmaster ? (await describe(postmaster)).command.join(' ') : '';
    return postmaster && command.includes(`-D ${dataPath} `) ? [postmaster] : [];
  }
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const isServer = await Promise.all(
    pids.map(async (pid) => {
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      if (folder !== dataPath) return false;
      return path.basename(await readlink(`/proc/${pid}/exe`).catch(() => '')).startsWith('postgres');
    }),
  );
  return pids.filter((_, index) => isServer[index]);
}

/** A process whose parent has ended gets another parent. */
async function isStarterAlive(pid: number): Promise<boolean> {
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
