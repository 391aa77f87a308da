import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename } from 'node:fs/promises';
import { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Binaries, binary } from './embedded-binaries.ts';
import { asClause } from './embedded-error.ts';
import { clusterName } from './embedded-leftovers.ts';
import { type Runner, runToEnd, spawnWith } from './embedded-runner.ts';

export type Server = {
  pid: number;
  hasExited(): boolean;
  exited: Promise<void>;
  stop(): Promise<void>;
  lastError(): Promise<string>;
};

type ServerOptions = {
  dataDir: string;
  dataPath: string;
  binaries: Binaries;
  runner: Runner;
  address: string[];
  durable: boolean;
};

export async function spawnServer(options: ServerOptions): Promise<Server> {
  const { dataDir, dataPath, binaries, runner, address, durable } = options;
  const logFile = path.join(dataDir, 'postgres.log');
  const settings = [...address, ...fixedSettings(), ...(durable ? [] : withoutDurability)];
  const args = ['-D', runner.dataArgument(dataPath), ...settings.flatMap((setting) => ['-c', setting])];

  const log = await freshLog(logFile);
  const child = spawnWith(runner, binary(binaries, 'postgres'), args, {
    cwd: dataPath,
    stdio: ['ignore', log.fd, log.fd],
    // In a separate session: on Ctrl-C this program still needs the database to shut down.
    detached: process.platform !== 'win32',
  });
  // The server alone must not keep this process running.
  child.unref();
  await log.close();

  let hasExited = false;
  let spawnError = '';
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', (error) => resolve(void (spawnError = error.message)));
  }).then(() => {
    hasExited = true;
    forget();
  });
  const forget = runner.tied || process.platform === 'win32' || !child.pid ? () => {} : endWithUs(child.pid);

  let stopping: Promise<void> | undefined;
  return {
    pid: child.pid ?? 0,
    hasExited: () => hasExited,
    exited,
    stop: () => (stopping ??= stop()),
    lastError: async () => spawnError || (await lastErrorIn(logFile)),
  };

  async function stop(): Promise<void> {
    child.ref();
    for (const [signal, mode, timeoutMs] of [
      ['SIGINT', 'fast', 10_000],
      ['SIGQUIT', 'immediate', 5_000],
      ['SIGKILL', 'immediate', 5_000],
    ] as const) {
      if (hasExited) return;
      if (process.platform === 'win32') await pgCtlStop(mode);
      else child.kill(signal);
      await endedWithin(timeoutMs);
    }
  }

  async function endedWithin(timeoutMs: number): Promise<void> {
    const giveUp = new AbortController();
    await Promise.race([
      exited,
      delay(timeoutMs, undefined, { signal: giveUp.signal }).catch(() => undefined),
    ]);
    giveUp.abort();
  }

  /** Windows has no signals for a clean shutdown. */
  function pgCtlStop(mode: string) {
    return runToEnd(
      runner,
      binary(binaries, 'pg_ctl'),
      ['stop', '-D', dataPath, '-m', mode, '-t', '10'],
      dataPath,
    );
  }
}

function fixedSettings(): string[] {
  return [
    `cluster_name=${clusterName(process.pid)}`,
    'max_connections=100',
    'shared_buffers=128MB',
    'max_wal_size=512MB',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_logical_replication_workers=0',
    'max_parallel_workers_per_gather=0',
    'jit=off',
    'huge_pages=off',
    // Containers have a small /dev/shm or none.
    ...(process.platform === 'linux' ? ['dynamic_shared_memory_type=mmap'] : []),
    'timezone=UTC',
    'log_timezone=UTC',
    'lc_messages=C',
    'logging_collector=off',
    'log_checkpoints=off',
    // Statements and details contain personal data, which does not belong in a log.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
  ];
}

const withoutDurability = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Keeps the log of this run and the previous one. */
async function freshLog(logFile: string) {
  await rename(logFile, `${logFile}.previous`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return await open(logFile, 'a', 0o600);
}

async function lastErrorIn(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line.trim() !== '');
  const line =
    lines.findLast((candidate) => /\b(FATAL|PANIC|could not)\b/.test(candidate)) ?? lines.at(-1) ?? '';
  return asClause(line.replace(/^.*\b(FATAL|PANIC|LOG|HINT):\s*/, ''));
}

/** For systems that cannot tie the server to this process: a shell that waits for the end of a pipe from here. */
function endWithUs(pid: number): () => void {
  const watcher: ChildProcess = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
  });
  watcher.on('error', () => {});
  watcher.stdin?.on('error', () => {});
  watcher.unref();
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
  return () => void watcher.kill('SIGKILL');
}
