import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertApplication, insertMessage } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { keptAndCounted } from '#tests/support/kept-sums.ts';
import { keptStages } from '../opportunities/opportunity-queries.ts';
import { foldSums, keptCount, keptSums } from './kept-sums.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database.sql, 'customers', 'candidates', 'assignments', 'contact_messages');
});

const expectAgreement = async () => {
  const { kept, counted } = await keptAndCounted(database.sql);
  expect(kept).toEqual(counted);
  return counted.length;
};
const lines = async () => {
  const [row] = await database.sql<{ count: number }[]>`select count(*)::int as count from list_sums`;
  return row?.count ?? 0;
};

describe('the sums', () => {
  test('follow rows that are added, changed and deleted, also with the record they belong to', async () => {
    const { db, sql } = database;
    const customer = await insertCustomer(db, { status: 'lead' });
    const other = await insertCustomer(db, { status: 'active' });
    await insertContact(db, customer);
    await insertOpportunity(db, customer, { stage: 'new', value: 1000.5, probability: 40 });
    await insertOpportunity(db, other, { stage: 'proposal', value: 0.1, probability: null });
    await insertActivity(db, customer, { type: 'call', status: 'pending' });
    await insertApplication(db);
    await insertAssignments(db, { status: 'open' });
    await insertMessage(db);
    expect(await expectAgreement()).toBeGreaterThanOrEqual(9);

    await sql`update customers set status = 'active'`;
    await sql`update opportunities set stage = 'meeting', value = 3, probability = 100 where stage = 'new'`;
    await sql`update activities set status = 'completed', completed_at = now()`;
    await sql`update guest_applications set archived_at = now(), status = 'rejected'`;
    await expectAgreement();
    await sql`update guest_applications set utm_source = 'indeed', created_at = created_at - interval '3 days'`;
    await expectAgreement();
    await sql`update guest_applications set proposed_at = now()`;
    await sql`update contact_messages set read_at = now(), answered_at = now()`;
    await sql`update assignments set status = 'closed'`;
    await expectAgreement();
    expect((await keptSums(db, 'customers')).filter(({ rows }) => rows > 0)).toMatchObject([
      { part: 'active', rows: 2 },
    ]);

    await sql`delete from customers where id = ${customer}`;
    await expectAgreement();
    expect(await keptStages(db)).toMatchObject([
      { stage: 'proposal', count: 1, value: 0.1, valueWithoutChance: 0.1 },
    ]);
    expect(await keptCount(db, 'contacts')).toEqual({ total: 0, capped: false });
    await sql`truncate customers, candidates, assignments, contact_messages cascade`;
    await expectAgreement();
  });

  test('are those of the transaction, and of nobody if it fails', async () => {
    const { db } = database;
    await insertCustomer(db);
    await db
      .transaction(async (tx) => {
        await insertCustomer(tx);
        expect((await keptCount(tx, 'customers')).total).toBe(2);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect((await keptCount(db, 'customers')).total).toBe(1);
  });

  test('cost a change of other columns no line', async () => {
    await insertCustomer(database.db);
    const before = await lines();
    await database.sql`update customers set city = 'Breda'`;
    expect(await lines()).toBe(before);
  });
});

describe('writers', () => {
  test('do not wait for each other, nor for folding', async () => {
    const { db, sql } = database;
    await insertCustomer(db, { status: 'lead' });
    await sql.begin(async (first) => {
      await first`insert into customers (id, company_name, status) values (gen_random_uuid(), 'Eerste', 'lead')`;
      // Another connection: it would wait until the first one ends, and fail.
      await sql.begin(async (second) => {
        await second`set local statement_timeout = '5s'`;
        await second`insert into customers (id, company_name, status) values (gen_random_uuid(), 'Tweede', 'lead')`;
        await second`select fold_list_sums()`;
      });
    });
    expect((await keptCount(db, 'customers')).total).toBe(3);
    await expectAgreement();
  });

  test('at once with folding and counting again leave the sums right', async () => {
    const { db, sql } = database;
    const customer = await insertCustomer(db);
    const write = async (n: number) => {
      for (let done = 0; done < 12; done++) {
        const id = await insertOpportunity(db, customer, { value: n + done, stage: 'new' });
        await sql`update opportunities set stage = 'proposal' where id = ${id}`;
        if (done % 3 === 0) await sql`delete from opportunities where id = ${id}`;
        if (n % 2 === 0) await foldSums(db);
        if (n === 3) await sql`select renew_list_sums()`;
      }
    };
    await Promise.all(Array.from({ length: 6 }, (_, n) => write(n)));
    const stages = (await keptStages(db)).filter(({ count }) => count > 0);
    expect(stages).toMatchObject([{ stage: 'proposal', count: 48 }]);
    await expectAgreement();
  });

  test('leave lines that folding adds together', async () => {
    const { db } = database;
    await database.sql`select renew_list_sums()`;
    for (let done = 0; done < 5; done++) await insertCustomer(db, { status: 'lead' });
    expect(await lines()).toBe(5);
    await foldSums(db);
    expect(await lines()).toBe(1);
    await database.sql`delete from customers`;
    await foldSums(db);
    expect(await lines()).toBe(0);
    await expectAgreement();
  });
});
