import { describe, expect, test } from 'vitest';
import { publicList } from '#tests/support/public-list.ts';
import { closestSearch, findOccurring } from './closest-search.ts';
import { readSearch } from './read-search.ts';

const { db, insert } = publicList('2026-11-15');

/** 'lawyer' has phrases among its synonyms; those of one kind are as important as each other. */
const words = ['kust', 'weiland', 'privacy', 'roermond', 'lawyer', 'duinen'];
const titleOf = (terms: number) => words.filter((_, at) => terms & (1 << at)).join(' ') || 'niets';

describe('the closest search', () => {
  const combinations = [1, 1, 1, 2, 2, 4, 8, 8, 16, 16, 32, 32, 32, 3, 9, 9, 18, 36, 36, 24, 48, 7, 0];

  test.each([0, 1, 3, 5_000])('is the same however many of a term are listed (%i)', async (most) => {
    await insert(
      ...combinations.map((terms, at) => ({
        title: titleOf(terms),
        location: 'Assen',
        hoursPerWeek: 16 + (at % 3) * 8,
      })),
    );
    for (let chosen = 1; chosen < 1 << words.length; chosen++) {
      for (const hours of [undefined, { min: 24, max: 24 }]) {
        const { terms } = await readSearch(db(), titleOf(chosen));
        const all = await findOccurring(db(), terms, undefined, 100_000);
        const occurring = await findOccurring(db(), terms, undefined, most);
        expect(occurring.map(({ term }) => term)).toEqual(all.map(({ term }) => term));
        const expected = await closestSearch(db(), all, hours, undefined);
        expect(await closestSearch(db(), occurring, hours, undefined)).toEqual(expected);
      }
    }
  });

  test('keeps the most important terms that occur together, then those that occur most often', async () => {
    await insert(...combinations.map((terms) => ({ title: titleOf(terms), location: 'Assen' })));
    const closest = async (search: string) => {
      const { terms } = await readSearch(db(), search);
      const found = await closestSearch(
        db(),
        await findOccurring(db(), terms, undefined, 1),
        undefined,
        undefined,
      );
      return found?.terms.map(({ term }) => term.typed);
    };
    expect(await closest('weiland duinen')).toEqual(['duinen']);
    expect(await closest('kust weiland privacy')).toEqual(['kust', 'weiland', 'privacy']);
    expect(await closest('duinen kust')).toEqual(['kust']);
    expect(await closest('afwezig')).toBeUndefined();
  });
});
