import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { sql as query } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeCertificates } from '#tests/support/certificates.ts';
import { addressOf } from '#tests/support/connection.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { lockTable } from '#tests/support/lock-table.ts';
import { portOf } from '#tests/support/port-of.ts';
import { cachedReader } from '../settings/settings-reader.ts';
import { type OpenDatabase, openDatabase } from './client.ts';
import type { ConnectionOptions } from './driver.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { DatabaseTimeoutError, isDatabaseTimeout, TimeLimit, withTimeLimit } from './time-limit.ts';

const SHORT_MS = 60;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function open(to: string | ConnectionOptions = database.connection, max = 2): OpenDatabase {
  const opened = openDatabase(to, { max });
  onTestFinished(() => opened.close());
  return opened;
}

const lockAssignments = () => lockTable(database.sql, 'assignments');

const waitingForLocks = async () =>
  (
    await database.sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).length;

const limited = <T>(work: () => PromiseLike<T>, limit = new TimeLimit(SHORT_MS)) =>
  withTimeLimit(limit, async () => work());

const tooLate = expect.objectContaining({ code: 'DATABASE_TIMEOUT' });

describe('a table that is locked', () => {
  test('keeps a statement for its time only, and the server does not wait for the lock any longer', async () => {
    const { sql } = open();
    await lockAssignments();
    const asked = limited(() => sql`select count(*) from assignments`);
    await expect(asked).rejects.toThrow(/within 60 ms: select count\(\*\) from assignments$/);
    await expect.poll(waitingForLocks).toBe(0);
  });

  test('is read again once the lock is gone, over as many connections as before', async () => {
    const { sql } = open(database.connection, 1);
    const unlock = await lockAssignments();
    for (let round = 0; round < 3; round += 1)
      await expect(limited(() => sql`select 1 from assignments`)).rejects.toEqual(tooLate);
    expect(await limited(() => sql`select 1 from customers`)).toEqual([]);
    await unlock();
    expect(await limited(() => sql`select 1 from assignments`)).toEqual([]);
  });

  test('is waited for without a limit by everything else', async () => {
    const { sql } = open();
    const unlock = await lockAssignments();
    const asked = sql`select 1 from assignments`.then((rows) => rows.length);
    await expect(limited(() => sql`select 1 from assignments`)).rejects.toEqual(tooLate);
    await expect.poll(waitingForLocks).toBe(1);
    await unlock();
    expect(await asked).toBe(0);
  });

  test('ends a transaction of the page, which then has written nothing', async () => {
    const { sql, db } = open();
    await lockAssignments();
    const written = limited(() =>
      db.transaction(async (tx) => {
        await tx.execute(query`update public_content set epoch = epoch + 1000`);
        await tx.execute(query`select 1 from assignments`);
      }),
    );
    await expect(written).rejects.toSatisfy(isDatabaseTimeout);
    expect(await sql`select 1 from public_content where epoch >= 1000`).toEqual([]);
    await expect.poll(waitingForLocks).toBe(0);
  });

  test('leaves what others read as well to go on, and only the page stops waiting', async () => {
    const { sql } = open();
    const unlock = await lockAssignments();
    const reader = cachedReader(async () => (await sql`select 1 from assignments`).length);
    await expect(limited(() => reader.current())).rejects.toEqual(tooLate);
    const other = reader.current();
    await unlock();
    expect(await other).toBe(0);
    const over = new TimeLimit(SHORT_MS);
    over.end('Over');
    expect(await limited(() => reader.current(), over)).toBe(0);
  });
});

test('the time for a page is that of all its statements together, without the time between them', async () => {
  const { sql } = open();
  const limit = new TimeLimit(500);
  await limited(async () => {
    await sql`select pg_sleep(0.05)`;
    await delay(600);
    await sql`select pg_sleep(0.05)`;
  }, limit);
  expect(limit.isOver).toBe(false);
  await expect(
    limited(async () => {
      for (;;) await sql`select pg_sleep(0.05)`;
    }, limit),
  ).rejects.toEqual(tooLate);
});

test('when the time is over nothing more is asked', async () => {
  const { sql } = open();
  const limit = new TimeLimit(SHORT_MS);
  limit.end('Nobody waits for it');
  await expect(limited(() => sql`select 1`, limit)).rejects.toThrow('Nobody waits for it: a connection');
  expect(limit.isOver).toBe(true);
});

test('a limit that was lifted ends nothing', async () => {
  const { sql } = open();
  const limit = new TimeLimit(20);
  await limited(async () => {
    limit.lift();
    await sql`select pg_sleep(0.1)`;
  }, limit);
  limit.end('Too late');
  expect(limit.isOver).toBe(false);
});

test('an error of the database is that error', async () => {
  const { sql } = open();
  await expect(limited(() => sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
});

test('waiting for a connection is part of it, and the connection goes to the next who asks', async () => {
  const { sql } = open(database.connection, 1);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const busy = sql.begin(() => released);
  await expect(limited(() => sql`select 1`)).rejects.toThrow('within 60 ms: a connection');
  const next = sql`select 1 as one`.then(([row]) => row);
  release();
  await busy;
  expect(await next).toEqual({ one: 1 });
});

describe('a database that is silent', () => {
  let proxy: DatabaseProxy;
  beforeAll(async () => {
    proxy = await startDatabaseProxy(addressOf(database.connection));
  });
  afterAll(() => proxy.stop());

  test('keeps a page for its time and that of the request to cancel, and answers again later', async () => {
    const { sql } = open(proxy.url, 1);
    await sql`select 1`;
    proxy.slow(Infinity);
    await expect(limited(() => sql`select 1`)).rejects.toEqual(tooLate);
    proxy.slow(0);
    expect(await limited(() => sql`select 1 as one`, new TimeLimit(5000))).toEqual([{ one: 1 }]);
  });
});

test('a statement is cancelled over TLS where the database is reached so', async () => {
  const { url, refused } = await openTlsDoor();
  const { sql } = open(`${url}?sslmode=require`);
  await lockAssignments();
  await expect(limited(() => sql`select 1 from assignments`)).rejects.toEqual(tooLate);
  await expect.poll(waitingForLocks).toBe(0);
  expect(refused()).toBe(0);
});

test('a page that got no answer in time is told that the database is away, as with a lost connection', () => {
  const error = new Error('Failed query', { cause: new DatabaseTimeoutError('late') });
  expect([isDatabaseAway(error), isDatabaseTimeout(error)]).toEqual([true, true]);
  expect(isDatabaseTimeout(new Error('other'))).toBe(false);
});

/** In front of the database: refuses connections that do not begin with TLS. */
async function openTlsDoor(): Promise<{ url: string; refused: () => number }> {
  const { key, cert } = makeCertificates().server;
  const { host, port, username, database: name } = addressOf(database.connection);
  let refused = 0;
  const door = createServer((near) => {
    near.on('error', () => near.destroy());
    near.once('data', (asked) => {
      if (asked.length !== 8) {
        refused += 1;
        near.destroy();
        return;
      }
      near.write('S');
      const inside = new TLSSocket(near, { isServer: true, key, cert });
      const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
      for (const socket of [inside, far]) socket.on('error', () => socket.destroy());
      inside.on('close', () => far.destroy());
      far.on('close', () => inside.destroy());
      inside.pipe(far).pipe(inside);
    });
  });
  await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void door.close());
  return { url: `postgres://${username}@127.0.0.1:${portOf(door)}/${name}`, refused: () => refused };
}
