import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationList } from '#domain/applications/application-list.ts';
import { firstPlace } from '#domain/list-place.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { listApplications } from './application-queries.ts';

const many = 21_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { db, sql } = database;
  const [jurist, other] = await insertAssignments(
    db,
    { title: 'Jurist', organization: 'Gemeente Breda', vakgebied: 'Legal' },
    { title: 'Beleidsadviseur', organization: 'Waterschap', vakgebied: 'Privacy' },
  );
  const candidate = await insertCandidate(db, {});
  await sql`
    insert into guest_applications (id, candidate_id, assignment_id, first_name, last_name, email, phone, motivation, status,
      privacy_accepted, privacy_accepted_at, archived_at, created_at)
    select gen_random_uuid(), ${candidate}, (array[${jurist!}, ${jurist!}, ${jurist!}, ${other!}, null]::uuid[])[1 + n % 5],
      'Noor', 'Blom ' || n, 'noor' || n || '@voorbeeld.nl', '0612345678', '',
      (array['pending', 'reviewing', 'interview'])[1 + n % 3], true, at, case when n % 7 = 0 then at end, at
    from generate_series(1, ${many}::int) n cross join lateral (select '2026-01-01'::timestamptz + n * interval '1 minute' as at) time`;
  await sql`analyze guest_applications`;
});
afterAll(() => database.close());

const list = async (query: string, exact: boolean) => {
  const state = applicationList.parse(new URLSearchParams(query));
  const { rows, total, capped, page } = await listApplications(database.db, state, '2026-11-19', {
    ...firstPlace,
    exact,
  });
  return { ids: rows.map(({ id }) => id), page, total, capped };
};

test.each([
  ['a word of assignments', 'zoek=jurist&archief=alle'],
  ['two letters', 'zoek=ge'],
  ['one letter, in names or assignments', 'zoek=w&archief=alle'],
  ['one letter, with a status', 'zoek=e&status=interview'],
  ['a letter, by name', 'zoek=e&sorteer=naam'],
  [
    'a word of every person, and a vakgebied',
    'zoek=noor&vakgebied=Legal&archief=alle&sorteer=ontvangen-oplopend',
  ],
])('the many that %s finds are those that a count of all finds', async (_, query) => {
  for (const page of [1, 3, 60]) {
    const near = await list(`${query}&pagina=${page}`, false);
    const exact = await list(`${query}&pagina=${page}`, true);
    expect([near.ids, near.page]).toEqual([exact.ids, page]);
    expect(near.ids).toHaveLength(applicationList.pageSize);
    expect(exact.capped).toBe(false);
  }
});

test('common words are not counted', async () => {
  expect(await list('zoek=noor&archief=alle', false)).toMatchObject({ total: 1_000, capped: true });
  expect(await list('zoek=noor&archief=alle', true)).toMatchObject({ total: many, capped: false });
  // No index finds short words.
  expect(await list('zoek=ge', false)).toMatchObject({ total: 1_000, capped: true });
});

test('rarer words are counted', async () => {
  expect(await list('zoek=waterschap&archief=alle', false)).toMatchObject({ total: many / 5, capped: false });
  expect(await list('zoek=77', false)).toMatchObject({ capped: false });
});

test('common words of a smaller table are counted', async () => {
  await database.sql`delete from guest_applications where extract(minute from created_at)::int % 3 > 0`;
  await database.sql`analyze guest_applications`;
  expect(await list('zoek=noor&archief=alle', false)).toMatchObject({ total: many / 3, capped: false });
  expect(await list('zoek=ge&archief=alle', false)).toMatchObject({ total: many / 5, capped: false });
});
