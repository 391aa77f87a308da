import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEALS_PER_COLUMN, opportunityList } from '#domain/opportunities/opportunity-list.ts';
import { MAX_LIST_COUNT } from '#domain/list-place.ts';
import { opportunityStages } from '#domain/opportunities/opportunity.ts';
import { addSignedInStaff } from '#tests/support/accounts.ts';
import { insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { customers, opportunities } from '../db/schema/crm.ts';
import { moveOpportunity } from './move-opportunity.ts';
import { boardOfOpportunities, listOpportunities } from './opportunity-queries.ts';

let database: TestDatabase;
let company: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(customers);
  company = await insertCustomer(database.db, { companyName: 'Waterschap De Brug' });
});

const add = (given: Parameters<typeof insertOpportunity>[2]) =>
  insertOpportunity(database.db, company, given);

describe('the list of opportunities', () => {
  const list = async (query = '') => {
    const { rows, total, page } = await listOpportunities(
      database.db,
      opportunityList.parse(new URLSearchParams(query)),
    );
    return { titles: rows.map(({ title }) => title), rows, total, page };
  };
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));

  beforeEach(async () => {
    const zorg = await insertCustomer(database.db, { companyName: 'Zorggroep Zuid' });
    const { db } = database;
    await insertOpportunity(db, company, {
      title: 'Eén',
      createdAt: at(1),
      value: 5,
      expectedCloseDate: '2027-01-01',
    });
    await insertOpportunity(db, zorg, { title: 'Twee', createdAt: at(2), value: null, stage: 'proposal' });
    await insertOpportunity(db, company, {
      title: 'Drie',
      createdAt: at(3),
      value: 50,
      expectedCloseDate: '2026-12-01',
    });
  });

  test('begins with the newest', async () => {
    expect(await list()).toMatchObject({ titles: ['Drie', 'Twee', 'Eén'], total: 3, page: 1 });
  });

  test('finds words of title and company, however they are written', async () => {
    expect((await list('zoek=een')).titles).toEqual(['Eén']);
    expect((await list('zoek=ZORGGROEP')).titles).toEqual(['Twee']);
    expect((await list('zoek=brug+drie')).titles).toEqual(['Drie']);
    expect((await list('zoek=100%25')).titles).toEqual([]);
    await database.db
      .update(customers)
      .set({ companyName: 'Zorggroep Noord' })
      .where(eq(customers.companyName, 'Zorggroep Zuid'));
    expect((await list('zoek=noord')).titles).toEqual(['Twee']);
  });

  test('keeps to a stage and to a company', async () => {
    expect((await list('fase=proposal')).titles).toEqual(['Twee']);
    expect((await list(`bedrijf=${company}`)).titles).toEqual(['Drie', 'Eén']);
    expect((await list(`bedrijf=${company}&fase=proposal`)).titles).toEqual([]);
    expect((await list(`bedrijf=${newId()}`)).total).toBe(0);
  });

  test('is sorted there and back', async () => {
    for (const column of ['toegevoegd', 'bedrijf', 'waarde', 'sluitdatum']) {
      const up = (await list(`sorteer=${column}-oplopend`)).titles;
      expect((await list(`sorteer=${column}-aflopend`)).titles).toEqual(up.toReversed());
    }
    expect((await list('sorteer=waarde-aflopend')).titles).toEqual(['Drie', 'Eén', 'Twee']);
    expect((await list('sorteer=sluitdatum-oplopend')).titles).toEqual(['Drie', 'Eén', 'Twee']);
    expect((await list('sorteer=bedrijf-oplopend')).titles).toEqual(['Drie', 'Eén', 'Twee']);
  });

  test('has pages, of which the last is shown when one beyond it is asked', async () => {
    for (let n = 0; n < 51; n++) await insertOpportunity(database.db, company, { createdAt: at(10) });
    expect(await list('pagina=2')).toMatchObject({ page: 2, total: 54, titles: { length: 4 } });
    expect((await list('pagina=99')).page).toBe(2);
  });

  test('shows the beginning of a long description', async () => {
    await insertOpportunity(database.db, company, { createdAt: at(10), description: 'x'.repeat(10_000) });
    expect((await list()).rows[0]?.description).toHaveLength(200);
  });
});

describe('the board', () => {
  const board = async (query = '', exact = false) => {
    const state = opportunityList.parse(new URLSearchParams(query));
    const { totals = [], cards } = await boardOfOpportunities(database.db, state, exact);
    return { totals, cards };
  };

  test('has a column for each stage with what it holds', async () => {
    await add({ stage: 'meeting', value: 10, probability: 50 });
    await add({ stage: 'meeting', value: 20.5, probability: null });
    await add({ stage: 'closed_won', value: null });
    const { totals, cards } = await board();
    expect(totals.map(({ stage }) => stage)).toEqual([...opportunityStages]);
    expect(totals[2]).toEqual({ stage: 'meeting', count: 2, value: 30.5, weighted: 13.2 });
    expect(totals[5]).toMatchObject({ count: 1, value: 0 });
    expect(cards).toHaveLength(3);
  });

  test('has on top of a column what came there last, and twenty of them', async () => {
    const old = await add({ title: 'Oudste' });
    await database.db
      .update(opportunities)
      .set({ stageChangedAt: new Date('2020-01-01') })
      .where(eq(opportunities.id, old));
    for (let n = 0; n < 20; n++) await add({ stage: 'proposal' });
    const move = { id: old, from: 'new', to: 'proposal', probability: 60, closeReason: null } as const;
    const { actor } = await addSignedInStaff(database.db);
    await moveOpportunity(database.db, move, actor);
    const { totals, cards } = await board();
    expect(totals[3]?.count).toBe(21);
    expect(cards).toHaveLength(20);
    expect(cards[0]?.title).toBe('Oudste');
  });

  test('keeps to a search and a company', async () => {
    await add({ title: 'Adviseur' });
    await add({ title: 'Notaris' });
    expect((await board('zoek=notaris')).cards.map(({ title }) => title)).toEqual(['Notaris']);
    expect((await board('zoek=notaris')).totals[0]?.count).toBe(1);
    expect((await board(`bedrijf=${newId()}`)).cards).toEqual([]);
  });

  test('adds up more than a list counts only if it is asked to, and then exactly', async () => {
    await database.sql`
      insert into opportunities (id, customer_id, title, stage, value, probability)
      select gen_random_uuid(), ${company}, 'Veelgevraagd', case when n % 2 = 0 then 'new' else 'meeting' end, 0.1, 50
      from generate_series(1, ${MAX_LIST_COUNT}::int) n`;
    const half = MAX_LIST_COUNT / 2;
    const counted = await board('zoek=veelgevraagd');
    expect(counted.totals[0]).toMatchObject({ count: half, value: half / 10 });
    await add({ title: 'Veelgevraagd', value: 7, stage: 'new' });
    const uncounted = await board('zoek=veelgevraagd');
    expect([uncounted.totals, uncounted.cards.length]).toEqual([[], 2 * DEALS_PER_COLUMN]);
    const exact = await board('zoek=veelgevraagd', true);
    expect(exact.totals[0]).toMatchObject({ count: half + 1, value: half / 10 + 7 });
  });
});
