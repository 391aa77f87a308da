import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trendOf } from './trend.ts';

test('this month is compared with the month before', () => {
  expect(trendOf(12, 10).percent).toBe(20);
  expect(trendOf(10, 10).percent).toBe(0);
  expect(trendOf(5, 10).percent).toBe(-50);
  expect(trendOf(0, 10).percent).toBe(-100);
  expect(trendOf(1, 3).percent).toBe(-67);
});

test('after a month in which there was nothing no percentage means anything', () => {
  expect(trendOf(5, 0).percent).toBeNull();
  expect(trendOf(0, 0).percent).toBeNull();
});

test('a change of less than half a percent is none, without a sign', () => {
  expect(Object.is(trendOf(999, 1000).percent, 0)).toBe(true);
});

test('the sign is that of the change, and never below -100', () => {
  const amounts = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(amounts, amounts, (current, previous) => {
      const { percent } = trendOf(current, previous);
      const change = Math.sign(current - previous);
      expect(percent === null).toBe(previous === 0);
      expect(percent ?? 0).toBeGreaterThanOrEqual(-100);
      expect([0, change]).toContain(Math.sign(percent ?? 0));
    }),
  );
});
