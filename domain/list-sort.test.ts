import { describe, expect, test } from 'vitest';
import { type ListSort, opposite, sortFrom, sortParam } from './list-sort.ts';

const columns = ['naam', 'ontvangen'] as const;
const fallback: ListSort<(typeof columns)[number]> = { by: 'ontvangen', direction: 'descending' };
const read = (query: string) => sortFrom(new URLSearchParams(query), columns, fallback);

describe('the order of a list in the URL', () => {
  test('comes back as it was written', () => {
    for (const by of columns) {
      for (const direction of ['ascending', 'descending'] as const) {
        expect(read(`sorteer=${sortParam({ by, direction })}`)).toEqual({ by, direction });
      }
    }
  });

  test.each(['', 'sorteer=', 'sorteer=naam', 'sorteer=elders-oplopend', 'sorteer=naam-oplopend;drop'])(
    'is the usual one for %j',
    (query) => {
      expect(read(query)).toEqual(fallback);
    },
  );

  test('turns around and back', () => {
    expect(opposite('ascending')).toBe('descending');
    expect(opposite(opposite('ascending'))).toBe('ascending');
  });
});
