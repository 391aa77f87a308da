import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsText, formatCents, parseCents } from './money.ts';

test.each([
  ['87,50', 8750],
  ['€ 4.500', 450_000],
  ['0,29', 29],
  ['1,1', 110],
  ['veel', null],
  ['-5', null],
  ['1,234', 123_400],
])('%s', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
});

test('every amount in cents survives being shown in a form', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(parseCents(centsText(cents))).toBe(cents);
    }),
  );
});

test('is shown in euros', () => {
  expect(formatCents(875_050, 'nl')).toBe('€ 8.750,50');
  expect(formatCents(875_050, 'en')).toBe('€8,750.50');
});
