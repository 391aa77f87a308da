import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseAssignmentList } from '#domain/assignments/assignment-list.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { demoAssignments } from '../demo/demo-assignments.ts';
import { listPublicAssignments } from './assignment-queries.ts';
import blindQueries from './blind-queries.json' with { type: 'json' };
import { searchQueries } from './search-queries.ts';

const today = '2026-11-17';
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await insertAssignments(database.db, ...demoAssignments(today));
});
afterAll(() => database.close());

const search = (words: string) =>
  listPublicAssignments(database.db, parseAssignmentList(new URLSearchParams({ zoek: words })), today);

type Judged = { query: string; score: number; first: string[] };

/** One divided by the place of the first title that is expected, 0 without one on the first page. */
async function judge(query: string, isExpected: (title: string) => boolean): Promise<Judged> {
  const { items } = await search(query);
  const titles = items.map(({ title }) => title);
  const place = titles.findIndex(isExpected) + 1;
  return { query, score: place === 0 ? 0 : 1 / place, first: titles.slice(0, 3) };
}

const mean = (judged: Judged[]) => judged.reduce((sum, { score }) => sum + score, 0) / judged.length;

/** With the searches that missed, for the message. */
const result = (judged: Judged[]) => ({
  mean: mean(judged),
  missed: judged.filter(({ score }) => score < 1),
});

describe('the first result', () => {
  test('is an expected one for at least nine out of ten searches', async () => {
    const judged: Judged[] = [];
    for (const [query, expected] of Object.entries(searchQueries)) {
      judged.push(await judge(query, (title) => expected.includes(title)));
    }
    expect(judged.length).toBeGreaterThanOrEqual(100);
    expect(result(judged)).toSatisfy((all: { mean: number }) => all.mean >= 0.9);
  });

  test('is an expected one for at least eight out of ten searches by somebody who did not know the program', async () => {
    const judged: Judged[] = [];
    for (const { query, expected } of blindQueries) {
      const parts = expected.map((part) => part.toLowerCase());
      judged.push(await judge(query, (title) => parts.some((part) => title.toLowerCase().includes(part))));
    }
    expect(judged.length).toBeGreaterThanOrEqual(50);
    expect(result(judged)).toSatisfy((all: { mean: number }) => all.mean >= 0.8);
  });
});
