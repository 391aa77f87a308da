import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { publicList } from '#tests/support/public-list.ts';
import {
  type Closest,
  closestSearch,
  findOccurring,
  importance,
  importanceOfHours,
} from './closest-search.ts';
import type { CompiledTerm } from './compile-search.ts';
import { readSearch } from './read-search.ts';
import { settleWords } from './settle-words.ts';

const { db, insert } = publicList('2026-11-15');

/** 'lawyer' has phrases among its synonyms; those of one kind are as important as each other. */
const words = ['kust', 'weiland', 'privacy', 'roermond', 'lawyer', 'duinen'];
const titleOf = (terms: number) => words.filter((_, at) => terms & (1 << at)).join(' ') || 'niets';

type Hours = { min: number; max: number } | undefined;

/** By comparing each assignment with each term: any of them is right. */
async function bestCombinations(terms: readonly CompiledTerm[], hours: Hours) {
  const has = terms.map(({ words, phrases }) => {
    const query = [...words, ...phrases].map((one) => `(${one})`).join(' | ');
    return sql`search @@ ${query}::tsquery`;
  });
  const isInHours = hours ? sql`hours_per_week between ${hours.min} and ${hours.max}` : sql`false`;
  const { rows } = await db().execute<{ has: boolean[]; hours: boolean; found: number }>(sql`
    select array[${sql.join(has, sql`, `)}] as has, ${isInHours} as hours, count(*)::int as found
    from ranked_assignments group by 1, 2`);
  const combinations = rows
    .filter((row) => row.has.includes(true))
    .map((row) => ({ terms: terms.filter((_, at) => row.has[at]), hours: row.hours, found: row.found }))
    .map((one) => ({ ...one, worth: worthOf(one) }));
  const most = Math.max(...combinations.map(({ worth }) => worth));
  const worthMost = combinations.filter(({ worth }) => worth === most);
  const often = Math.max(...worthMost.map(({ found }) => found));
  return worthMost.filter(({ found }) => found === often).map(({ terms, hours }) => ({ terms, hours }));
}

const worthOf = ({ terms, hours }: Closest) =>
  terms.reduce((sum, { term }) => sum + importance[term.kind], hours ? importanceOfHours : 0);

describe('the closest search', () => {
  const combinations = [1, 1, 1, 2, 2, 4, 8, 8, 16, 16, 32, 32, 32, 3, 9, 9, 18, 36, 36, 24, 48, 7, 0];

  test.each([1, 100])('is the best of all combinations, settled or not (%i)', async (least) => {
    await insert(
      ...combinations.map((terms, at) => ({
        title: titleOf(terms),
        location: 'Assen',
        hoursPerWeek: 16 + (at % 3) * 8,
      })),
    );
    await settleWords(db(), least);
    for (let chosen = 1; chosen < 1 << words.length; chosen++) {
      const { terms } = await readSearch(db(), titleOf(chosen));
      for (const hours of [undefined, { min: 24, max: 24 }]) {
        const occurring = await findOccurring(db(), terms, {});
        const found = await closestSearch(db(), occurring, hours, {});
        // Of a single term without hours it need not be known how often it is found.
        if (found && (terms.length > 1 || hours))
          expect(await bestCombinations(terms, hours)).toContainEqual(found);
      }
    }
  });

  test('keeps the most important terms that occur together, then those that occur most often', async () => {
    await insert(...combinations.map((terms) => ({ title: titleOf(terms), location: 'Assen' })));
    const closest = async (search: string) => {
      const { terms } = await readSearch(db(), search);
      const found = await closestSearch(db(), await findOccurring(db(), terms, {}), undefined, {});
      return found?.terms.map(({ term }) => term.typed);
    };
    expect(await closest('weiland duinen')).toEqual(['duinen']);
    expect(await closest('kust weiland privacy')).toEqual(['kust', 'weiland', 'privacy']);
    expect(await closest('duinen kust')).toEqual(['kust']);
    expect(await closest('afwezig')).toBeUndefined();
  });
});
