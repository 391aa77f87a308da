import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placementList } from '#domain/placements/placement-list.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertPlacement } from '#tests/support/placements.ts';
import { newId } from '../db/ids.ts';
import type { Executor } from '../db/client.ts';
import { customers } from '../db/schema/crm.ts';
import { placementExtensions, placements } from '../db/schema/placements.ts';
import { findPlacement, listEndsIn, listPlacements, placementsOf } from './placement-queries.ts';

const today = '2026-06-01';
let database: TestDatabase;
let brug: string;
let zorg: string;
let owner: string;
let candidateId: string;
beforeAll(async () => {
  database = await testDatabase();
  owner = (await addStaff(database.db, { name: 'Tom Bakker' })).id;
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  await db.delete(placements);
  await db.delete(customers);
  brug = await insertCustomer(db, { companyName: 'Waterschap De Brug' });
  zorg = await insertCustomer(db, { companyName: 'Zorggroep Zuid' });
  candidateId = await insertCandidate(db);
  const add = (customerId: string, given: Partial<typeof placements.$inferInsert>) =>
    insertPlacement(db, customerId, given);
  await add(brug, { personName: 'Anna Bakker', startDate: '2026-09-01', endDate: null, type: 'ZZP' });
  await add(brug, {
    personName: 'Bram Celik',
    startDate: '2026-01-01',
    endDate: '2026-06-26',
    ownerId: owner,
    candidateId,
  });
  await add(zorg, {
    personName: 'Coos Dröge',
    startDate: '2025-01-01',
    endDate: '2026-05-31',
    title: 'Notaris',
  });
  await add(zorg, {
    personName: 'Daan Evers',
    startDate: '2026-02-01',
    endDate: '2026-08-30',
    type: 'Werving & selectie',
    feeCents: 1_200_000,
  });
  await add(zorg, {
    personName: 'Els Faber',
    startDate: '2026-03-01',
    endDate: '2026-06-27',
    cancelledAt: new Date(),
  });
});

const state = (query: string) => placementList.parse(new URLSearchParams(query));
const list = async (query = '', rates = true, db: Executor = database.db) => {
  const { rows, total } = await listPlacements(db, state(query), { today, rates });
  return { names: rows.map(({ personName }) => personName.split(' ')[0]), rows, total };
};
const names = async (query: string) => (await list(query)).names.map(String).toSorted();

describe('the list of placements', () => {
  test.each([
    ['status=gepland', ['Anna']],
    ['status=lopend', ['Bram', 'Daan']],
    ['status=beeindigd', ['Coos']],
    ['status=geannuleerd', ['Els']],
    ['einde=30', ['Bram']],
    ['einde=90', ['Bram', 'Daan']],
    ['type=ZZP', ['Anna']],
    ['type=Werving+%26+selectie', ['Daan']],
    ['zoek=droge', ['Coos']],
    ['zoek=NOTARIS', ['Coos']],
    ['zoek=brug+anna', ['Anna']],
    ['zoek=100%25', []],
  ])('with %s has %j', async (query, found) => expect(await names(query)).toEqual(found));

  test('is narrowed by owner and customer, and follows a customer with another name', async () => {
    expect(await names(`eigenaar=${owner}`)).toEqual(['Bram']);
    expect(await names(`kandidaat=${candidateId}`)).toEqual(['Bram']);
    expect(await names(`bedrijf=${brug}&status=gepland`)).toEqual(['Anna']);
    await database.db.update(customers).set({ companyName: 'Zorggroep Noord' }).where(eq(customers.id, zorg));
    expect(await names('zoek=noord')).toEqual(['Coos', 'Daan', 'Els']);
  });

  test('begins with the latest start and is sorted there and back', async () => {
    expect((await list()).names).toEqual(['Anna', 'Els', 'Daan', 'Bram', 'Coos']);
    for (const column of ['begin', 'einde', 'naam', 'bedrijf']) {
      const up = (await list(`sorteer=${column}-oplopend`)).names;
      expect((await list(`sorteer=${column}-aflopend`)).names).toEqual(up.toReversed());
    }
    expect((await list('sorteer=einde-oplopend')).names.slice(0, 2)).toEqual(['Coos', 'Bram']);
  });

  test('has margins for those who may see them only', async () => {
    const margins = async (rates: boolean) =>
      (await list('sorteer=naam-oplopend', rates)).rows.map(({ marginCents }) => marginCents);
    expect(await margins(true)).toEqual([3_250, 3_250, 3_250, 1_200_000, 3_250]);
    expect(await margins(false)).toEqual([null, null, null, null, null]);
  });

  test('counts with the terms of an extension from its first day', async () => {
    const [bram] = (await list('zoek=bram')).rows;
    const row = { placementId: bram?.id ?? '', endsOn: '2027-01-01', sellingCents: 9_750, hoursPerWeek: 24 };
    await database.db.insert(placementExtensions).values({ ...row, id: newId(), startsOn: '2026-06-02' });
    expect((await list('zoek=bram')).rows[0]).toMatchObject({ marginCents: 3_250, hoursPerWeek: 32 });
    await database.db.update(placementExtensions).set({ startsOn: today });
    expect((await list('zoek=bram')).rows[0]).toMatchObject({ marginCents: 3_500, hoursPerWeek: 24 });
  });
});

