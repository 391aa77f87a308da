import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityList } from '#domain/activities/activity-list.ts';
import { candidateList } from '#domain/candidates/candidate-list.ts';
import { customerList } from '#domain/customers/customer-list.ts';
import { firstPlace, MAX_LIST_COUNT } from '#domain/list-place.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { activityFilter, activityOrder, listActivities } from '../activities/activity-queries.ts';
import { candidateFilter, listCandidates } from '../candidates/candidate-queries.ts';
import { listCustomers } from '../customers/customer-queries.ts';
import { candidates } from '../db/schema/candidates.ts';
import { activities as records } from '../db/schema/crm.ts';

const today = '2026-11-18';
const now = new Date('2026-11-18T12:00:00Z');
const many = MAX_LIST_COUNT + 200;
/** Enough for words and places to be common: every hit is looked up of fewer. */
const enough = 8_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { sql: run } = database;
  await run`
    insert into customers (id, company_name, status, city, created_at)
    select gen_random_uuid(), case when n % 6 = 0 then 'Waterschap ' else 'Gemeente ' end || n,
      case when n % 3 = 0 then 'lead' else 'active' end, 'Delft', '2026-01-01'::timestamptz + n * interval '1 second'
    from generate_series(1, ${many}::int) n`;
  await run`
    insert into activities (id, type, subject, status, due_date)
    select gen_random_uuid(), 'call', 'Dossier ' || case when n % 1000 = 7 then 'zeldzaam ' else '' end || n, 'pending',
      '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, ${enough}::int) n`;
  await run`
    insert into candidates (id, first_name, last_name, email, location, created_at)
    select gen_random_uuid(), 'Noor', 'Vos ' || n, 'noor' || n || '@voorbeeld.nl',
      case n % 20 when 0 then null when 1 then 'Groningen' else (array['Utrecht', 'Regio Maastricht / Zeist', 'Amersfoort'])[1 + n % 3] end,
      '2026-01-01'::timestamptz + n * interval '1 second'
    from generate_series(1, ${enough}::int) n`;
  await run`analyze`;
}, 60_000);
afterAll(() => database.close());

const customers = (query: string) =>
  listCustomers(database.db, customerList.parse(new URLSearchParams(query)), today);
const activities = (query: string) =>
  listActivities(database.db, activityList.parse(new URLSearchParams(query)), now);
const people = (query: string, exact = false) =>
  listCandidates(database.db, candidateList.parse(new URLSearchParams(query)), today, {
    ...firstPlace,
    exact,
  });

describe('numbers and page of a search that are found together', () => {
  const waterschappen = Array.from({ length: many / 6 }, (_, at) => `Waterschap ${6 * (at + 1)}`).sort();

  test.each([1, 2, 34])('have page %i in the order of the list', async (page) => {
    const { rows, ...found } = await customers(`zoek=waterschap&pagina=${page}`);
    const first = (page - 1) * customerList.pageSize;
    expect(found).toMatchObject({
      page,
      total: many / 6,
      capped: false,
      counts: { lead: many / 6, active: 0 },
    });
    expect(rows.map(({ companyName }) => companyName)).toEqual(
      waterschappen.slice(first, first + customerList.pageSize),
    );
  });

  test('have the rows of the chosen status and the numbers of all', async () => {
    const { rows, ...found } = await customers('zoek=gemeente&status=lead');
    expect(found).toMatchObject({ total: many / 6, all: { total: (many * 5) / 6, capped: false } });
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['lead']));
    expect(await customers('zoek=waterschap&status=active')).toMatchObject({ total: 0, rows: [] });
  });

  test('have the first rows of more than are counted', async () => {
    const { rows, ...found } = await customers('zoek=delft');
    expect(found).toMatchObject({ total: MAX_LIST_COUNT, capped: true, counts: undefined });
    expect(rows[0]?.companyName).toBe('Gemeente 1');
    const last = await customers('zoek=delft&pagina=9999');
    expect([last.page, last.rows.at(-1)?.companyName]).toEqual([
      many / customerList.pageSize,
      waterschappen.at(-1),
    ]);
  });
});

