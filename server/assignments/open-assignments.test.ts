import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assignmentTypes, vakgebieden } from '#domain/assignments/assignment.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { assignments } from '../db/schema/assignments.ts';
import { allHours } from '#domain/search/hours-in-search.ts';
import { countOpenAssignments, keptCounts } from './open-assignments.ts';

const today = '2026-11-15';
let database: TestDatabase;
let id: string;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(assignments);
  [id = ''] = await insertAssignments(database.db, {
    type: 'ZZP',
    vakgebied: 'Privacy',
    title: 'Privacyjurist',
  });
});

const change = (to: Partial<typeof assignments.$inferInsert>) =>
  database.db.update(assignments).set(to).where(eq(assignments.id, id));
const counts = () => countOpenAssignments(database.db, allHours, today);
const found = (word: string) => database.sql`
  select hours_per_week, deadline from open_assignments where search @@ to_tsquery('lexbrug_dutch', ${word})`;

test('an open assignment is read as it is now', async () => {
  expect(await counts()).toEqual([{ type: 'ZZP', vakgebied: 'Privacy', total: 1, current: 1 }]);
  await change({
    type: 'Detachering',
    vakgebied: 'Compliance & Risk',
    title: 'Toezichthouder',
    hoursPerWeek: 12,
    deadline: '2026-11-14',
  });
  expect(await counts()).toEqual([
    { type: 'Detachering', vakgebied: 'Compliance & Risk', total: 1, current: 0 },
  ]);
  expect(await found('privacyjurist')).toEqual([]);
  expect(await found('toezichthouder')).toEqual([{ hours_per_week: 12, deadline: '2026-11-14' }]);
});

test('an open assignment is ranked by the words and the title that it has now', async () => {
  const ranked = () => database.sql`
    select title, title_en, hours_per_week from ranked_assignments where search @@ to_tsquery('lexbrug_dutch', 'toezichthouder')`;
  await change({ title: 'Toezichthouder', titleEn: 'Supervisor', hoursPerWeek: 12 });
  const expected = [{ title: 'toezichthouder', title_en: 'supervisor', hours_per_week: 12 }];
  expect(await ranked()).toEqual(expected);
  await database.sql`select renew_open_assignments()`;
  expect(await ranked()).toEqual(expected);
  await change({ status: 'closed' });
  expect(await ranked()).toEqual([]);
  await change({ status: 'open' });
  expect(await ranked()).toEqual(expected);
  await database.db.delete(assignments);
  expect(await ranked()).toEqual([]);
});

test('every type is counted in every vakgebied, also after all rows are read again', async () => {
  await database.db.delete(assignments);
  const all = assignmentTypes.flatMap((type) => vakgebieden.map((vakgebied) => ({ type, vakgebied })));
  await insertAssignments(database.db, ...all);
  const expected = expect.arrayContaining(all.map((one) => ({ ...one, total: 1, current: 1 })));
  expect(await counts()).toEqual(expected);
  await database.sql`select renew_open_assignments()`;
  expect(await counts()).toEqual(expected);
});

test('an assignment is read while it is open', async () => {
  await insertAssignments(database.db, { status: 'draft' });
  expect(await counts()).toHaveLength(1);
  await change({ status: 'closed' });
  expect(await counts()).toEqual([]);
  await change({ status: 'open' });
  expect(await counts()).toHaveLength(1);
  await database.db.delete(assignments);
  expect(await counts()).toEqual([]);
});

test('the counts of the list are kept until the public content or the day changes', async () => {
  const { count, forget } = keptCounts(database.db);
  const total = async (day: string, hours = allHours) =>
    (await count(hours, day)).reduce((sum, one) => sum + one.total, 0);
  expect(await total(today)).toBe(1);
  await insertAssignments(database.db, { hoursPerWeek: 12 });
  expect(await total(today)).toBe(1);
  expect(await total(today, { min: 8, max: 16 })).toBe(1);
  expect(await total('2026-11-14')).toBe(2);
  expect(await total(today)).toBe(2);
  await database.db.delete(assignments);
  forget();
  expect(await total(today)).toBe(0);
});

test('counts that could not be read are read again', async () => {
  const { count } = keptCounts(database.db);
  await expect(count(allHours, 'no day')).rejects.toThrow();
  await expect(count(allHours, 'no day')).rejects.toThrow();
  expect(await count(allHours, today)).toHaveLength(1);
});
