import { expect, test } from 'vitest';
import { weekNumber, weekOf } from './weeks.ts';

test.each([
  ['2026-11-09', '2026-11-09'],
  ['2026-11-15', '2026-11-09'],
  ['2026-11-16', '2026-11-16'],
  ['2027-01-03', '2026-12-28'],
])('%s lies in the week of %s', (day, monday) => {
  expect(weekOf(day)).toBe(monday);
});

test.each([
  ['2026-11-17', 47],
  ['2026-01-01', 1],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2025-12-29', 1],
])('%s is in week %i', (day, number) => expect(weekNumber(day)).toBe(number));
