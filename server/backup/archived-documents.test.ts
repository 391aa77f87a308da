import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileSums, makeBackup, testKey, unwatched } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { system } from '../audit/record-audit.ts';
import { openArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

let database: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  const { sql } = database;
  for (const name of ['stored-1', 'stored-2', 'stored-3'])
    await program.files.put(name, Buffer.from(name), name.length);
  await sql`insert into stored_files (id, storage_name, display_name, original_name, media_type, size, sha256)
    select gen_random_uuid(), name, 'guest-1.pdf', 'Mijn CV.pdf', 'application/pdf', length(name), encode(sha256(name::bytea), 'hex')
    from unnest('{stored-1,stored-2,stored-3}'::text[]) name`;
  await sql`insert into candidates (id, first_name, last_name, email) values (gen_random_uuid(), 'Zoë', 'de Wit', 'z@example.nl')`;
  await sql`insert into candidate_cvs (id, candidate_id, file_id, display_name, uploaded_at)
    select gen_random_uuid(), c.id, s.id, 'cv', '2026-03-04' from candidates c, stored_files s where storage_name <> 'stored-3'`;
}, 60_000);
afterAll(async () => {
  await program.remove();
  await database.close();
});

const at = (moment: string) => ({ ...program, now: () => new Date(moment) });
const inDirectory = async (path: string, key?: string) => {
  const archive = await openArchive(path, key);
  const names = [...archive.files.values()].map(({ filename }) => filename).toSorted();
  await archive.close();
  return names;
};

test('documents carry the name of their person, and come back under the name they were stored with', async () => {
  const before = await fileSums(program.files);
  const { path } = await makeBackup(at('2026-11-15T12:00:00Z'), { encryptBackup: false });
  const today = new Date().toISOString().slice(0, 10);
  expect(await inDirectory(path)).toEqual([
    `files/${today}-document.pdf`,
    'files/zoe-de-wit-2026-03-04-cv-2.pdf',
    'files/zoe-de-wit-2026-03-04-cv.pdf',
  ]);
  for (const name of Object.keys(before)) await program.files.remove(name);
  await restoreBackup(program, { source: { path } }, system, unwatched);
  expect(await fileSums(program.files)).toEqual(before);
});

test('names in an encrypted archive, which anyone can read, say nothing about people; its list does', async () => {
  const { path } = await makeBackup(at('2026-11-15T12:01:00Z'));
  const names = await inDirectory(path, testKey.key);
  expect(names.join()).not.toMatch(/zoe|wit/);
  for (const name of names) expect(name).toMatch(/^files\/\d{4}-\d\d-\d\d-(cv|document)(-\d+)?\.pdf$/);
  const raw = await readFile(path, 'latin1');
  expect(raw).toContain('documents.csv');
  expect(raw.toLowerCase()).not.toContain('zoe-de-wit');
});
