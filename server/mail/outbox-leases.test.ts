import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksRead } from '#tests/support/blocks-read.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { canBeSent, claimDueMail, type Senders } from './outbox-leases.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.sql`
    insert into mail_outbox (id, kind, to_address, language, data, subject, next_attempt_at)
    select gen_random_uuid(), 'contactMessage', 'naar@example.nl', 'nl', '{}', repeat('Een onderwerp ', 20),
      now() - n * interval '1 second' from generate_series(1, 3000) n`;
});
afterAll(() => database.close());

const readFor = (senders: Senders, rest = sql``) =>
  blocksRead(database.db, sql`select id from mail_outbox where ${canBeSent(senders)} ${rest}`);

const next = sql`order by next_attempt_at, id limit 1`;

test.each([
  ['before the planner knows the table', sql`select`],
  ['after', sql`analyze mail_outbox`],
])(
  'mails that wait for a relay are not passed, time and again, to find one of a mailbox, %s',
  async (_, first) => {
    await database.db.execute(first);
    for (const rest of [sql``, next]) {
      const { blocks, rows } = await readFor({ relay: 'none' }, rest);
      expect([rows, blocks < 10, blocks]).toEqual([0, true, blocks]);
    }
    expect((await readFor({ relay: 'any' }, sql`limit 1`)).rows).toBe(1);
  },
);

test('one mail is taken at a time, whatever the planner believes about an outbox that was emptied', async () => {
  const { db } = database;
  await db.execute(sql`delete from mail_outbox`);
  await db.execute(sql`analyze mail_outbox`);
  await db.execute(sql`insert into mail_outbox (id, kind, to_address, language, data)
    select gen_random_uuid(), 'contactMessage', 'naar@example.nl', 'nl', '{}' from generate_series(1, 20)`);
  for (const joins of [
    ['nestloop'],
    ['hashjoin'],
    ['mergejoin'],
    ['hashjoin', 'mergejoin', 'indexscan', 'bitmapscan'],
  ]) {
    const run = newId();
    await db.transaction(async (tx) => {
      for (const one of joins) await tx.execute(sql.raw(`set local enable_${one} = off`));
      expect(await claimDueMail(tx, run, { relay: 'any' })).toBeDefined();
    });
    const taken = await database.sql`select 1 from mail_outbox where lease_by = ${run}`;
    expect([joins, taken.length]).toEqual([joins, 1]);
  }
});
