import { expect, test } from 'vitest';
import { addMonths, monthOf } from './months.ts';

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
