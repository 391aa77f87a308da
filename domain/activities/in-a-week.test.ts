import { expect, test } from 'vitest';
import { inAWeek } from './in-a-week.ts';

test('following up is proposed for the morning a week from now, on a working day', () => {
  expect(inAWeek(new Date('2026-11-17T15:00:00Z'))).toBe('2026-11-24T09:00');
  // Saturday, and late on Friday in UTC, which is Saturday here.
  expect(inAWeek(new Date('2026-11-14T12:00:00Z'))).toBe('2026-11-23T09:00');
  expect(inAWeek(new Date('2026-11-13T23:30:00Z'))).toBe('2026-11-23T09:00');
  // Christmas.
  expect(inAWeek(new Date('2026-12-18T12:00:00Z'))).toBe('2026-12-28T09:00');
});
