import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addressOf } from '#tests/support/connection.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type ScriptedBackend, startScriptedBackend } from '#tests/support/scripted-backend.ts';
import { describeError } from '../describe-error.ts';
import { type OpenDatabase, openDatabase, type TransactionSql } from './client.ts';
import { ConnectionPool } from './connection-pool.ts';
import { type ConnectionOptions, DatabaseError } from './driver.ts';

const lost = { code: 'CONNECTION_CLOSED' };

function open(connection: string | ConnectionOptions, max: number): OpenDatabase {
  const opened = openDatabase(connection, { max });
  onTestFinished(() => opened.close());
  return opened;
}

/** Rejects within seconds rather than with the timeout of the test, and says what did not come. */
async function soon<T>(promise: PromiseLike<T>, what = 'an answer'): Promise<T> {
  const late = new AbortController();
  const never = delay(8000, undefined, { signal: late.signal }).then(() => {
    throw new Error(`${what} did not come`);
  });
  never.catch(() => {});
  try {
    return await Promise.race([promise, never]);
  } finally {
    late.abort();
  }
}

describe('with a scripted backend', () => {
  let backend: ScriptedBackend;
  beforeEach(async () => {
    backend = await startScriptedBackend();
    onTestFinished(() => backend.stop());
  });

  const textsOf = (connection: number) =>
    backend.statements.flatMap((one) => (one.connection === connection ? [one.text.trim()] : []));
  const connectionOf = (text: string) =>
    backend.statements.find((one) => one.text === text)?.connection ?? Number.NaN;

  test('a reset in a transaction rejects it, and the only connection of the pool answers again', async () => {
    const { sql } = open(backend.connection, 1);
    backend.script = ({ text }) => (text === 'insert lost' ? 'reset' : 'answer');
    for (let round = 0; round < 5; round += 1) {
      await expect(soon(sql.begin((tx) => tx`insert lost`))).rejects.toMatchObject(lost);
      for (let again = 0; again < 3; again += 1) expect(await soon(sql`select 1`)).toHaveLength(1);
    }
  });

  test('three transactions reset at once, as in a failover, leave a pool of three that answers', async () => {
    const { sql } = open(backend.connection, 3);
    for (let round = 0; round < 5; round += 1) {
      const { promise: begun, resolve } = Promise.withResolvers<void>();
      let waiting = 3;
      const transactions = [1, 2, 3].map((nth) =>
        sql.begin(async (tx) => {
          await tx.unsafe(`insert ${nth}`);
          waiting -= 1;
          if (waiting === 0) resolve();
          await begun;
          await tx`select pg_sleep(1) from nowhere`;
        }),
      );
      backend.script = ({ text }) => (text.includes('pg_sleep') ? 'reset' : 'answer');
      const outcomes = await soon(Promise.allSettled(transactions));
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      backend.script = () => 'answer';
      const answers = Array.from({ length: 12 }, () => sql`select 1`.then((rows) => rows.length));
      expect(await soon(Promise.all(answers))).toEqual(Array(12).fill(1));
      await soon(Promise.all([1, 2, 3].map(() => sql.begin((tx) => tx`insert whole`))));
    }
  });

  test('statements of a transaction whose connection was lost never run in the next one', async () => {
    const { sql } = open(backend.connection, 1);
    const elsewhere = Promise.withResolvers<void>();
    const dead = sql.begin(async (tx) => {
      await tx`insert first`;
      await elsewhere.promise;
      await tx`insert second`;
    });
    dead.catch(() => {});
    await expect.poll(() => connectionOf('insert first')).toBe(1);
    const other = sql.begin(async (tx) => {
      await tx`insert other`;
      await delay(100);
      throw new Error('rolled back on purpose');
    });
    other.catch(() => {});
    backend.resetAll();
    await delay(50);
    elsewhere.resolve();
    await expect(soon(dead)).rejects.toMatchObject(lost);
    await expect(soon(other)).rejects.toThrow('rolled back on purpose');
    expect(backend.statements.map(({ text }) => text)).not.toContain('insert second');
    expect(textsOf(connectionOf('insert other'))).toEqual([
      "set time zone 'UTC'",
      'begin',
      'insert other',
      'rollback',
    ]);
  });

  test('a transaction that has ended refuses further statements, also through the query builder', async () => {
    const { sql, db } = open(backend.connection, 1);
    const kept = await sql.begin(async (tx) => ({ tx }));
    await expect(kept.tx`insert late`).rejects.toThrow('The transaction has ended');
    const builder = await db.transaction(async (tx) => ({ tx }));
    await expect(builder.tx.execute('insert late')).rejects.toMatchObject({
      cause: { message: 'The transaction has ended' },
    });
    expect(backend.statements.map(({ text }) => text)).not.toContain('insert late');
  });

  test.each(['begin', 'commit', 'rollback'])(
    'a reset during %s rejects once, and the pool answers',
    async (at) => {
      const { sql, db } = open(backend.connection, 1);
      backend.script = ({ text }) => (text === at ? 'reset' : 'answer');
      const work = async () => {
        if (at === 'rollback') throw new Error('the first error');
      };
      const expected = at === 'rollback' ? { message: 'the first error' } : lost;
      await expect(soon(sql.begin(work))).rejects.toMatchObject(expected);
      await expect(soon(db.transaction(work))).rejects.toMatchObject(expected);
      backend.script = () => 'answer';
      expect(await soon(sql`select 1`)).toHaveLength(1);
      await soon(sql.begin((tx) => tx`insert whole`));
    },
  );

  test('a transaction whose failed statement was ignored is not reported as committed', async () => {
    const { sql } = open(backend.connection, 1);
    backend.script = ({ text }) => (text === 'insert bad' ? { error: '23505' } : 'answer');
    const ignored = sql.begin(async (tx) => {
      await tx`insert bad`.catch(() => {});
    });
    await expect(ignored).rejects.toThrow('one of its statements failed');
    expect(await sql`select 1`).toHaveLength(1);
  });

  test('connections that are reset while idle are replaced, and reported', async () => {
    const losses: Error[] = [];
    const pool = new ConnectionPool(backend.connection, {
      max: 3,
      onIdleError: (error) => losses.push(error),
    });
    onTestFinished(() => pool.close());
    await Promise.all([1, 2, 3].map(() => pool.query('select 1')));
    expect(backend.openConnections()).toBe(3);
    backend.resetAll();
    await expect.poll(() => losses.length).toBe(3);
    const { rows } = await soon(pool.query('select 1'));
    expect(rows).toEqual([{ connection: 4 }]);
  });

  test('a server that ends a connection right after its answer costs at most the next statement', async () => {
    const { sql } = open(backend.connection, 1);
    backend.script = ({ text }) => (text === 'insert last' ? { thenFatal: '57P01' } : 'answer');
    await soon(sql`insert last`);
    await soon(sql`select 1`.catch(() => {}));
    expect(await soon(sql`select 1`)).toHaveLength(1);
  });

  test.each(['from stdin', 'to stdout'])(
    'a reset during COPY %s rejects, and the pool answers',
    async (way) => {
      const { sql } = open(backend.connection, 1);
      for (let round = 0; round < 3; round += 1) {
        const copying = sql.begin(async (tx) => {
          if (way === 'to stdout') return buffer(await tx.copyTo(tx`copy t to stdout`));
          return tx.copyFrom(tx`copy t from stdin`, slowLines());
        });
        copying.catch(() => {});
        await expect
          .poll(() => backend.statements.filter(({ text }) => text.startsWith('copy')).length)
          .toBe(round + 1);
        await delay(30);
        backend.resetAll();
        await expect(soon(copying)).rejects.toMatchObject(lost);
        expect(await soon(sql`select 1`)).toHaveLength(1);
      }
    },
  );

  test('COPY works both ways, and a source that fails does not cost the connection', async () => {
    const { sql } = open(backend.connection, 1);
    const bytes = await soon(sql.begin(async (tx) => buffer(await tx.copyTo(tx`copy t to stdout`))));
    expect(bytes.length).toBe(7 + 19 * 1024);
    await soon(sql.copyFrom(sql`copy t from stdin`, ['a\n', 'b\n']));
    const refused = sql.copyFrom(sql`copy t from stdin`, failingLines());
    await expect(soon(refused)).rejects.toThrow('the source failed');
    expect(await soon(sql`select 1`)).toEqual([{ connection: 1 }]);
  });

  test('a COPY that is not read to its end costs the connection, and nobody waits for it', async () => {
    const { sql } = open(backend.connection, 1);
    const left = sql.begin(async (tx) => {
      await tx.copyTo(tx`copy t to stdout`);
      throw new Error('changed my mind');
    });
    await expect(soon(left)).rejects.toThrow('changed my mind');
    expect(await soon(sql`select 1`)).toEqual([{ connection: 2 }]);
  });

  test('closing waits a bounded time for a server that does not answer', async () => {
    const { sql } = open(backend.connection, 1);
    backend.script = ({ text }) => (text === 'select silent' ? 'silence' : 'answer');
    const [silent, queued] = [sql`select silent`, sql`select queued`].map((statement) =>
      statement.then(
        () => 'answered',
        (error: unknown) => describeError(error)['code'],
      ),
    );
    await expect.poll(() => connectionOf('select silent')).toBe(1);
    await soon(sql.end(200), 'the end');
    expect(await soon(Promise.all([silent, queued]))).toEqual([lost.code, lost.code]);
    await expect(sql`select 1`).rejects.toMatchObject(lost);
  });

  test('listening goes on after a reset, and says so', async () => {
    const { listen } = open(backend.connection, 1);
    let times = 0;
    await listen(
      'somewhere',
      () => {},
      () => (times += 1),
    );
    expect(times).toBe(1);
    backend.resetAll();
    await expect.poll(() => times).toBe(2);
    expect(backend.statements.filter(({ text }) => text === 'listen "somewhere"')).toHaveLength(2);
  });
});

