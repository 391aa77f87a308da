import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSearchRequest } from '#domain/search/search-terms.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { allOf, compileTerms } from './compile-search.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const queries = async (search: string) =>
  allOf(await compileTerms(database.db, readSearchRequest(search).terms));

test('a word is one query, and a phrase that its words find as well is none', async () => {
  expect(await queries('contract')).toEqual({ words: "(('contract':*))", phrases: '', anywhere: '' });
  expect((await queries('privacy officer')).phrases).toBe('');
});

test('phrases are a query of their own, and one for their words anywhere', async () => {
  const { words, phrases, anywhere } = await queries('lawyer');
  expect(words).toContain("'jurist':*");
  expect(phrases).toContain("'legal' <-> 'counsel'");
  expect(phrases).not.toContain("'jurist'");
  expect(anywhere).toBe(phrases.replaceAll('<->', '&'));
});

test('a region is searched by the towns that have an assignment', async () => {
  await insertAssignments(
    database.db,
    { location: '’s-Hertogenbosch' },
    { location: 'Bergen op Zoom' },
    { location: 'Capelle aan den IJssel', status: 'draft' },
  );
  const { words: brabant } = await queries('Noord-Brabant');
  expect(brabant).toContain("'qphertogenbosch'");
  expect(brabant).toContain("'qpzom'");
  expect(brabant).not.toContain('qptilburg');
});
