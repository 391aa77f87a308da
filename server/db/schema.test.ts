import { readdir, readFile } from 'node:fs/promises';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { describeSchema } from './describe-schema.ts';
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

type Column = { table: string; column: string; type: string; required: boolean };

test('the tables of the program are those of the database, column by column', async () => {
  const inDatabase = await database.sql<Column[]>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`;
  const inProgram = (await definedTables()).flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => ({
      table: getTableName(table),
      column: column.name,
      type: typeOf(column),
      required: column.notNull || column.primary,
    })),
  );
  const names = new Set(inProgram.map((row) => row.table));
  const line = ({ table, column, type, required }: Column) =>
    `${table}.${column} ${type}${required ? '' : ' (optional)'}`;
  expect(inProgram.map(line).sort()).toEqual(
    inDatabase
      .filter((row) => names.has(row.table))
      .map(line)
      .sort(),
  );
});

/** As `format_type` writes it: the program says 'numeric(10, 2)', the database 'numeric(10,2)'. */
const typeOf = (column: PgColumn) => column.getSQLType().replaceAll(', ', ',');

test('schema.sql shows the migrated database; `npm run schema` writes it', async () => {
  const shown = await readFile(new URL('./schema.sql', import.meta.url), 'utf8');
  expect(await describeSchema(database.sql)).toBe(shown);
});

test('an index of lists with few values has no list of pending rows, which every look would read', async () => {
  const kept = await database.sql`
    select i.indexrelid::regclass::text as name from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am method on method.oid = c.relam and method.amname = 'gin'
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attndims > 0
    where not coalesce(c.reloptions @> array['fastupdate=off'], false)`;
  expect(kept).toEqual([]);
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
