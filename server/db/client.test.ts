import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { openDatabase } from './client.ts';
import { readSettings } from '../settings/settings-reader.ts';
import { waitBeforeReconnecting } from './listen-connection.ts';
import { runText } from './run-text.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** With one connection, because prepared statements belong to a connection. */
function open(direct?: TestDatabase['connection']) {
  const opened = openDatabase(database.connection, { max: 1, direct });
  onTestFinished(() => opened.close());
  return opened;
}

describe('behind a pooler that gives every transaction another connection', () => {
  test('no statement outlives its transaction', async () => {
    const { sql, db } = open();
    await sql`select ${1}::int as one`;
    await db.transaction((tx) => tx.execute('select 1'));
    await runText(db, 'select $1::int', [1]);
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from pg_prepared_statements`;
    expect(row?.count).toBe(0);
  });

  test('notifications are heard over a connection past the pooler, which ends with the others', async () => {
    const heard: string[] = [];
    const { sql, listen } = open(database.connection);
    await listen('somewhere', (message) => heard.push(message));
    await sql`select pg_notify('somewhere', 'something')`;
    await expect.poll(() => heard).toEqual(['something']);
    const listening = () => database.sql`
      select pid from pg_stat_activity where query ilike 'listen%' and datname = current_database()`;
    expect(await listening()).toHaveLength(1);
  });
});

test('a private database keeps what every page asks, and no other statement', async () => {
  const { sql, db, close } = openDatabase(database.connection, { max: 1, keepsStatements: true });
  onTestFinished(close);
  for (let i = 0; i < 7; i += 1) await readSettings(db);
  await db.execute('select 1');
  await db.transaction((tx) => readSettings(tx));
  const kept = await sql<{ name: string; generic_plans: number }[]>`
    select name, generic_plans::int from pg_prepared_statements`;
  expect(kept).toEqual([{ name: 'settings', generic_plans: expect.any(Number) }]);
  expect(kept[0]?.generic_plans).toBeGreaterThan(0);
});

test('a statement that is written as a whole is kept once, whatever its values', async () => {
  const { sql, db, close } = openDatabase(database.connection, { max: 1, keepsStatements: true });
  onTestFinished(close);
  const asked = 'select $1::int + 1 as next';
  expect(await runText(db, asked, [1])).toEqual([{ next: 2 }]);
  expect(await db.transaction((tx) => runText(tx, asked, [2]))).toEqual([{ next: 3 }]);
  await runText(db, 'select 1 as other');
  const kept = await sql<{ statement: string }[]>`select statement from pg_prepared_statements order by 1`;
  expect(kept.map(({ statement }) => statement)).toEqual([asked, 'select 1 as other']);
});

test('a subscription that was ended hears nothing more', async () => {
  const heard: string[] = [];
  const { sql, listen } = open();
  const first = await listen('here', (message) => heard.push(`first ${message}`));
  await listen('here', (message) => heard.push(`second ${message}`));
  await first.unlisten();
  await sql`select pg_notify('here', 'a')`;
  await expect.poll(() => heard).toEqual(['second a']);
});

test('a database that was gone for long is found again within a second, without constant attempts', () => {
  const waits = [0, 1, 5, 50, 1000].map(waitBeforeReconnecting);
  expect(Math.max(...waits)).toBeLessThanOrEqual(1);
  expect(Math.min(...waits.slice(2))).toBeGreaterThanOrEqual(0.5);
});
