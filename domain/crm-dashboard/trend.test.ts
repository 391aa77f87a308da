import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedPeriods, trendOf } from './trend.ts';

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

test.each([
  ['half a month', '2026-11-15T12:00:00Z', '2026-09-30T22:00:00Z', '2026-10-15T11:00:00Z'],
  ['the first moment', '2026-10-31T23:00:00Z', '2026-09-30T22:00:00Z', '2026-09-30T22:00:00Z'],
  ['after a shorter month', '2026-03-31T10:00:00Z', '2026-01-31T23:00:00Z', '2026-02-28T22:59:59.999Z'],
  ['over the turn of the year', '2027-01-10T08:00:00Z', '2026-11-30T23:00:00Z', '2026-12-10T08:00:00Z'],
])('%s is compared with the same part of the month before', (_, now, from, to) => {
  const { thisMonth, lastMonth } = comparedPeriods(new Date(now));
  expect(thisMonth.to).toEqual(new Date(now));
  expect(lastMonth).toEqual({ from: new Date(from), to: new Date(to) });
  expect(lastMonth.to.getTime()).toBeLessThan(thisMonth.from.getTime());
});
