import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { masked } from '#domain/audit/masked.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';

/** Follows docs/adding-a-field.md in a copy of the program: each step as the document says it, and nothing else. */
const checkout = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const field = 'purchase_code';

type Step = { path: string; blocks: { kind: string; text: string }[] };

let database: TestDatabase;
let copy: string;
let steps: Step[];
beforeAll(async () => {
  database = await testDatabase();
  copy = await mkdtemp(join(tmpdir(), 'adding-a-field-'));
  await Promise.all(
    ['app', 'domain', 'server', 'texts', 'proofs/fuzz', 'tests/support', '.react-router', 'package.json'].map(
      (name) =>
        cp(join(checkout, name), join(copy, name), {
          recursive: true,
          filter: (from) => !/\.test\.tsx?$/.test(from),
        }),
    ),
  );
  await symlink(join(checkout, 'node_modules'), join(copy, 'node_modules'));
  steps = stepsOf(await readFile(join(checkout, 'docs/adding-a-field.md'), 'utf8'));
  for (const step of steps) await follow(step);
});
afterAll(async () => {
  await database.close();
  await rm(copy, { recursive: true, force: true });
});

test('takes at most five files', () => {
  const files = steps.map(({ path }) => path);
  expect(files.length).toBeLessThanOrEqual(5);
  expect(new Set(files).size).toBe(files.length);
  expect(files).toContain('domain/customers/customer-record.ts');
});

test('compiles in everything that knows customers', { timeout: 300_000 }, async () => {
  const base = z.looseObject({}).parse(JSON.parse(await readFile(join(checkout, 'tsconfig.json'), 'utf8')));
  const include = [
    'app/components/admin/audit/audit-words.ts',
    'app/components/admin/customers/*',
    'app/components/admin/imports/*',
    'app/routes/admin/customers/*',
    'proofs/fuzz/known-bodies.ts',
    'server/customers/*',
    'server/demo/demo-crm.ts',
    'server/imports/*',
    'tests/support/crm.ts',
    'tests/support/prove-field.ts',
    'texts/*.ts',
    '.react-router/types/+*.ts',
  ];
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ ...base, include }));
  const compiler = join(checkout, 'node_modules/.bin/tsc');
  const { stdout } = await run(compiler, ['--noEmit', '-p', copy], { cwd: copy }).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});

test('gives a field that is saved, shown, exported, imported and logged', { timeout: 120_000 }, async () => {
  const script = join(copy, 'tests/support/prove-field.ts');
  const given = [script, JSON.stringify(database.connection), field];
  const { stdout } = await run(process.execPath, given, { cwd: copy });
  const found = z.record(z.string(), z.unknown()).parse(JSON.parse(stdout));
  expect(found).toMatchObject({
    outcome: 'added',
    shown: 'IC-2031',
    exported: ['Inkoopcode', 'IC-2031'],
    guessed: [field, 'company_name'],
    importable: true,
    // And among the facts on the page, which follow from the same sections.
    inForm: true,
    imported: ['updated'],
    updated: 'IC-2032',
    // Named, not quoted: the description does not say that its values may be logged.
    logged: [masked.after, masked.after],
    empty: { purchaseCode: null },
    tooLong: { errors: { [field]: 'tooLong' } },
  });
  expect(found.migrated).toHaveLength(1);
});

/** A step is a numbered section; the first path that it names is the file that it changes. */
function stepsOf(document: string): Step[] {
  return document
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((section) => section.split(/^## /m)[0] ?? '')
    .map((section) => {
      const path =
        /`((?:server|domain|texts)\/[^`]+)`/.exec(section)?.[1] ?? expect.fail('a step names no file');
      const blocks = [...section.matchAll(/^```(\w+)\n(.*?)^```/gms)];
      return { path, blocks: blocks.map(([, kind = '', text = '']) => ({ kind, text })) };
    });
}

async function follow({ path, blocks }: Step): Promise<void> {
  for (const { kind, text } of blocks) {
    if (kind === 'sql') await writeFile(join(copy, await numbered(path)), text);
    else await patch(join(copy, path), text);
  }
}

/** The next migration in place of NNNN. */
async function numbered(path: string): Promise<string> {
  const all = await readdir(join(copy, 'server/db/migrations'));
  const last = Math.max(...all.map((name) => Number.parseInt(name, 10)).filter(Number.isInteger));
  return path.replace('NNNN', String(last + 1).padStart(4, '0'));
}

/** Replaces the old lines of a diff by the new ones; they must be there once. */
async function patch(file: string, diff: string): Promise<void> {
  const lines = diff.trimEnd().split('\n');
  const side = (mark: string) =>
    lines
      .filter((line) => line.startsWith(' ') || line.startsWith(mark))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const before = await readFile(file, 'utf8');
  expect(before.split(side('-')), `${file} has these lines once:\n${side('-')}`).toHaveLength(2);
  await writeFile(file, before.replace(side('-'), side('+')));
}
