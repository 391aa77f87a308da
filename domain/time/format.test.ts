import { describe, expect, test } from 'vitest';
import { formatDate, formatDateTime, formatMoney, formatNumber, formatTime } from './format.ts';

describe('dates', () => {
  test('are written as a Dutch reader expects', () => {
    expect(formatDate('2026-11-28', 'nl', 'long')).toBe('28 november 2026');
    expect(formatDate('2026-11-28', 'nl', 'long', { withYear: false })).toBe('28 november');
    expect(formatDate('2026-11-03', 'nl', 'short')).toBe('3 nov');
    expect(formatDate('2026-11-03', 'nl', 'short', { withYear: true })).toBe('3 nov 2026');
    expect(formatDate('2026-11-28', 'nl', 'numeric')).toBe('28-11-2026');
  });

  test('are written as an English reader expects', () => {
    expect(formatDate('2026-11-28', 'en', 'long')).toBe('28 November 2026');
    expect(formatDate('2026-11-28', 'en', 'long', { withYear: false })).toBe('28 November');
    expect(formatDate('2026-11-03', 'en', 'short')).toBe('3 Nov');
    expect(formatDate('2026-11-28', 'en', 'numeric')).toBe('28/11/2026');
  });

  test('of an instant are those of the calendar in Amsterdam', () => {
    const justAfterMidnight = new Date('2026-11-27T23:05:00Z');
    expect(formatDate(justAfterMidnight, 'nl', 'long')).toBe('28 november 2026');
    expect(formatTime(justAfterMidnight, 'nl')).toBe('00:05');
    expect(formatDateTime(justAfterMidnight, 'nl')).toBe('28 november 2026, 00:05');
    expect(formatDateTime(justAfterMidnight, 'en', 'short')).toBe('28 Nov, 00:05');
    expect(formatDateTime(new Date('2026-07-01T12:30:00Z'), 'nl', 'numeric')).toBe('01-07-2026, 14:30');
  });

  test('that do not exist are refused', () => {
    expect(() => formatDate('2026-02-30', 'nl', 'long')).toThrow(RangeError);
  });
});

describe('amounts and numbers', () => {
  test('money has Dutch or English separators and cents only when there are any', () => {
    expect(formatMoney(4500, 'nl')).toBe('€ 4.500');
    expect(formatMoney(4500, 'en')).toBe('€4,500');
    expect(formatMoney(87.5, 'nl')).toBe('€ 87,50');
    expect(formatMoney(87.5, 'en')).toBe('€87.50');
    expect(formatMoney(1_250_000, 'nl')).toBe('€ 1.250.000');
    expect(formatMoney(0, 'nl')).toBe('€ 0');
  });

  test('numbers are grouped per thousand', () => {
    expect(formatNumber(12345, 'nl')).toBe('12.345');
    expect(formatNumber(12345, 'en')).toBe('12,345');
    expect(formatNumber(2.5, 'nl')).toBe('2,5');
  });
});
