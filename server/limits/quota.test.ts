import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { takeQuota } from './quota.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const start = new Date('2026-11-15T12:00:00Z');
let now: Date;
beforeEach(async () => {
  now = start;
  await emptyTables(database.sql, 'quotas');
});
const take = (amount = 1, key = 'a') =>
  takeQuota({ db: database.db, now: () => now }, { key, max: 3, seconds: 60 }, amount);
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

test('a quota is used up, and is full again in the next period', async () => {
  expect([await take(2), await take(2), await take(1), await take(1)]).toEqual([true, false, true, false]);
  expect(await take(1, 'b')).toBe(true);
  later(59.999);
  expect(await take()).toBe(false);
  later(0.001);
  expect([await take(3), await take()]).toEqual([true, false]);
});

test('more than the whole quota is never taken', async () => {
  expect(await take(4)).toBe(false);
  expect(await take(3)).toBe(true);
});

test('requests at the same moment share it', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => take()));
  expect(taken.filter(Boolean)).toHaveLength(3);
});

test('a clock that was ahead blocks nobody', async () => {
  later(3600);
  await take(3);
  now = start;
  expect(await take()).toBe(true);
});

test('ended periods are removed', async () => {
  for (let nr = 0; nr < 10; nr += 1) await take(1, `old ${nr}`);
  later(61);
  await take();
  expect(await database.sql`select key from quotas`).toEqual([{ key: 'a' }]);
});
