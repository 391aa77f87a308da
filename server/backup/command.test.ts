import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testKey } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { inOneFile } from '#tests/support/one-file.ts';
import { runCommand, type Said, settingsFor } from '#tests/support/run-command.ts';
import { startFileStoreServer } from '#tests/support/file-store-server.ts';
import { newId } from '../db/ids.ts';
import { createFileStore } from '../files/file-store.ts';

const script = resolve(import.meta.dirname, 'command.ts');
const usage =
  /^npm run backup -- create .*\n.* recovery --to=FILE\n.* verify FILE .*\n.* restore FILE --yes \[--recovery=FILE\] \[--with-accounts\] \[--trust-unsigned\] \[--conflicts=keep\|remove\]\n.* drill\n$/;
/** Every run starts a process, perhaps on a busy machine. */
const severalRuns = 60_000;
const plain = ['create', '--no-encryption', '--level=1'];

let folder: string;
let command: string;
let emptyDir: string;
let dataDir: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexbrug-command-'));
  emptyDir = join(folder, 'empty');
  dataDir = join(folder, 'data');
  await mkdir(emptyDir);
  command = await inOneFile(script, folder);
  database = await testDatabase();
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]): Promise<Said> => runCommand(command, args, { DATA_DIR: emptyDir });

/** Runs the command on the test database. */
const work = (args: string[], settings: Record<string, string> = {}, from = command): Promise<Said> =>
  runCommand(from, args, {
    DATA_DIR: dataDir,
    APP_SECRET: 'x'.repeat(40),
    BACKUP_KEY: testKey.key,
    ...settingsFor(database.connection),
    ...settings,
  });

async function inFolder(name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  return path;
}

/** Adds two documents, one of which has lost its content. */
async function keepDocuments(): Promise<void> {
  const files = createFileStore({ dataDir, s3: undefined });
  await emptyTables(database.sql, 'stored_files');
  for (const name of ['kept-document', 'lost-document'])
    await database.sql`insert into stored_files
      (id, storage_name, display_name, original_name, media_type, size, sha256)
      values (${newId()}, ${name}, ${name}, ${name}, 'application/pdf', 4, ${'0'.repeat(64)})`;
  await files.put('kept-document', Buffer.from('kept'), 4);
}

test('says what can be asked for', async () => {
  expect(await runCommand(script, ['--help'], { DATA_DIR: emptyDir })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(usage),
    stderr: '',
  });
});

test.each([
  { asked: [], says: usage },
  { asked: ['create', 'today.zip'], says: usage },
  { asked: ['restore'], says: usage },
  { asked: ['create', '--tables'], says: /^Option '--tables <value>' argument missing\.\nnpm run backup/ },
  { asked: ['create', '--levels=1'], says: /^Unknown option '--levels'\.\nnpm run backup/ },
  { asked: ['create', '--to=/no/such/folder/a.zip'], says: /^There is no folder \/no\/such\/folder\.\n$/ },
  { asked: ['create', `--to=${tmpdir()}`], says: /^--to must name a file, and .* is a folder\.\n$/ },
  { asked: ['create', '--to='], says: /^--to must name a file, and .* is a folder\.\n$/ },
  { asked: ['verify', '/no/such.zip'], says: /^There is no file \/no\/such\.zip\.\n$/ },
  { asked: ['restore', tmpdir(), '--yes'], says: /^There is no file .*\.\n$/ },
  { asked: ['restore', script], says: /^This replaces the data .* --yes\.\n$/ },
])('answers $asked in words, and opens nothing', async ({ asked, says }) => {
  expect(await run(...asked)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(says) });
  expect(await readdir(emptyDir)).toEqual([]);
});

test.each([['create'], ['drill'], ['verify', script]])(
  '%s in a folder without an installation makes none',
  async (...asked) => {
    const says = (path: string) => `There is no installation in ${path}; DATA_DIR may be wrong.\n`;
    expect(await run(...asked)).toEqual(expect.objectContaining({ code: 1, stderr: says(emptyDir) }));
    expect(await readdir(emptyDir)).toEqual([]);
    const absent = join(folder, 'absent');
    expect(await runCommand(command, asked, { DATA_DIR: absent })).toMatchObject({
      code: 1,
      stderr: says(absent),
    });
    expect(await readdir(folder)).not.toContain('absent');
  },
  severalRuns,
);