test('the calendar has the ends of one month, without what was cancelled', async () => {
  const ends = async (month: string, query = '') =>
    (await listEndsIn(database.db, month, state(query), { today, rates: true })).map(({ endsOn }) => endsOn);
  expect(await ends('2026-06-01')).toEqual(['2026-06-26']);
  expect(await ends('2026-05-01')).toEqual(['2026-05-31']);
  expect(await ends('2026-08-01')).toEqual(['2026-08-30']);
  expect(await ends('2026-08-01', `bedrijf=${brug}`)).toEqual([]);
  expect(await ends('2026-07-01')).toEqual([]);
});

test('a candidate and a customer have theirs, newest first', async () => {
  const asked = { today, rates: false };
  const of = async (whose: Parameters<typeof placementsOf>[1]) => {
    const { rows, total } = await placementsOf(database.db, whose, asked);
    return [total, rows.map(({ personName }) => personName)];
  };
  expect(await of({ candidateId })).toEqual([1, ['Bram Celik']]);
  expect(await of({ customerId: brug })).toEqual([2, ['Anna Bakker', 'Bram Celik']]);
  for (let n = 0; n < 12; n++) await insertPlacement(database.db, brug);
  expect((await placementsOf(database.db, { customerId: brug }, asked)).rows).toHaveLength(10);
});

test('the page of a placement has no amounts for those who may not see them', async () => {
  const id = await insertPlacement(database.db, brug, { salaryCents: 500_000, feeCents: 1 });
  await database.db.insert(placementExtensions).values({
    id: newId(),
    placementId: id,
    endsOn: '2027-06-30',
    purchaseCents: 6_666,
    sellingCents: 9_999,
  });
  const seen = JSON.stringify(await findPlacement(database.db, id, { rates: true }));
  for (const amount of ['6250', '9500', '500000', '6666', '9999']) expect(seen).toContain(amount);
  const hidden = await findPlacement(database.db, id, { rates: false });
  expect(JSON.stringify(hidden)).not.toMatch(/6250|9500|500000|6666|9999/);
  expect(hidden?.extensions).toHaveLength(1);
  expect(await findPlacement(database.db, newId(), { rates: true })).toBeUndefined();
});

test('of many placements a page is read, and ten thousand are counted', async () => {
  await database.sql`insert into placements (id, person_name, title, customer_id, type, start_date, end_date, ends_on)
    select gen_random_uuid(), 'Anna ' || n, 'Jurist', ${brug}, 'ZZP', date '2010-01-01' + n / 2, date '2010-06-01' + n / 2, date '2010-06-01' + n / 2
    from generate_series(1, 12000) n`;
  await database.sql`analyze placements`;
  const readSoFar = async (db: Executor) => {
    const { rows } = await db.execute<{ read: number }>(sql`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'placements'`);
    return rows[0]?.read ?? 0;
  };
  for (const query of [
    '',
    'sorteer=einde-oplopend',
    'sorteer=naam-oplopend',
    'einde=30',
    'zoek=anna+11999',
  ]) {
    const read = await database.db.transaction(async (tx) => {
      const before = await readSoFar(tx);
      await list(query, true, tx);
      return (await readSoFar(tx)) - before;
    });
    expect([query, read > 0 && read < 10_200]).toEqual([query, true]);
  }
});
