import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksRead } from '#tests/support/blocks-read.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { candidates } from '../db/schema/candidates.ts';
import { hasAddress } from './has-address.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.sql`insert into candidates (id, first_name, last_name, email)
    select gen_random_uuid(), 'Sanne', 'Nummer ' || n, 'nummer' || n || '@voorbeeld.example' from generate_series(1, 4000) n`;
  await insertCandidate(database.db, {
    email: 'Noor@voorbeeld.example',
    otherEmails: ['oud@voorbeeld.example'],
  });
  await database.sql`analyze candidates`;
});
afterAll(() => database.close());

test.each([
  ['noor@voorbeeld.example', 1],
  ['oud@voorbeeld.example', 1],
  ['nummer40@voorbeeld.example', 1],
  ['niemand@voorbeeld.example', 0],
])('%s is found without reading all candidates, also for the first only', async (address, found) => {
  for (const limit of [sql``, sql`limit 1`]) {
    const query = sql`select id from ${candidates} where ${hasAddress(sql`${address}::text`)} ${limit}`;
    const { rows, blocks } = await blocksRead(database.db, query);
    expect([rows, blocks < 30, blocks]).toEqual([found, true, blocks]);
  }
});
