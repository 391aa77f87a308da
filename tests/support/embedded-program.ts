import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { ConnectionPool } from '#server/db/connection-pool.ts';
import type { ConnectionOptions } from '#server/db/driver.ts';
import { sqlOver } from '#server/db/sql.ts';
import { connectionSchema } from './connection.ts';

export const checkout = new URL('../../', import.meta.url).pathname;

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lexbrug-embedded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export async function ask<Row extends object>(connection: ConnectionOptions, text: string): Promise<Row[]> {
  const sql = sqlOver(new ConnectionPool(connection, { max: 1 }));
  try {
    return await sql.unsafe<Row[]>(text);
  } finally {
    await sql.end(1000);
  }
}

type Program = {
  child: ChildProcess;
  pid: number;
  postgresPid: number;
  connection: ConnectionOptions;
};
type ProgramOptions = {
  dataDir: string;
  from?: string;
  uid?: number;
  env?: NodeJS.ProcessEnv;
  node?: string;
  prefix?: string[];
};

const startedSchema = z.object({ connection: connectionSchema, pid: z.number() });

/** Another program with a separate database, in a separate process group. Returns its error sentence if it fails. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const child = spawnProgram(options);
  const line = await firstLine(child);
  if (!line.startsWith('{')) throw new Error(line);
  const { connection, pid: postgresPid } = startedSchema.parse(JSON.parse(line));
  return { child, pid: child.pid ?? 0, postgresPid, connection };
}

/** Keeps a program running until the tests end or are killed. */
export const untilWeEnd = `process.stdin.on('end', () => process.exit(1)).resume();`;

export function spawnProgram({
  dataDir,
  from = checkout,
  uid,
  env = {},
  node = process.execPath,
  prefix = [],
}: ProgramOptions) {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(pathToFileURL(join(from, 'server/db/embedded.ts')).href)});
    const { ConnectionPool } = await import(${JSON.stringify(pathToFileURL(join(from, 'server/db/connection-pool.ts')).href)});
    try {
      const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
      process.on('SIGINT', async () => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        const pool = new ConnectionPool(server.connection, { max: 1 });
        const { rows } = await pool.query("select 'still there' as answer");
        await pool.close();
        await server.stop();
        console.log(rows[0].answer);
        process.exit(0);
      });
      ${untilWeEnd}
      console.log(JSON.stringify({ connection: server.connection, pid: server.pid }));
    } catch (error) {
      console.log(error.message);
      process.exit(1);
    }`;
  const [command, ...args] = [...prefix, node, '--input-type=module', '-e', script];
  const child = spawn(command, args, {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

export function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    child.once('exit', (code) => setImmediate(() => reject(new Error(`ended with ${code}: ${text}`))));
  });
}

export async function killAtOnce({ child }: { child: ChildProcess }): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** A PATH with only these tools; the others exist but fail, as on a system that forbids them. */
export async function searchPath(tools: { works?: string[]; fails?: string[] }): Promise<string> {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755);
  for (const tool of ['sh', 'true', ...(tools.works ?? [])]) {
    const found = (process.env['PATH'] ?? '')
      .split(delimiter)
      .map((place) => join(place, tool))
      .find((file) => existsSync(file));
    if (found) await symlink(found, join(folder, tool));
  }
  for (const tool of tools.fails ?? []) {
    await writeFile(join(folder, tool), '#!/bin/sh\necho not permitted >&2\nexit 1\n', { mode: 0o755 });
  }
  return folder;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function folderIn(parent: string, name: string, mode: number): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder);
  await chmod(folder, mode);
  return folder;
}
