import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { candidateList } from '#domain/candidates/candidate-list.ts';
import { firstPlace, type ListPlace } from '#domain/list-place.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { candidates } from '../db/schema/candidates.ts';
import { candidateFilter, candidateOrder, listCandidates } from './candidate-queries.ts';

const many = 1_100;
const few = 40;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.sql`
    insert into candidates (id, first_name, last_name, email, current_job_title, education_level, created_at)
    select gen_random_uuid(), 'Nummer', 'Van ' || n * 7919 % 1009, 'nummer' || n || '@voorbeeld.example',
      case when n <= ${many}::int then 'Functionaris gegevensbescherming' else 'Notaris' end,
      case when n % 2 = 0 then 'WO' else 'HBO' end, '2026-01-01'::timestamptz + n / 3 * interval '1 minute'
    from generate_series(1, ${many + few}::int) n`;
});
afterAll(() => database.close());

const list = async (query: string, place: Partial<ListPlace> = {}) => {
  const state = candidateList.parse(new URLSearchParams(query));
  const { rows, ...found } = await listCandidates(database.db, state, '2026-11-17', {
    ...firstPlace,
    ...place,
  });
  return { ...found, ids: rows.map(({ id }) => id) };
};
const phrase = 'zoek="functionaris gegevensbescherming"';

test('the total of many is a lower bound until the exact number is asked for', async () => {
  expect(await list(phrase)).toMatchObject({ total: 1_000, capped: true, page: 1 });
  expect(await list(phrase, { exact: true })).toMatchObject({ total: many, capped: false });
  expect(await list('zoek=notaris')).toMatchObject({ total: few, capped: false });
  expect(await list('zoek=-notaris')).toMatchObject({ total: many, capped: false });
  expect(await list(`${phrase}&opleiding=WO`)).toMatchObject({ total: many / 2, capped: false });
});

test.each(['', '&sorteer=aangemeld-oplopend', '&sorteer=naam-oplopend', '&sorteer=naam-aflopend'])(
  'many are listed in the same order along the list as by the index of words (%s)',
  async (sort) => {
    const query = phrase + sort;
    let after: string | null = null;
    for (let page = 1; page <= 4; page++) {
      const { ids } = await list(`${query}&pagina=${page}`, { exact: true });
      expect(ids).toHaveLength(25);
      expect((await list(`${query}&pagina=${page}`)).ids).toEqual(ids);
      if (after) expect((await list(`${query}&pagina=${page}`, { after })).ids).toEqual(ids);
      after = ids.at(-1) ?? null;
    }
  },
);

test('a page far along and one beyond the last are found', async () => {
  expect((await list(`${phrase}&pagina=44`)).ids).toHaveLength(25);
  expect(await list(`${phrase}&pagina=99`)).toMatchObject({ page: 44, total: many, capped: false });
});

describe('pages far along', () => {
  beforeAll(
    () => database.sql`
      insert into candidates (id, first_name, last_name, email, current_job_title, created_at)
      select gen_random_uuid(), 'Samen', 'Toegevoegd', 'samen' || n || '@voorbeeld.example', 'Archivaris', '1999-12-31T22:00:00Z'
      from generate_series(1, ${many}::int) n`,
  );

  test.each(['functionaris', 'archivaris', 'functionaris gegevensbescherming'])(
    'of %s are those of the plain query, in both directions',
    async (words) => {
      for (const direction of ['asc', 'desc']) {
        const rows = await database.sql.unsafe<{ id: string }[]>(
          `select id from candidates where current_job_title ilike '${words}%' order by created_at ${direction}, id ${direction}`,
        );
        const sort = direction === 'asc' ? '&sorteer=aangemeld-oplopend' : '';
        for (const page of [1, 22, 33, 44]) {
          const found = await list(`zoek=${words}${sort}&pagina=${page}`, { exact: page === 1 });
          expect(found).toMatchObject({ page, total: many, capped: false });
          expect(found.ids).toEqual(rows.slice((page - 1) * 25, page * 25).map(({ id }) => id));
        }
      }
    },
  );

  test.each([
    'aangemeld-oplopend',
    'aangemeld-aflopend',
    'naam-oplopend',
    'naam-aflopend',
    'actief-aflopend',
  ])('of words and of exclusions are those of the plain query, sorted %s', async (sort) => {
    for (const search of [
      'gegevensbescherming',
      '-notaris',
      '-archivaris',
      'samen',
      '-niemand',
      'functionaris&opleiding=WO',
      '-notaris&opleiding=HBO',
    ]) {
      for (const page of [22, 30, 44, 90, 999]) {
        const query = `zoek=${search}&sorteer=${sort}&pagina=${page}`;
        const state = candidateList.parse(new URLSearchParams(query));
        const rows = await database.db
          .select({ id: candidates.id })
          .from(candidates)
          .where(candidateFilter(state, '2026-11-17'))
          .orderBy(...candidateOrder(state.sort));
        const shown = Math.min(page, Math.ceil(rows.length / 25));
        const found = await list(query);
        expect(found).toMatchObject({ page: shown, total: rows.length, capped: false });
        expect(found.ids).toEqual(rows.slice((shown - 1) * 25, shown * 25).map(({ id }) => id));
      }
    }
  });

  test('of words that nobody has are empty', async () => {
    expect(await list('zoek=xyzzy&pagina=40')).toMatchObject({ page: 1, total: 0, ids: [] });
  });
});
