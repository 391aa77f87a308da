import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import type { TransactionSql } from './sql.ts';
import { vacuumRewrittenTables } from './vacuum-rewritten-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('after a table was rewritten, an index answers alone again', async () => {
  const { db, sql } = database;
  /** The map of a vacuum has no row whose commit is not on disk yet. */
  const onDisk = (statement: (tx: TransactionSql) => PromiseLike<unknown>) =>
    sql.begin(async (tx) => {
      await tx`set local synchronous_commit = on`;
      await statement(tx);
    });
  await onDisk(
    (tx) => tx`insert into customers (id, company_name)
      select gen_random_uuid(), 'Klant ' || repeat('x', 100) || n from generate_series(1, 5000) n`,
  );
  await sql`vacuum (analyze) customers`;
  const rowsRead = async () => {
    const plan = await sql`explain (analyze, costs off, timing off)
      select id from customers order by id limit 1000`;
    return /Heap Fetches: (\d+)/.exec(plan.map((line) => line['QUERY PLAN']).join('\n'))?.[1];
  };
  expect(await rowsRead()).toBe('0');

  await onDisk((tx) => tx`alter table customers add column more int generated always as (1) stored`);
  expect(Number(await rowsRead())).toBe(1000);
  await vacuumRewrittenTables(db);
  expect(await rowsRead()).toBe('0');
});
