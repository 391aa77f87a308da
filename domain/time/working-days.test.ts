import { expect, test } from 'vitest';
import { addWorkingDays, isFreeDay } from './working-days.ts';

test('weekends and Dutch public holidays are free days', () => {
  for (const day of [
    '2026-01-01',
    '2026-04-06', // Easter Monday
    '2026-04-27',
    '2026-05-14', // Ascension Day
    '2026-05-25', // Whit Monday
    '2026-11-14',
    '2026-11-15',
    '2026-12-25',
    '2025-04-21', // Easter Monday
    '2024-05-09', // Ascension Day
    '2038-04-26', // Easter Monday, the latest possible
    '2025-04-26', // King's Day was a Saturday, as the 27th was a Sunday
  ])
    expect([day, isFreeDay(day)]).toEqual([day, true]);
  for (const day of ['2026-11-16', '2026-04-03', '2026-04-07', '2026-05-05', '2026-12-24'])
    expect([day, isFreeDay(day)]).toEqual([day, false]);
});

test('two working days later skips weekends and holidays', () => {
  expect(addWorkingDays('2026-11-17', 2)).toBe('2026-11-19');
  expect(addWorkingDays('2026-11-20', 2)).toBe('2026-11-24');
  expect(addWorkingDays('2026-11-21', 2)).toBe('2026-11-24');
  expect(addWorkingDays('2026-12-24', 2)).toBe('2026-12-29');
  expect(addWorkingDays('2026-12-24', 0)).toBe('2026-12-24');
});
