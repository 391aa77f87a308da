import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { openDatabase } from './client.ts';
import { waitBeforeReconnecting } from './listen-connection.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** On one connection, as what is prepared belongs to it. */
function open(direct?: TestDatabase['connection']) {
  const opened = openDatabase(database.connection, { max: 1, direct });
  onTestFinished(() => opened.close());
  return opened;
}

const prepared = async ({ sql }: ReturnType<typeof open>) => {
  await sql`select ${1}::int as one`;
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from pg_prepared_statements`;
  return row?.count;
};

describe('a database behind a pooler that gives every transaction another connection', () => {
  test('is asked without statements that outlive the transaction', async () => {
    expect(await prepared(open(database.connection))).toBe(0);
    expect(await prepared(open())).toBeGreaterThan(0);
  });

  test('tells what happens over a connection past the pooler, which ends with the others', async () => {
    const heard: string[] = [];
    const { sql, listen } = open(database.connection);
    await listen('somewhere', (message) => heard.push(message));
    await sql`select pg_notify('somewhere', 'something')`;
    await expect.poll(() => heard).toEqual(['something']);
    const listening = await database.sql`
      select pid from pg_stat_activity where query ilike 'listen%' and datname = current_database()`;
    expect(listening).toHaveLength(1);
  });
});

test('a database that was gone for long is found again within a second, and not asked all the time', () => {
  const waits = [0, 1, 5, 50, 1000].map(waitBeforeReconnecting);
  expect(Math.max(...waits)).toBeLessThanOrEqual(1);
  expect(Math.min(...waits.slice(2))).toBeGreaterThanOrEqual(0.5);
});
