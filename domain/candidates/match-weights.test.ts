import { expect, test } from 'vitest';
import { defaultWeights, parseWeights, weightsSearch } from './match-weights.ts';

test('weights stand in the URL, and only those that differ', () => {
  const weights = parseWeights(new URLSearchParams('w-uren=5&w-opleiding=0'));
  expect(weights).toEqual({ ...defaultWeights, hours: 5, education: 0 });
  expect(weightsSearch(weights)).toBe('?w-opleiding=0&w-uren=5');
  expect(weightsSearch(defaultWeights)).toBe('');
  expect(weightsSearch(weights, 2)).toBe('?w-opleiding=0&w-uren=5&pagina=2');
});

test.each(['6', '-1', '2.5', 'veel', ''])('a weight of %j is as good as none', (value) =>
  expect(parseWeights(new URLSearchParams({ 'w-uren': value }))).toEqual(defaultWeights),
);
