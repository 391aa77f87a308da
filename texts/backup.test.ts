import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { changesOf } from '#domain/backup/backup-tables.ts';
import { readArchivedTables } from '#server/backup/table-catalog.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { textsIn } from './texts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test.each(languages)(
  'every table that a restore can change, and no other, has a name in %s',
  async (language) => {
    const { backup, opportunities } = textsIn(language);
    const archived = (await readArchivedTables(database.sql)).map(({ name }) => name);
    const tables = [...changesOf(archived, { trusted: true, accounts: true }).keys()];
    expect(Object.keys(backup.tableNames).sort()).toEqual(tables.sort());
    const names = Object.values(backup.tableNames);
    expect(new Set(names).size).toBe(names.length);
    expect(backup.tableNames['opportunities']).toBe(opportunities.title);
  },
);
