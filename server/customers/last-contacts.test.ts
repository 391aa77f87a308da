import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertApplication } from '#tests/support/applications.ts';
import { insertActivity, insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { insertPresentation, insertSentPresentation } from '#tests/support/presentations.ts';
import { keptAndCounted } from '#tests/support/kept-sums.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database.sql, 'customers', 'candidates');
});

const day = (nth: number) => new Date(Date.UTC(2026, 9, nth, 12));
const never = '-infinity';

async function lastContact(customer: string): Promise<string | undefined> {
  const { kept, counted } = await keptAndCounted(database.sql);
  expect(kept).toEqual(counted);
  const [row] = await database.sql<{ at: string }[]>`
    select at::date::text as at from customer_last_contacts where customer_id = ${customer}`;
  return row?.at;
}

test('the last contact follows activities that are completed, changed, moved and deleted', async () => {
  const { db, sql } = database;
  const customer = await insertCustomer(db);
  const other = await insertCustomer(db);
  expect(await lastContact(customer)).toBe(never);
  const id = await insertActivity(db, customer, { status: 'pending' });
  expect(await lastContact(customer)).toBe(never);
  await sql`update activities set status = 'completed', completed_at = ${day(3)}`;
  await insertActivity(db, customer, { status: 'completed', completedAt: day(1) });
  expect(await lastContact(customer)).toBe('2026-10-03');
  await sql`update activities set customer_id = ${other} where id = ${id}`;
  expect([await lastContact(customer), await lastContact(other)]).toEqual(['2026-10-01', '2026-10-03']);
  await sql`update activities set status = 'pending', completed_at = null where id = ${id}`;
  expect(await lastContact(other)).toBe(never);
  await sql`delete from activities`;
  expect(await lastContact(customer)).toBe(never);
});

test('it follows the people of the customer, also when they leave', async () => {
  const { db, sql } = database;
  const customer = await insertCustomer(db);
  const person = await insertContact(db, customer, { lastContactAt: day(5) });
  await insertContact(db, customer, { lastContactAt: day(2) });
  expect(await lastContact(customer)).toBe('2026-10-05');
  await sql`update contacts set last_contact_at = ${day(9)} where id = ${person}`;
  expect(await lastContact(customer)).toBe('2026-10-09');
  await sql`delete from contacts where id = ${person}`;
  expect(await lastContact(customer)).toBe('2026-10-02');
  await sql`truncate contacts cascade`;
  expect(await lastContact(customer)).toBe(never);
  await sql`delete from customers`;
  expect(await lastContact(customer)).toBeUndefined();
});

test('it follows candidates that are sent', async () => {
  const { db, sql } = database;
  const customerId = await insertCustomer(db);
  const applicationId = await insertApplication(db);
  await insertPresentation(db, { applicationId, customerId });
  expect(await lastContact(customerId)).toBe(never);
  await sql`delete from presentations`;
  await insertSentPresentation(db, { applicationId, customerId, sentAt: day(7) });
  expect(await lastContact(customerId)).toBe('2026-10-07');
  await sql`delete from guest_applications`;
  expect(await lastContact(customerId)).toBe(never);
});

test('two who write about one customer at once leave the last of both', async () => {
  const { db, sql } = database;
  const customer = await insertCustomer(db);
  const write = async (nth: number) =>
    sql.begin(async (tx) => {
      await tx`set local statement_timeout = '20s'`;
      await tx`select from customers where id = ${customer} for share`;
      await tx`insert into activities (id, customer_id, type, subject, status, completed_at)
        values (gen_random_uuid(), ${customer}, 'call', 'Gebeld', 'completed', ${day(nth)})`;
      await tx`select pg_sleep(0.02)`;
    });
  await Promise.all([4, 8, 2, 6].map(write));
  expect(await lastContact(customer)).toBe('2026-10-08');
});

test('two who write about several customers in another order do not wait for each other for ever', async () => {
  const { db, sql } = database;
  const both = [await insertCustomer(db), await insertCustomer(db)];
  const write = (order: string[], nth: number) =>
    sql`insert into activities (id, customer_id, type, subject, status, completed_at)
      select gen_random_uuid(), id, 'call', 'Gebeld', 'completed', ${day(nth)}::timestamptz
      from unnest(${order}::uuid[]) id`;
  for (let round = 1; round < 12; round++)
    await Promise.all([write(both, round), write(both.toReversed(), round + 1)]);
  for (const customer of both) expect(await lastContact(customer)).toBe('2026-10-12');
});
