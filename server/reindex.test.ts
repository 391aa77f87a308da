import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCv } from '#tests/support/candidate-cvs.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { startFileStoreServer } from '#tests/support/file-store-server.ts';
import { runCommand, settingsFor } from '#tests/support/run-command.ts';
import { createFileStore } from './files/file-store.ts';

const command = resolve(import.meta.dirname, 'reindex.ts');

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexbrug-reindex-'));
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const reindex = (args: string[], settings: Record<string, string> = {}) =>
  runCommand(command, args, { DATA_DIR: join(folder, 'absent'), ...settings });

test('writes the index anew, and reads the documents again when asked to', async () => {
  const dataDir = join(folder, 'data');
  const files = createFileStore({ dataDir, s3: undefined });
  const { db, connection } = database;
  await insertCv({ db, files }, await insertCandidate(db), makePdf('datalekken'));
  const installation = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...settingsFor(connection) };
  const written = 'Rebuilt the search index. People: 1.\n';
  expect(await reindex([], installation)).toMatchObject({
    code: 0,
    stdout: `${written}Documents read: 1.\n`,
    stderr: '',
  });
  expect(await reindex(['--documents'], installation)).toMatchObject({
    code: 0,
    stdout: `${written}Documents to read again: 1.\nDocuments read: 1.\n`,
    stderr: '',
  });

  const store = await startFileStoreServer();
  await store.stop();
  const { host } = new URL(store.url);
  const unreachable = {
    S3_ENDPOINT: store.url,
    S3_REGION: 'eu-west-1',
    S3_BUCKET: 'documents',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(await reindex(['--documents'], { ...installation, ...unreachable })).toMatchObject({
    code: 1,
    stdout: `${written}Documents to read again: 1.\n`,
    stderr: `The S3 store of S3_ENDPOINT cannot be reached: connect ECONNREFUSED ${host}\n`,
  });
}, 60_000);

test.each([
  { asked: ['--document'], says: "Unknown option '--document'." },
  { asked: ['documents'], says: "Unexpected argument 'documents'." },
])('refuses $asked, and opens nothing', async ({ asked, says }) => {
  expect(await reindex(asked)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `${says}\nnpm run reindex [-- --documents]\n`,
  });
  expect(await readdir(folder)).not.toContain('absent');
});

test('makes no installation where there is none', async () => {
  expect(await reindex([])).toMatchObject({
    code: 1,
    stderr: `There is no installation in ${join(folder, 'absent')}; DATA_DIR may be wrong.\n`,
  });
  expect(await readdir(folder)).not.toContain('absent');
});

test('says in one sentence that the database cannot be reached', async () => {
  expect(await reindex([], { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
  });
});
