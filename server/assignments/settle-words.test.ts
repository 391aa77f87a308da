import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { publicList } from '#tests/support/public-list.ts';
import { assignments } from '../db/schema/assignments.ts';
import { numbersOf, readEntries } from './open-entries.ts';
import { settleWords } from './settle-words.ts';

const { db, insert } = publicList('2026-11-15');

const words = ['kust', 'kustwacht', 'kunst', 'zee', 'zeeland', 'duin'];
const titleOf = (at: number) => words.filter((_, word) => at & (1 << word)).join(' ') || 'niets';
const everyTitle = Array.from({ length: 1 << words.length }, (_, at) => at);
const insertAll = () =>
  insert(
    ...everyTitle.map((at) => ({
      title: titleOf(at),
      location: 'Assen',
      hoursPerWeek: 8 + (at % 33),
      deadline: `2026-12-${10 + (at % 20)}`,
    })),
  );

const queries = [
  "'kust'",
  "'kust':*",
  "'ku':*",
  "'k':* & 'zee':*",
  "('kust' | 'zee') & ('kunst' | 'duin':*)",
  "('kust' & 'zee') | ('kunst' & ('duin' | 'zeeland'))",
  "'nergens'",
  '',
];
const conditions = [
  {},
  { hours: { min: 8, max: 24 } },
  { hours: { min: 16, max: 16 } },
  { since: '2026-12-20' },
  { since: '2026-12-15', hours: { min: 20, max: 40 } },
];

/** What the bits find is what comparing each text finds. */
async function expectAgreement() {
  for (const among of conditions) {
    const found = await readEntries(db(), queries, among);
    for (const [at, query] of queries.entries()) {
      const { rows } = await db().execute<{ number: number }>(sql`
        select number from assignments
        where status = 'open' and ${query ? sql`search @@ ${query}::tsquery` : sql`false`}
          and deadline >= ${among.since ?? '2000-01-01'}
          and hours_per_week between ${among.hours?.min ?? 8} and ${among.hours?.max ?? 40}`);
      const numbers = found[at] ? [...numbersOf(found[at])] : [];
      expect({ query, among, numbers: numbers.toSorted((a, b) => a - b) }).toEqual({
        query,
        among,
        numbers: rows.map(({ number }) => number).toSorted((a, b) => a - b),
      });
    }
  }
}

const waiting = async () =>
  (await db().execute<{ count: number }>(sql`select count(*)::int as count from unsettled_assignments`))
    .rows[0]?.count;

describe('searching by bits finds what comparing each text finds', () => {
  test('before and after words are settled', async () => {
    await insertAll();
    await expectAgreement();
    await settleWords(db(), 1);
    expect(await waiting()).toBe(0);
    await expectAgreement();
  });

  test('of assignments that changed since, closed, were opened again or deleted', async () => {
    const ids = await insertAll();
    await settleWords(db(), 1);
    const set = (at: number, to: Partial<typeof assignments.$inferInsert>) =>
      db()
        .update(assignments)
        .set(to)
        .where(eq(assignments.id, ids[at] ?? ''));
    await set(1, { title: 'zee' });
    await set(2, { hoursPerWeek: 40, deadline: '2026-12-30' });
    await set(3, { status: 'closed' });
    await set(5, { status: 'closed' });
    await set(5, { status: 'open' });
    await db()
      .delete(assignments)
      .where(eq(assignments.id, ids[7] ?? ''));
    await insert({ title: 'kust zee' }, { title: 'kust', status: 'draft' });
    await expectAgreement();
    await settleWords(db(), 1);
    await expectAgreement();
    await db().delete(assignments);
    await expectAgreement();
    await settleWords(db(), 1);
    await expectAgreement();
  });

  test('of assignments in several blocks', async () => {
    const ids = await insertAll();
    for (const [at, id] of ids.entries())
      await db().execute(sql`update assignments set number = ${20_000 + at * 1_000} where id = ${id}`);
    await db().execute(sql`select renew_open_assignments()`);
    expect(await waiting()).toBe(0);
    await expectAgreement();
    await db().execute(sql`update assignments set title = 'kust zee' where number % 3 = 0`);
    await expectAgreement();
    await settleWords(db(), 1);
    await expectAgreement();
  });

  test('while others change assignments and settle words', async () => {
    const ids = await insertAll();
    const write = async (nth: number) => {
      for (let at = nth; at < ids.length; at += 4) {
        await db()
          .update(assignments)
          .set({ title: titleOf((at * 7) % 64) })
          .where(eq(assignments.id, ids[at] ?? ''));
        if (at % 3 === 0) await settleWords(db(), 1);
      }
    };
    await Promise.all([0, 1, 2, 3].map(write));
    await expectAgreement();
  });
});

test('words are settled once enough assignments changed', async () => {
  await settleWords(db(), 1);
  await insert({}, {}, {});
  await settleWords(db(), 4);
  expect(await waiting()).toBe(3);
  await settleWords(db(), 3);
  expect(await waiting()).toBe(0);
});

test('a save does not wait for settling, nor settling for a save', async () => {
  const [id = ''] = await insertAll();
  await db().transaction(async (first) => {
    await first.update(assignments).set({ title: 'kust' }).where(eq(assignments.id, id));
    // Another connection: it would wait until the first one ends, and fail.
    await db().transaction(async (second) => {
      await second.execute(sql`set local statement_timeout = '5s'`);
      await settleWords(second, 1);
      await first.update(assignments).set({ title: 'zee' }).where(eq(assignments.id, id));
    });
  });
  await expectAgreement();
});