describe('a search by a common and a rare word', () => {
  const numbers = Array.from({ length: enough / 1000 }, (_, at) => 1000 * at + 7);

  test.each(['dossier zeldzaam', 'zeldzaam dossier'])('%s finds the rows with both', async (search) => {
    const { rows, ...found } = await activities(`zoek=${search}`);
    expect(found).toMatchObject({ total: numbers.length, capped: false });
    expect(rows.map(({ subject }) => subject)).toEqual(numbers.map((n) => `Dossier zeldzaam ${n}`));
  });

  test('finds nothing if no row has both, and many if both are common', async () => {
    expect(await activities('zoek=dossier xyz')).toMatchObject({ total: 0, rows: [] });
    expect(await activities('zoek=dossier doss')).toMatchObject({ total: 1_000, capped: true });
  });
});

describe('words of more rows than are sorted at once', () => {
  const all = 45_000;
  beforeAll(async () => {
    await database.sql`alter table activities disable trigger user`;
    await database.sql`
      insert into activities (id, type, subject, status, due_date)
      select gen_random_uuid(), 'task',
        'Archief' || case when n > 15000 then ' halverwege' else '' end || case when n > 24000 then ' laat' else '' end,
        'pending', '2027-01-01'::timestamptz + n / 3 * interval '1 minute'
      from generate_series(1, ${all}::int) n`;
    await database.sql`alter table activities enable trigger user`;
    await database.sql`analyze activities`;
  }, 60_000);

  const pages = ['', '&pagina=21', '&pagina=200'];
  const sorts = ['', '&sorteer=deadline-aflopend', '&sorteer=bedrijf-oplopend'];
  const words = ['archief', 'halverwege', 'laat', 'archief laat'];

  test.each(words.flatMap((word) => sorts.map((sort) => `zoek=${word}${sort}`)))(
    'have the pages of the plain query: %s',
    async (query) => {
      for (const page of pages) {
        const state = activityList.parse(new URLSearchParams(query + page));
        const expected = await database.db
          .select({ id: records.id })
          .from(records)
          .where(activityFilter(state, now))
          .orderBy(...activityOrder(state.sort))
          .offset((state.page - 1) * activityList.pageSize)
          .limit(activityList.pageSize);
        const { rows, ...found } = await activities(query + page);
        expect(found).toMatchObject({ page: state.page, capped: true });
        expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }
    },
  );

  test('show the last page instead of one beyond it', async () => {
    expect(await activities('zoek=laat&pagina=9999')).toMatchObject({
      page: (all - 24_000) / activityList.pageSize,
      total: all - 24_000,
      capped: false,
    });
  });
});

describe('people near a place', () => {
  test.each(['nabij=10-Utrecht', 'nabij=50-Utrecht', 'nabij=100-Utrecht', 'nabij=50-Utrecht&sorteer=naam'])(
    '%s are the same along the list as by the index',
    async (query) => {
      const state = candidateList.parse(new URLSearchParams(query));
      const byIndex = await database.db.$count(candidates, candidateFilter(state, today));
      const found = await people(query);
      expect((await people(query, true)).total).toBe(byIndex);
      if (!found.capped) expect(found.total).toBe(byIndex);
      const order = state.sort.by === 'naam' ? sql`${candidates.nameKey}` : sql`${candidates.createdAt} desc`;
      const expected = await database.db
        .select({ id: candidates.id })
        .from(candidates)
        .where(candidateFilter(state, today))
        .orderBy(order)
        .limit(candidateList.pageSize);
      expect(found.rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    },
  );

  test('include those who name several places, of which one is near', async () => {
    const { rows } = await people('nabij=10-Zeist');
    expect(rows.map(({ location }) => location)).toContain('Regio Maastricht / Zeist');
    const { rows: far } = await people('nabij=10-Groningen');
    expect(new Set(far.map(({ location }) => location))).toEqual(new Set(['Groningen']));
  });
});
