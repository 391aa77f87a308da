import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const command = resolve(import.meta.dirname, 'command.ts');
const quick = new URL('../quick-imports.ts', import.meta.url).href;
const usage = /^npm run backup -- create .*\n.* verify FILE\n.* restore FILE --yes\n.* drill\n$/;

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexbrug-command-'));
  dataDir = join(folder, 'data');
  await mkdir(dataDir);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Said = { code: number; stdout: string; stderr: string };

async function run(...args: string[]): Promise<Said> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, ['--import', quick, command, ...args], { env }).then(
    (said) => ({ code: 0, ...said }),
    (failed: Said) => failed,
  );
}

test('says what can be asked for', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, stdout: expect.stringMatching(usage), stderr: '' });
});

test.each([
  { asked: [], says: usage },
  { asked: ['create', 'today.zip'], says: usage },
  { asked: ['restore'], says: usage },
  { asked: ['create', '--tables'], says: /^Option '--tables <value>' argument missing\.\nnpm run backup/ },
  { asked: ['create', '--levels=1'], says: /^Unknown option '--levels'\.\nnpm run backup/ },
  { asked: ['create', '--to=/no/such/folder/a.zip'], says: /^There is no folder \/no\/such\/folder\.\n$/ },
  { asked: ['verify', '/no/such.zip'], says: /^There is no file \/no\/such\.zip\.\n$/ },
  { asked: ['restore', tmpdir(), '--yes'], says: /^There is no file .*\.\n$/ },
  { asked: ['restore', command], says: /^This replaces the data .* --yes\.\n$/ },
])('answers $asked in words, and opens nothing', async ({ asked, says }) => {
  expect(await run(...asked)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(says) });
  expect(await readdir(dataDir)).toEqual([]);
});
