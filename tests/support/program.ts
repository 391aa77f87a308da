import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ConnectionOptions } from '#server/db/driver.ts';
import { portOf } from './port-of.ts';

const checkout = resolve(import.meta.dirname, '../..');
const patience = 60_000;

export const admin = { email: 'admin@lexbrug.example', password: 'Stormvogel-kade-17-fluit' };

export type RunningProgram = {
  baseUrl: string;
  connection: ConnectionOptions;
  dataDir: string;
  pid: number;
  /** Everything written to stdout and stderr. */
  output(): string;
  /** Resolves when the program has exited, for whatever reason. */
  ended: Promise<void>;
  /** Kills the program as a power cut would; its folder stays for the next start. */
  kill(): Promise<void>;
  /** Stops the program as an operator would, and rejects if it does not exit with code 0. Its folder stays. */
  shutDown(): Promise<void>;
  /** The same, and removes its folder. */
  stop(): Promise<void>;
};

/** The program as `npm start` runs it, with a separate port, folder and database, and with demo data. */
export async function startProgram(
  env: Record<string, string> = {},
  keptDir?: string,
): Promise<RunningProgram> {
  const dataDir = keptDir ?? (await mkdtemp(join(tmpdir(), 'lexbrug-e2e-')));
  const port = await freePort();
  const child = spawn(process.execPath, ['build/program/main.js'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited(),
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // Share the compile cache, because tests start the program a dozen times.
      NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/compiled'),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // All browsers in these tests share one network.
      PAGE_VIEWS_PER_HOUR: '999999',
      UPLOAD_MB_PER_NETWORK: '999999',
      UPLOAD_MB_PER_DAY: '999999',
      ...env,
    },
  });
  const output = listenTo(child);
  const endWithUs = () => void child.kill('SIGTERM');
  process.once('exit', endWithUs);
  const ended = new Promise<void>((resolved) => child.once('exit', () => resolved()));
  const shutDown = async () => {
    process.off('exit', endWithUs);
    await stopProcess(child, output);
  };
  const stop = async () => {
    await shutDown();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };

  const kill = async () => {
    process.off('exit', endWithUs);
    child.kill('SIGKILL');
    await ended;
  };

  const baseUrl = `http://localhost:${port}`;
  try {
    await untilReady(baseUrl, child, output);
    return {
      baseUrl,
      dataDir,
      pid: child.pid ?? 0,
      output,
      ended,
      kill,
      shutDown,
      stop,
      connection: env.DATABASE_URL
        ? connectionIn(env.DATABASE_URL)
        : await connectionOf(join(dataDir, 'postgres')),
    };
  } catch (error) {
    // A given folder may still be needed.
    await (keptDir ? shutDown() : stop()).catch(() => undefined);
    throw error;
  }
}

/** Nothing else from the shell: tests must not touch a DATABASE_URL that happens to be set. */
function inherited(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

function listenTo(child: ChildProcess): () => string {
  let text = '';
  const keep = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => text.trim();
}

async function untilReady(baseUrl: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const until = Date.now() + patience; ; await delay(50)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The program exited at once (${child.signalCode ?? child.exitCode}): ${output()}`);
    if (Date.now() > until) throw new Error(`The program was not ready in time: ${output()}`);
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
}

async function stopProcess(child: ChildProcess, output: () => string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise<void>((resolved) => child.once('exit', () => resolved()));
    child.kill('SIGTERM');
    const giveUp = setTimeout(() => child.kill('SIGKILL'), patience / 2);
    await gone;
    clearTimeout(giveUp);
  }
  if (child.exitCode !== 0) {
    throw new Error(`The program exited with ${child.signalCode ?? child.exitCode}: ${output()}`);
  }
}

/** PostgreSQL records where it listens: the port on line 4, the socket folder on line 5. */
async function connectionOf(dataPath: string): Promise<ConnectionOptions> {
  const notes = (await readFile(join(dataPath, 'postmaster.pid'), 'utf8')).split('\n');
  const host = resolve(dataPath, notes[4] ?? '.');
  return { host, port: Number(notes[3]), username: 'lexbrug', database: 'lexbrug' };
}

function connectionIn(address: string): ConnectionOptions {
  const { hostname, port, username, pathname } = new URL(address);
  return { host: hostname, port: Number(port), username, database: pathname.slice(1) };
}

/** Chosen before the start, because the links that the program makes contain it. */
export function freePort(): Promise<number> {
  return new Promise((resolved, rejected) => {
    const server = createServer().once('error', rejected);
    server.listen(0, '127.0.0.1', () => {
      const port = portOf(server);
      server.close(() => resolved(port));
    });
  });
}
