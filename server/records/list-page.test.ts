import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstPlace, type ListPlace, MAX_LIST_COUNT } from '#domain/list-place.ts';
import { customerList } from '#domain/customers/customer-list.ts';
import { opportunityList } from '#domain/opportunities/opportunity-list.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { listCustomers } from '../customers/customer-queries.ts';
import { opportunities } from '../db/schema/crm.ts';
import { listOpportunities } from '../opportunities/opportunity-queries.ts';

const many = MAX_LIST_COUNT + 60;
const deals = 130;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.sql`
    insert into customers (id, company_name, status, industry, created_at)
    select gen_random_uuid(), 'Klant ' || n, 'lead', 'Overheid', '2026-01-01'::timestamptz + n * interval '1 second'
    from generate_series(1, ${many}::int) n`;
  // Equal and missing values, so that every part of an order decides somewhere.
  await database.sql`
    insert into opportunities (id, customer_id, title, stage, value, expected_close_date, created_at)
    select gen_random_uuid(), c.id, 'Kans ' || n, 'new', case when n % 3 > 0 then n % 5 end,
      case when n % 4 > 0 then '2026-01-01'::date + n % 6 end, '2026-01-01'::timestamptz + n % 7 * interval '1 day'
    from generate_series(1, ${deals}::int) n
    join (select id, row_number() over (order by company_name) as nth from customers) c on c.nth = 1 + n % 9`;
});
afterAll(() => database.close());

const customers = (query: string, place: Partial<ListPlace> = {}) =>
  listCustomers(database.db, customerList.parse(new URLSearchParams(query)), '2026-11-17', {
    ...firstPlace,
    ...place,
  });
const found = async (query: string, place: Partial<ListPlace> = {}) => {
  const state = opportunityList.parse(new URLSearchParams(query));
  const { rows, page } = await listOpportunities(database.db, state, { ...firstPlace, ...place });
  return { ids: rows.map(({ id }) => id), page };
};

describe('the total', () => {
  test('of a filter is a lower bound above the limit, and exact on demand', async () => {
    expect(await customers('branche=Overheid')).toMatchObject({
      total: MAX_LIST_COUNT,
      capped: true,
      counts: undefined,
      all: { total: MAX_LIST_COUNT, capped: true },
    });
    expect(await customers('branche=Overheid', { exact: true })).toMatchObject({
      total: many,
      capped: false,
      counts: { lead: many, active: 0 },
    });
  });

  test('beyond the last page of an uncounted list is counted, to show the last', async () => {
    const { rows, ...last } = await customers('branche=Overheid&pagina=5000');
    expect(last).toMatchObject({ page: Math.ceil(many / customerList.pageSize), total: many, capped: false });
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('pages beside a row', () => {
  const columns = ['toegevoegd', 'bedrijf', 'waarde', 'sluitdatum'];
  const sorts = columns.flatMap((by) => [`${by}-oplopend`, `${by}-aflopend`]);

  test.each(sorts)('are those of their number, sorted %s', async (sort) => {
    const query = `sorteer=${sort}`;
    const pages: string[][] = [];
    for (let page = 1; page <= Math.ceil(deals / opportunityList.pageSize); page++)
      pages.push((await found(`${query}&pagina=${page}`)).ids);
    expect(new Set(pages.flat()).size).toBe(deals);
    for (const [at, ids] of pages.entries()) {
      const [before, after] = [pages[at - 1], pages[at + 1]];
      const number = `${query}&pagina=${at + 1}`;
      if (before) expect((await found(number, { after: before.at(-1)! })).ids).toEqual(ids);
      if (after && ids.length === opportunityList.pageSize)
        expect((await found(number, { before: after[0]! })).ids).toEqual(ids);
    }
  });

  test('stay with their rows while others are added, and go by number once the row is gone', async () => {
    const first = await found('pagina=1');
    const second = await found('pagina=2');
    const [customer] = await database.sql<{ id: string }[]>`select id from customers limit 1`;
    const id = crypto.randomUUID();
    await database.db
      .insert(opportunities)
      .values({ id, customerId: customer!.id, title: 'Nieuw', stage: 'new' });
    const after = first.ids.at(-1)!;
    expect((await found('pagina=2', { after })).ids).toEqual(second.ids);
    await database.db.delete(opportunities).where(eq(opportunities.id, id));
    expect((await found('pagina=2', { after: id })).ids).toEqual(second.ids);
  });
});
