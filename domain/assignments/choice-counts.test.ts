import { expect, test } from 'vitest';
import { type ChoiceCount, filterCounts, totalOf } from './choice-counts.ts';

const counts: ChoiceCount[] = [
  { type: 'ZZP', vakgebied: 'Privacy', total: 3, current: 2 },
  { type: 'Detachering', vakgebied: 'Privacy', total: 4, current: 4 },
  { type: 'Detachering', vakgebied: 'Notariaat', total: 5, current: 1 },
  { type: 'Werving & selectie', vakgebied: 'Notariaat', total: 2, current: 2 },
];

test('a choice counts what it would find with the other filters', () => {
  expect(filterCounts(counts, { type: null, vakgebieden: [] })).toMatchObject({
    allTypes: 14,
    types: { ZZP: 3, Detachering: 9, 'Werving & selectie': 2 },
    vakgebieden: { Privacy: 7, Notariaat: 7, Legal: 0 },
  });
  expect(filterCounts(counts, { type: 'Detachering', vakgebieden: ['Privacy'] })).toMatchObject({
    allTypes: 7,
    types: { ZZP: 3, Detachering: 4, 'Werving & selectie': 0 },
    vakgebieden: { Privacy: 4, Notariaat: 5, Legal: 0 },
  });
});

test('the total is that of the chosen filters together', () => {
  expect(totalOf(counts, { type: 'Detachering', vakgebieden: [] })).toEqual({ total: 9, current: 5 });
  expect(totalOf([], { type: null, vakgebieden: ['Legal'] })).toEqual({ total: 0, current: 0 });
});
