import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup, testKey, unwatched } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { system } from '../audit/record-audit.ts';
import { setMissingLastContacts } from '../contacts/record-contact-moment.ts';
import { fillWithDemoData } from '../demo/fill-with-demo-data.ts';
import { restoreBackup } from './restore-backup.ts';

let database: TestDatabase;
let program: TestProgram;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  await fillWithDemoData(program);
  await database.sql`insert into contact_messages (id, kind, name, email, message, created_at)
    select gen_random_uuid(), 'contact', 'Iemand', upper(email), 'Hallo', now() + interval '1 day'
    from contacts where email is not null limit 3`;
}, 60_000);
afterAll(async () => {
  await program.remove();
  await database.close();
});

const contacts = () => database.sql`select * from contacts order by id`;
const lastContacts = () => database.sql`select * from customer_last_contacts order by customer_id`;
const indexes = () =>
  database.sql`select indexname, indexdef from pg_indexes where tablename = 'contacts' order by 1`;

test.each([
  ['every contact', 1, 'refuse'],
  ['one in ten', 10, 'refuse'],
  ['every contact, with rows that may be adjusted', 1, 'keep'],
] as const)('a restore sets the moments that are missing from %s', async (_who, nth, conflicts) => {
  const { sql } = database;
  await sql`update contacts set last_contact_at = null
    where id in (select id from (select id, row_number() over (order by id) as nr from contacts) c where nr % ${nth}::int = 0)`;
  // The clock stands still, so that every backup has the same name.
  await sql`delete from backup_history`;
  const { path } = await makeBackup(program);
  await setMissingLastContacts(database.db);
  const expected = { contacts: await contacts(), last: await lastContacts() };
  const moments = expected.contacts.map((row) => String(row['last_contact_at']));
  expect(new Set(moments).size).toBeGreaterThan(3);
  await sql`update contacts set last_contact_at = null`;
  const before = await indexes();
  const source = { path };
  await restoreBackup(program, { source, key: testKey.key, conflicts }, system, unwatched);
  expect({ contacts: await contacts(), last: await lastContacts() }).toEqual(expected);
  expect(await indexes()).toEqual(before);
});
