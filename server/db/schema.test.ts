import { readdir } from 'node:fs/promises';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function definedTables(): Promise<PgTable[]> {
  const folder = new URL('./schema/', import.meta.url);
  const modules = await Promise.all(
    (await readdir(folder)).map((file) => import(new URL(file, folder).href)),
  );
  return modules.flatMap((module: Record<string, unknown>) =>
    Object.values(module).filter((value) => is(value, PgTable)),
  );
}

test('the tables of the program are those of the database, column by column', async () => {
  const inDatabase = await database.sql<{ table: string; column: string; required: boolean }[]>`
    select table_name as table, column_name as column, is_nullable = 'NO' as required
    from information_schema.columns where table_schema = 'public' order by 1, 2`;
  const inProgram = (await definedTables()).flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => ({
      table: getTableName(table),
      column: column.name,
      required: column.notNull || column.primary || column.generated !== undefined,
    })),
  );
  const names = new Set(inProgram.map((row) => row.table));
  const line = (row: { table: string; column: string; required: boolean }) =>
    `${row.table}.${row.column}${row.required ? '' : ' (optional)'}`;
  expect(inProgram.map(line).sort()).toEqual(
    inDatabase
      .filter((row) => names.has(row.table))
      .map(line)
      .sort(),
  );
});

test('a database that is up to date is left alone', async () => {
  expect(await migrate(database.sql)).toEqual([]);
});

test('a database of a newer program is refused', async () => {
  await database.sql`insert into schema_migrations (name) values ('9999-from-the-future.sql')`;
  await expect(migrate(database.sql)).rejects.toThrow(/newer than this program.*9999-from-the-future/);
  await database.sql`delete from schema_migrations where name like '9999%'`;
});

test('history cannot be changed', async () => {
  const { sql } = database;
  await sql`insert into audit_logs (id, action_type, entity_type) values (gen_random_uuid(), 'create', 'user')`;
  await expect(sql`update audit_logs set action_type = 'delete'`).rejects.toThrow(/append-only/);
  await expect(sql`delete from audit_logs`).rejects.toThrow(/append-only/);
  await expect(sql`truncate audit_logs`).rejects.toThrow(/append-only/);
});
