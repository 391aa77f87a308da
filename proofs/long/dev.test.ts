import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/support/program.ts';
import { until } from '#tests/support/until.ts';

const checkout = resolve(import.meta.dirname, '../..');
const copied = ['app', 'domain', 'server', 'texts', 'public', 'scripts', 'package.json', 'tsconfig.json'];

let folder: string;
let baseUrl: string;
let supervisor: ChildProcess;
let output = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexbrug-dev-'));
  for (const name of [...copied, 'vite.config.ts', 'react-router.config.ts'])
    await cp(join(checkout, name), join(folder, name), { recursive: true });
  await symlink(join(checkout, 'node_modules'), join(folder, 'node_modules'));
  const port = await freePort();
  baseUrl = `http://localhost:${port}`;
  const { DATABASE_URL: _ours, NODE_ENV: _test, ...env } = process.env;
  supervisor = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, PORT: String(port), DATA_DIR: join(folder, 'data'), DEMO: '0', LOG_LEVEL: 'warn' },
  });
  supervisor.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  supervisor.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await until(() => output.includes('Lexbrug is ready'), 50_000).catch(() => {
    throw new Error(output);
  });
});

afterAll(async () => {
  const ended = once(supervisor, 'exit');
  supervisor.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const textOf = async (path: string) => (await fetch(`${baseUrl}${path}`)).text();

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  // As many editors save: a new file in the place of the old one.
  await writeFile(`${path}.new`, text.replace(from, to));
  await rename(`${path}.new`, path);
}

test('npm run dev shows a change in app at once, and a change on the server after a restart', async () => {
  expect(await textOf('/healthz')).toBe('ok\n');
  await edit('server/http/listener.ts', "plain(res, 200, 'ok')", "plain(res, 200, 'changed')");
  await until(() => /Restarted in \d+ ms: server.http.listener\.ts changed/.test(output), 30_000);
  expect(await textOf('/healthz')).toBe('changed\n');

  // The browser part of Vite reconnects like this, and then reloads the page.
  const socket = new WebSocket(baseUrl.replace('http', 'ws'), 'vite-ping');
  await once(socket, 'open');
  socket.close();

  expect(await textOf('/contact')).toContain('/@vite/client');
  await edit('app/root.tsx', '<html', '<html data-changed="app"');
  await until(async () => (await textOf('/contact')).includes('data-changed="app"'), 10_000);
  expect(output.match(/Restarted/g)).toHaveLength(1);
}, 90_000);

test('npm run dev survives a program that does not start, and starts it after the next change', async () => {
  await edit('domain/toast.ts', 'export', 'exprt');
  await until(() => /Not running after a change of domain.toast\.ts/.test(output), 30_000);
  await edit('domain/toast.ts', 'exprt', 'export');
  await until(() => /Restarted in \d+ ms: domain.toast\.ts changed/.test(output), 30_000);
  expect(await textOf('/healthz')).toBe('changed\n');
}, 90_000);
