import { expect, test } from 'vitest';
import { weekOf } from './weeks.ts';

test.each([
  ['2026-11-09', '2026-11-09'],
  ['2026-11-15', '2026-11-09'],
  ['2026-11-16', '2026-11-16'],
  ['2027-01-03', '2026-12-28'],
])('%s lies in the week of %s', (day, monday) => {
  expect(weekOf(day)).toBe(monday);
});
