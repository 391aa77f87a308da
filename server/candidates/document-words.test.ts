import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function addCandidate(): Promise<string> {
  const id = newId();
  await database.db.execute(sql`insert into candidates (id, first_name, last_name, email)
    values (${id}, 'Anna', 'Dokter', ${`${id}@voorbeeld.example`})`);
  return id;
}

async function addFile(): Promise<string> {
  const id = newId();
  await database.db.execute(sql`insert into stored_files
    (id, storage_name, display_name, original_name, media_type, size, sha256)
    values (${id}, ${id}, 'cv.pdf', 'cv.pdf', 'application/pdf', 1, ${id})`);
  return id;
}

const addDocument = (candidate: string, file: string) =>
  database.db.execute(sql`insert into candidate_cvs (id, candidate_id, file_id, display_name)
    values (${newId()}, ${candidate}, ${file}, 'cv.pdf')`);

const read = (file: string, text: string) =>
  database.db.execute(sql`insert into cv_texts (file_id, status, text) values (${file}, 'text', ${text})
    on conflict (file_id) do update set status = 'text', text = excluded.text`);

async function words(candidate: string): Promise<string> {
  const { rows } = await database.db.execute<{ words: string }>(
    sql`select words::text as words from candidate_words where candidate_id = ${candidate}`,
  );
  return rows[0]?.words ?? '';
}

/** As kept, after making sure that computing them again gives the same. */
async function keptWords(candidate: string): Promise<string> {
  const kept = await words(candidate);
  await database.db.execute(sql`select refresh_candidate_words(${candidate})`);
  expect(kept).toBe(await words(candidate));
  return kept;
}

test('a document has words from when it is read, and a new one leaves them as they are until then', async () => {
  const candidate = await addCandidate();
  const [first, second] = [await addFile(), await addFile()];
  await addDocument(candidate, first);
  expect(await keptWords(candidate)).toContain('dokter');
  await read(first, 'Privacyrecht');
  expect(await keptWords(candidate)).toContain('privacyrecht');
  await addDocument(candidate, second);
  expect(await keptWords(candidate)).toContain('privacyrecht');
  await read(second, 'Bestuursrecht');
  expect(await keptWords(candidate)).toContain('bestuursrecht');
});

test('a document that was read before it was added has its words at once, and leaves with them', async () => {
  const [candidate, other] = [await addCandidate(), await addCandidate()];
  const file = await addFile();
  await read(file, 'Omgevingsrecht');
  await addDocument(candidate, file);
  expect(await keptWords(candidate)).toContain('omgevingsrecht');
  await database.db.execute(sql`update candidate_cvs set candidate_id = ${other} where file_id = ${file}`);
  expect(await keptWords(candidate)).not.toContain('omgevingsrecht');
  expect(await keptWords(other)).toContain('omgevingsrecht');
  await database.db.execute(sql`delete from candidate_cvs where file_id = ${file}`);
  expect(await keptWords(other)).not.toContain('omgevingsrecht');
});
