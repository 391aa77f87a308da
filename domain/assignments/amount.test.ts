import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, MAX_AMOUNT, parseAmount } from './amount.ts';

test.each([
  ['4500', 4500],
  ['4.500', 4500],
  ['4,500', 4500],
  ['€ 4.500,50', 4500.5],
  ['87,5', 87.5],
  ['87.50', 87.5],
  ['€ 95,-', 95],
  ['1.234.567', null],
  [String(MAX_AMOUNT), MAX_AMOUNT],
  [String(MAX_AMOUNT + 1), null],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['4.50.0', null],
  ['0.001', null],
  ['0,001', null],
  ['vijf', null],
  ['1e5', null],
])('%j is %j', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test('an amount that is shown in a field is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_AMOUNT * 100 }), (cents) => {
      expect(parseAmount(amountText(cents / 100))).toBe(cents / 100);
    }),
  );
  expect(amountText(null)).toBe('');
});