async function* slowLines(onHundred = () => {}) {
  for (let nth = 0; nth < 5000; nth += 1) {
    if (nth === 100) onHundred();
    yield `${'x'.repeat(1000)}\n`;
    await delay(2);
  }
}

async function* failingLines() {
  yield 'a\n';
  await delay(5);
  throw new Error('the source failed');
}

describe('with a real server', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await database.sql`create table kept (id int, why text)`;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.sql`truncate kept`;
  });

  async function behindProxy(max: number): Promise<OpenDatabase & { proxy: DatabaseProxy }> {
    const proxy = await startDatabaseProxy(addressOf(database.connection));
    onTestFinished(() => proxy.stop());
    return { ...open(proxy.url, max), proxy };
  }

  const keptIds = async () =>
    (await database.sql<{ id: number }[]>`select id from kept order by id`).map(({ id }) => id);

  async function endBackend(pid: number): Promise<void> {
    await database.sql`select pg_terminate_backend(${pid})`;
    await expect
      .poll(() => database.sql`select 1 from pg_stat_activity where pid = ${pid}`.then((rows) => rows.length))
      .toBe(0);
  }

  const pidOf = async (tx: Pick<TransactionSql, 'unsafe'>) =>
    (await tx.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid'))[0]?.pid ?? 0;

  test('a backend ended between two statements fails the second, and the next transaction is whole', async () => {
    const { sql } = open(database.connection, 1);
    const ended = sql.begin(async (tx) => {
      await tx`insert into kept values (1)`;
      await endBackend(await pidOf(tx));
      await delay(50);
      await tx`insert into kept values (2)`;
    });
    await expect(soon(ended)).rejects.toMatchObject(lost);
    await sql.begin((tx) => tx`insert into kept values (3)`);
    expect(await keptIds()).toEqual([3]);
  });

  test('a backend ended in the middle of a statement can be replaced at once, however often', async () => {
    const { sql } = open(database.connection, 1);
    for (let time = 0; time < 20; time += 1) {
      const pid = await pidOf(sql);
      const ended = sql
        .begin((tx) => tx`select pg_sleep(30)`)
        .then(
          () => 'done',
          ({ code }: { code: string }) => code,
        );
      await expect
        .poll(() =>
          database.sql`select 1 from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`.then(
            (rows) => rows.length,
          ),
        )
        .toBe(1);
      await delay(time);
      await endBackend(pid);
      expect(await soon(ended)).toMatch(/CONNECTION_CLOSED|57P01/);
      expect(await soon(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    }
  });

  test.each(['begin', 'insert', 'commit'])(
    'a reset at %s rejects, and the next transaction is whole',
    async (at) => {
      const { sql, proxy } = await behindProxy(1);
      proxy.cutAt(at);
      await expect(soon(sql.begin((tx) => tx`insert into kept values (1)`))).rejects.toMatchObject(lost);
      proxy.cutAt(undefined);
      await soon(sql.begin((tx) => tx`insert into kept values (2)`));
      // The server may have heard the COMMIT that nobody answered.
      expect(at === 'commit' ? (await keptIds()).filter((id) => id !== 1) : await keptIds()).toEqual([2]);
    },
  );

  test('connections reset while idle, and while they are made, are replaced', async () => {
    const { sql, proxy } = await behindProxy(3);
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`));
    proxy.reset();
    await delay(20);
    await expect(soon(sql`select 1 as one`)).resolves.toEqual([{ one: 1 }]);
    proxy.reset();
    await delay(20);
    proxy.cutAt('set time zone');
    await expect(soon(sql`select 1`)).rejects.toThrow();
    proxy.cutAt(undefined);
    await expect(soon(sql`select array['a', 'b'] as letters`)).resolves.toEqual([{ letters: ['a', 'b'] }]);
  });

  test('a reset of three transactions at once, ten times: nothing acknowledged is lost, nothing is there twice', async () => {
    const { sql, proxy } = await behindProxy(3);
    const acknowledged: number[] = [];
    let next = 0;
    for (let round = 0; round < 10; round += 1) {
      const transactions = [1, 2, 3].map(() =>
        sql.begin(async (tx) => {
          const id = (next += 1);
          await tx`insert into kept values (${id})`;
          await tx`select pg_sleep(0.02)`;
          return id;
        }),
      );
      const outcomes = Promise.allSettled(transactions);
      await delay(round * 5);
      proxy.reset();
      for (const outcome of await soon(outcomes))
        if (outcome.status === 'fulfilled') acknowledged.push(outcome.value);
      // A connection that was idle at that moment hears of it a little later.
      await delay(50);
      const id = (next += 1);
      await soon(sql.begin((tx) => tx`insert into kept values (${id})`));
      acknowledged.push(id);
    }
    const kept = await keptIds();
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(kept).size).toBe(kept.length);
  });

  test('a transaction whose connection was lost never runs in the one that waited for it', async () => {
    const { sql, proxy } = await behindProxy(1);
    const inserted = Promise.withResolvers<void>();
    const elsewhere = Promise.withResolvers<void>();
    const dead = sql.begin(async (tx) => {
      await tx`insert into kept values (1, 'dead')`;
      inserted.resolve();
      await elsewhere.promise;
      await tx`insert into kept values (2, 'dead')`;
    });
    dead.catch(() => {});
    await inserted.promise;
    const other = sql.begin(async (tx) => {
      await tx`insert into kept values (3, 'rolled back')`;
      await delay(200);
      throw new Error('rolled back on purpose');
    });
    other.catch(() => {});
    proxy.reset();
    await delay(50);
    elsewhere.resolve();
    await expect(soon(dead)).rejects.toMatchObject(lost);
    await expect(soon(other)).rejects.toThrow('rolled back on purpose');
    expect(await keptIds()).toEqual([]);
  });

  test('a reset during COPY in either direction rejects, and the pool answers', async () => {
    const { sql, proxy } = await behindProxy(1);
    const flowing = Promise.withResolvers<void>();
    const into = sql.begin((tx) => tx.copyFrom(tx`copy kept (why) from stdin`, slowLines(flowing.resolve)));
    into.catch(() => {});
    await flowing.promise;
    proxy.reset();
    await expect(soon(into)).rejects.toMatchObject(lost);
    expect(await keptIds()).toEqual([]);
    const out = sql.begin(async (tx) => {
      const bytes = await tx.copyTo(
        tx`copy (select repeat('x', 1000) from generate_series(1, 200000)) to stdout`,
      );
      let size = 0;
      for await (const chunk of bytes) {
        if (size === 0) proxy.reset();
        size += Buffer.from(chunk).length;
      }
      return size;
    });
    await expect(soon(out)).rejects.toMatchObject(lost);
    expect(await soon(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test('rows refused by the database fail the COPY with its error, and the connection is kept', async () => {
    const { sql } = open(database.connection, 1);
    const pid = await pidOf(sql);
    const copying = sql.copyFrom(sql`copy kept (id) from stdin`, ['1\n', 'two\n']);
    await expect(soon(copying)).rejects.toBeInstanceOf(DatabaseError);
    expect(await pidOf(sql)).toBe(pid);
    expect(await keptIds()).toEqual([]);
  });

  test('a cursor reads everything in batches, and one that is left early frees its connection', async () => {
    const { sql, proxy } = await behindProxy(1);
    const numbers = sql<{ n: number }[]>`select n from generate_series(1, ${2500}) n`;
    const sizes: number[] = [];
    for await (const rows of sql.cursor(numbers, 1000)) sizes.push(rows.length);
    expect(sizes).toEqual([1000, 1000, 500]);
    for await (const _ of sql.cursor(numbers, 10)) break;
    expect(await soon(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    const reading = (async () => {
      for await (const _ of sql.cursor(numbers, 10)) proxy.reset();
    })();
    await expect(soon(reading)).rejects.toMatchObject(lost);
    expect(await soon(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test('statements of one transaction that are sent together are answered in order', async () => {
    const { sql } = open(database.connection, 1);
    const answers = await sql.begin((tx) =>
      Promise.all([1, 2, 3, 4].map((n) => tx<{ n: number }[]>`select ${n}::int as n`)),
    );
    expect(answers.map(([row]) => row?.n)).toEqual([1, 2, 3, 4]);
  });
});

test('values come back as their types say', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const at = new Date('2026-03-29T01:30:00.123Z');
  const [row] = await database.sql`
    select ${at}::timestamptz as at, ${'2026-03-29'}::date as day, 9007199254740993::bigint as long,
      1.10::numeric as exact, 7 as whole, 1.5::float8 as half, true as yes, ${['a', 'b,"c"']}::text[] as list,
      ${[1, 2]}::int[] as numbers, ${JSON.stringify({ a: 1 })}::jsonb as json, null as nothing,
      current_setting('TimeZone') as zone, current_setting('application_name') as name`;
  expect(row).toEqual({
    at,
    day: '2026-03-29',
    long: '9007199254740993',
    exact: '1.10',
    whole: 7,
    half: 1.5,
    yes: true,
    list: ['a', 'b,"c"'],
    numbers: [1, 2],
    json: { a: 1 },
    nothing: null,
    zone: 'UTC',
    name: 'lexbrug',
  });
  const { rows } = await database.db.execute<{ at: Date; day: string }>(
    `select '2026-03-29T01:30:00.123Z'::timestamptz as at, '2026-03-29'::date as day`,
  );
  expect(rows).toEqual([{ at, day: '2026-03-29' }]);
  await expect(database.sql.unsafe('select $1', [undefined])).rejects.toThrow('is undefined');
});

test('moments come back to the millisecond, however they are written', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const moments = [
    ['2026-11-18 09:05:07', '2026-11-18T09:05:07.000Z'],
    ['2026-11-18 09:05:07.1', '2026-11-18T09:05:07.100Z'],
    ['2026-11-18 09:05:07.12', '2026-11-18T09:05:07.120Z'],
    ['2026-11-18 09:05:07.123456', '2026-11-18T09:05:07.123Z'],
    ['2026-11-18 09:05:07.000999', '2026-11-18T09:05:07.000Z'],
    ['2024-02-29 23:59:59.999', '2024-02-29T23:59:59.999Z'],
    ['1969-12-31 23:59:59.5', '1969-12-31T23:59:59.500Z'],
    ['0050-06-01 00:00:00', '0050-06-01T00:00:00.000Z'],
  ];
  for (const [text = '', iso] of moments) {
    const [row] = await database.sql<{ at: Date }[]>`select ${`${text}+00`}::timestamptz as at`;
    expect(row?.at.toISOString()).toBe(iso);
  }
});
