import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { portOf } from '#tests/support/port-of.ts';

export const root = resolve(import.meta.dirname, '../..');

const groups = new Set<number>();
const folders = new Set<string>();

// Remove processes and folders however the run ends.
process.on('exit', () => {
  for (const pid of groups) endGroup(pid, 'SIGKILL');
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lexbrug-bench-'));
  folders.add(folder);
  return folder;
}

/** Starts a process group, so children end with it. */
export function start(command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    ...options,
  });
  const { pid } = child;
  if (pid !== undefined) {
    groups.add(pid);
    child.once('exit', () => groups.delete(pid));
  }
  return child;
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((done) => child.once('exit', done));
  endGroup(child.pid, 'SIGTERM');
  await ended;
  // npm does not wait for the program that it started.
  while (isAlive(child.pid)) await pause(10);
}

function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

/** Resolves with the complete output when the process exits successfully. */
export function outputOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('error', fail);
    child.once('close', (code) =>
      code === 0 ? done(text) : fail(new Error(`exited with code ${code}: ${text}`)),
    );
  });
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const port = portOf(server);
      server.close(() => done(port));
    });
  });
}

/** The user's PATH: `npm run` puts the pinned Node first. */
export function userPath(): string {
  const places = (process.env.PATH ?? '').split(delimiter);
  return places.filter((place) => !place.endsWith(join('node_modules', '.bin'))).join(delimiter);
}

function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has already exited.
  }
}
