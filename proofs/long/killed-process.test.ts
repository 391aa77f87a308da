import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileSums, fingerprints, testKey } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { inOneFile } from '#tests/support/one-file.ts';
import { settingsFor } from '#tests/support/run-command.ts';
import { readConfig } from '#server/config.ts';
import { createFileStore } from '#server/files/file-store.ts';
import { runChannel } from '#server/backup/backup-runs.ts';
import { checkArchive } from '#server/backup/check-archive.ts';

/** Spread over the duration of the work. */
const kills = 8;

let dataDir: string;
let command: string;
let database: TestDatabase;
let files: ReturnType<typeof createFileStore>;
/** Called on every notification about a run. */
let heard = () => {};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lexbrug-kill-'));
  command = await inOneFile(resolve(import.meta.dirname, '../../server/backup/perform-command.ts'), dataDir);
  database = await testDatabase();
  await database.listen(runChannel, () => heard());
  files = createFileStore(readConfig({ DATA_DIR: dataDir }));
  await fill('Oud', 400);
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function fill(word: string, count: number): Promise<void> {
  const { sql } = database;
  await sql`truncate visitors, stored_files, customers, contacts, opportunities, activities, guest_applications,
    application_notes cascade`;
  await sql`insert into customers (id, company_name) select gen_random_uuid(), ${word} || n
    from generate_series(1, ${count}::int) n`;
  await sql`insert into contacts (id, customer_id, first_name, last_name, last_contact_at)
    select gen_random_uuid(), id, ${word}, company_name, now() from customers`;
  for (let index = 0; index < 20; index += 1) {
    const content = Buffer.from(`${word} ${index}`.repeat(200));
    const name = `${word.toLowerCase()}-file-${index}`;
    await files.put(name, content, content.length);
    await sql`insert into stored_files (id, storage_name, display_name, original_name, media_type, size, sha256)
      values (gen_random_uuid(), ${name}, ${name}, ${name}, 'application/pdf', ${content.length},
        ${createHash('sha256').update(content).digest('hex')})`;
  }
}

function start(...args: string[]): {
  child: ChildProcess;
  ended: Promise<number | null>;
  said: () => string;
} {
  const child = spawn(process.execPath, [command, ...args], {
    env: {
      PATH: process.env['PATH'],
      LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'],
      DATA_DIR: dataDir,
      APP_SECRET: 'x'.repeat(40),
      BACKUP_KEY: testKey.key,
      ...settingsFor(database.connection),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, ended: new Promise((done) => child.once('close', done)), said: () => said };
}

/** Everything that a restore replaces. Also checks that all known files are there. */
async function state(): Promise<string> {
  const { audit_logs: _, ...data } = await fingerprints(database.sql);
  const known = await database.sql<{ name: string; sha256: string }[]>`
    select storage_name as name, sha256 from stored_files`;
  const lying = await fileSums(files);
  expect(lying).toMatchObject(Object.fromEntries(known.map(({ name, sha256 }) => [name, sha256])));
  return JSON.stringify(data);
}

/** A killed process does not release its lease, and the next run would be refused until it expires. */
const endLease = () => database.sql`update backup_runs set lease_until = now() where status = 'running'`;

/** Resolves when the run has begun, because starting the process takes most of the time, or when it has ended. */
async function begun(...args: string[]) {
  const runs = async () => (await database.sql`select count(*)::int as n from backup_runs`)[0]?.['n'];
  const before = await runs();
  const started = start(...args);
  await new Promise<void>((resolved, rejected) => {
    heard = () => void runs().then((now) => now === before || resolved(), rejected);
    void started.ended.then(() => resolved());
  });
  return started;
}

/** The duration of an undisturbed run. */
async function workWhole(...args: string[]): Promise<number> {
  const { ended, said } = await begun(...args);
  const from = Date.now();
  expect({ code: await ended, said: said() }).toMatchObject({ code: 0 });
  return Date.now() - from;
}

async function killIn(part: number, longest: number, ...args: string[]): Promise<void> {
  const { child, ended } = await begun(...args);
  await delay((longest * (part + Math.random())) / kills);
  child.kill('SIGKILL');
  await ended;
  await endLease();
}

test('a backup that is killed at any moment is never offered as good', { timeout: 240_000 }, async () => {
  const create = ['create', '--no-encryption', '--level=1'];
  const longest = await workWhole(...create);
  for (let part = 0; part < kills; part += 1) await killIn(part, longest, ...create);
  const offered = await database.sql<{ name: string; sha256: string }[]>`
    select file_name as name, sha256 from backup_history where status = 'success'`;
  for (const { name } of offered) {
    const archive = await checkArchive(database.sql, join(dataDir, 'backups', name), undefined);
    await archive.close();
  }
  await workWhole(...create);
  const named = await readdir(join(dataDir, 'backups'));
  expect(named.filter((name) => name.startsWith('unfinished'))).toEqual([]);
});

test(
  'a restore that is killed at any moment leaves the old data or the new',
  { timeout: 240_000 },
  async () => {
    const archive = join(dataDir, 'old.zip');
    await workWhole('create', '--no-encryption', '--level=1', `--to=${archive}`);
    const old = await state();
    await fill('Nieuw', 300);
    const present = await state();
    const second = join(dataDir, 'new.zip');
    await workWhole('create', '--no-encryption', '--level=1', `--to=${second}`);
    const longest = await workWhole('restore', second, '--yes');
    expect(await state()).toBe(present);

    for (let part = 0; part < kills; part += 1) {
      const target = part % 2 === 0 ? archive : second;
      await killIn(part, longest, 'restore', target, '--yes');
      expect([old, present]).toContain(await state());
    }
    await workWhole('restore', archive, '--yes');
    expect(await state()).toBe(old);
    // The files that killed restores had stored are removed.
    const known = await database.sql<{ name: string }[]>`select storage_name as name from stored_files`;
    expect(Object.keys(await fileSums(files)).sort()).toEqual(known.map(({ name }) => name).sort());
  },
);
