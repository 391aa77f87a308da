import { expect, test } from 'vitest';
import { addMonths, monthOf, weeksOf } from './months.ts';

test('a month begins on its first day', () => {
  expect(monthOf('2026-11-01')).toBe('2026-11-01');
  expect(monthOf('2026-11-30')).toBe('2026-11-01');
});

test('months go on across the year, whatever the day', () => {
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-01');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-01');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-01');
  expect(addMonths('2026-03-31', 0)).toBe('2026-03-01');
});

test.each([
  ['2026-11-17', 6, '2026-11-01', '2026-11-30'],
  ['2027-02-01', 4, '2027-02-01', '2027-02-28'],
  ['2023-10-01', 6, '2023-10-01', '2023-10-31'],
])('the weeks of %s begin on a Monday', (month, count, first, last) => {
  const weeks = weeksOf(month);
  expect(weeks).toHaveLength(count);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  const days = weeks.flat().filter((day) => day !== null);
  expect([days[0], days.at(-1)]).toEqual([first, last]);
  for (const week of weeks)
    for (const [weekday, day] of week.entries())
      if (day) expect((new Date(day).getUTCDay() + 6) % 7).toBe(weekday);
});
