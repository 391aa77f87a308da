import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openDatabase, type Sql } from './client.ts';
import type { ConnectionOptions } from './driver.ts';

let database: TestDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await testDatabase();
  await database.sql`create table kept (id int)`;
});
afterAll(() => database.close());
beforeEach(() => {
  const opened = openDatabase(database.connection, { max: 1 });
  sql = opened.sql;
  onTestFinished(() => opened.close());
});

async function endBackend(pid: number): Promise<void> {
  await database.sql`select pg_terminate_backend(${pid})`;
  for (;;) {
    const [row] = await database.sql`select 1 from pg_stat_activity where pid = ${pid}`;
    if (!row) return;
    await delay(5);
  }
}

/** Lost before it is asked, a question would be asked of the next connection. */
async function untilAsleep(pid: number): Promise<void> {
  for (;;) {
    const [row] =
      await database.sql`select 1 from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`;
    if (row) return;
    await delay(5);
  }
}

const pidOf = async (on: Sql) => (await on<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;

/** A driver that is not mended ends the process here, or never answers again. */
describe('a connection that is lost', () => {
  test('between two questions of a transaction fails the second, and the next transaction is whole', async () => {
    const lost = sql.begin(async (tx) => {
      await tx`insert into kept values (1)`;
      await endBackend(await pidOf(tx as unknown as Sql));
      await delay(50);
      await tx`insert into kept values (2)`;
    });
    await expect(lost).rejects.toMatchObject({ code: expect.stringMatching(/CONNECTION_CLOSED|57P01/) });
    await sql.begin((tx) => tx`insert into kept values (3)`);
    expect(await sql`select id from kept`).toEqual([{ id: 3 }]);
  });

  test('in the middle of a question can be used again at once, however often', async () => {
    for (let time = 0; time < 20; time += 1) {
      const pid = await pidOf(sql);
      const ended = sql
        .begin((tx) => tx`select pg_sleep(30)`)
        .then(
          () => 'done',
          ({ code }: { code: string }) => code,
        );
      await untilAsleep(pid);
      await delay(time);
      await endBackend(pid);
      expect(await ended).toMatch(/CONNECTION_CLOSED|57P01|ECONNRESET|EPIPE/);
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    }
  });

  test('while it asks for the types of the database fails what waits for it, and the next one has them', async () => {
    const way = await startDatabaseProxy(addressOf(database.connection));
    const beyond = openDatabase(way.url, { max: 1 });
    onTestFinished(async () => {
      await beyond.close();
      await way.stop();
    });
    way.cutAt('typcategory');
    await expect(beyond.sql`select 1`).rejects.toMatchObject({
      code: expect.stringMatching(/CONNECTION_CLOSED|ECONNRESET|EPIPE/),
    });
    way.cutAt(undefined);
    expect(await beyond.sql`select array['a', 'b'] as letters`).toEqual([{ letters: ['a', 'b'] }]);
  });
});

function addressOf(connection: string | ConnectionOptions): ConnectionOptions {
  if (typeof connection !== 'string') return connection;
  const { hostname: host, port, username, password, pathname } = new URL(connection);
  return { host, port: Number(port || 5432), username, password, database: pathname.slice(1) };
}
