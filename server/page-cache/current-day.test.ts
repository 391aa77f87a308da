import { expect, test } from 'vitest';
import { createDayOf } from './current-day.ts';

const dayOf = createDayOf();

test.each([
  ['2026-11-15T12:00:00Z', '2026-11-15'],
  ['2026-11-15T22:59:59.999Z', '2026-11-15'],
  ['2026-11-15T23:00:00Z', '2026-11-16'],
  ['2026-11-15T22:59:59.999Z', '2026-11-15'],
  // Daylight saving time ends: this day has 25 hours.
  ['2026-10-24T22:00:00Z', '2026-10-25'],
  ['2026-10-25T22:59:59.999Z', '2026-10-25'],
  ['2026-10-25T23:00:00Z', '2026-10-26'],
])('at %s it is %s in Amsterdam, whatever was asked before', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day);
});
