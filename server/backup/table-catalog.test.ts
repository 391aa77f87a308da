import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupedTables } from '#domain/backup/backup-groups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { readTableRows } from './table-catalog.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('every table of a backup belongs to a group that an owner knows', async () => {
  const tables = await readTableRows(database.sql);
  const groups = groupedTables(tables, ({ name }) => name);
  expect(groups.find(([group]) => group === 'other')).toBeUndefined();
  expect(groups.flatMap(([, members]) => members)).toHaveLength(tables.length);
});

test('a table that no group knows is not left out', () => {
  expect(groupedTables(['customers', 'unheard_of'], (name) => name)).toEqual([
    ['customers', ['customers']],
    ['other', ['unheard_of']],
  ]);
});

test('the numbers of rows follow the statistics', async () => {
  await insertCustomer(database.db);
  await database.sql`analyze customers`;
  const rows = (await readTableRows(database.sql)).find(({ name }) => name === 'customers')?.rows;
  expect(rows).toBe(1);
});