test(
  'a database without an installation stays empty, unless one is restored into it',
  async () => {
    const to = join(folder, 'moved.zip');
    expect(await work([...plain, `--to=${to}`])).toMatchObject({ code: 0, stderr: '' });
    const other = await testDatabase();
    const tables = () => other.sql`select 1 from pg_tables where schemaname = 'public'`;
    try {
      await other.sql`drop schema public cascade`;
      await other.sql`create schema public`;
      const says = 'There is no installation in the database of DATABASE_URL; DATABASE_URL may be wrong.\n';
      for (const asked of [['create'], ['drill'], ['verify', to]])
        expect(await work(asked, settingsFor(other.connection))).toMatchObject({ code: 1, stderr: says });
      expect(await tables()).toHaveLength(0);
      const restored = await work(['restore', to, '--yes'], settingsFor(other.connection));
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      expect((await tables()).length).toBeGreaterThan(10);
    } finally {
      await other.close();
    }
  },
  severalRuns,
);

test('a copy takes the place of an older one', async () => {
  const stick = await inFolder('stick');
  const to = join(stick, 'today.zip');
  await writeFile(to, 'older');
  expect(await work([...plain, `--to=${to}`])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`Created ${to} (`),
  });
  expect((await readFile(to)).subarray(0, 2).toString()).toBe('PK');
  expect(await readdir(stick)).toEqual(['today.zip']);
});

test('a copy that fails leaves the older one alone, and it is said where the backup lies', async () => {
  const stick = await inFolder('full-stick');
  const to = join(stick, 'today.zip');
  await writeFile(to, 'older');
  await mkdir(join(stick, 'today.zip.unfinished'));
  const said = await work([...plain, `--to=${to}`]);
  expect(said).toMatchObject({ code: 1, stdout: '' });
  const [, made = '', reason] =
    /^The backup is in (.*), but could not be copied to .*today\.zip: (.*)\.\n$/.exec(said.stderr) ?? [];
  expect(reason).toBe('illegal operation on a directory');
  expect((await readFile(made)).subarray(0, 2).toString()).toBe('PK');
  expect(await readFile(to, 'utf8')).toBe('older');
});

test('says in one sentence that the database cannot be reached', async () => {
  expect(await work(['create'], { DATABASE_URL: 'postgres://lexbrug:secret@127.0.0.1:1/x' })).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
  });
});

test(
  'says in one sentence that the S3 store cannot be reached, or refuses',
  async () => {
    await keepDocuments();
    const store = await startFileStoreServer();
    const settings = {
      S3_ENDPOINT: store.url,
      S3_REGION: 'eu-west-1',
      S3_BUCKET: 'documents',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    store.refuses = true;
    const refused = await work(plain, settings);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^The S3 store answered 403 to a read: .*SignatureDoesNotMatch.*\n$/);
    await store.stop();
    const { port } = new URL(store.url);
    expect(await work(plain, settings)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `The S3 store of S3_ENDPOINT cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}\n`,
    });
  },
  severalRuns,
);

test(
  'a restore says what came back, and which documents have no content',
  async () => {
    await keepDocuments();
    const to = join(folder, 'without-files.zip');
    // The sources themselves, not the bundle.
    await work([...plain, '--no-files', `--to=${to}`], {}, script);
    const restored = await work(['restore', to, '--yes'], {}, script);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(/^Restored \(tables: \d+, rows: \d+, documents: 0\)\.\n/);
    expect(restored.stdout).toMatch(/\nDocuments without content in this installation: 1\.\n$/);
  },
  severalRuns,
);

test(
  'a restore of some tables says which were replaced',
  async () => {
    const to = join(folder, 'partial.zip');
    await emptyTables(database.sql, 'stored_files');
    await work([...plain, '--tables=customers,contacts', `--to=${to}`]);
    expect(await work(['restore', to, '--yes'])).toMatchObject({
      code: 0,
      stdout:
        'Restored (tables: 2, rows: 0, documents: 0).\n' +
        'The backup contains only some tables. Replaced: contacts, customers.\n' +
        'Accounts and security settings stay as they are.\n',
      stderr: '',
    });
  },
  severalRuns,
);
