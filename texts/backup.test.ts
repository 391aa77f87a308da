import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { readArchivedTables } from '#server/backup/table-catalog.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { textsIn } from './texts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test.each(languages)('every table of a backup, and no other, has a name in %s', async (language) => {
  const { backup, opportunities } = textsIn(language);
  const tables = (await readArchivedTables(database.sql)).map(({ name }) => name);
  expect(Object.keys(backup.tableNames).sort()).toEqual(tables.sort());
  const names = Object.values(backup.tableNames);
  expect(new Set(names).size).toBe(names.length);
  expect(backup.tableNames['opportunities']).toBe(opportunities.title);
});
