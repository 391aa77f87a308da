import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDay, daysBetween, isDay, startOfDay } from './amsterdam.ts';

const days = fc
  .date({ min: new Date('1980-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('calendar days in Amsterdam', () => {
  test('a winter day begins at 23:00 UTC of the day before', () => {
    expect(calendarDay(new Date('2026-01-14T22:59:59.999Z'))).toBe('2026-01-14');
    expect(calendarDay(new Date('2026-01-14T23:00:00Z'))).toBe('2026-01-15');
    expect(startOfDay('2026-01-15').toISOString()).toBe('2026-01-14T23:00:00.000Z');
  });

  test('a summer day begins at 22:00 UTC of the day before', () => {
    expect(calendarDay(new Date('2026-07-14T21:59:59.999Z'))).toBe('2026-07-14');
    expect(calendarDay(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15');
    expect(startOfDay('2026-07-15').toISOString()).toBe('2026-07-14T22:00:00.000Z');
  });

  test('the day on which the clock goes forward lasts 23 hours', () => {
    expect(startOfDay('2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(startOfDay('2026-03-30').toISOString()).toBe('2026-03-29T22:00:00.000Z');
  });

  test('the day on which the clock goes back lasts 25 hours', () => {
    expect(startOfDay('2026-10-25').toISOString()).toBe('2026-10-24T22:00:00.000Z');
    expect(startOfDay('2026-10-26').toISOString()).toBe('2026-10-25T23:00:00.000Z');
  });

  test('days are counted over months, leap days and clock changes', () => {
    expect(addDays('2026-01-31', 1)).toBe('2026-02-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-03-28', '2026-03-31')).toBe(3);
    expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2);
  });

  test('only days that exist are days', () => {
    expect(isDay('2028-02-29')).toBe(true);
    for (const value of [
      '2026-02-29',
      '2026-02-30',
      '2026-13-01',
      '2026-1-1',
      '01-01-2026',
      '',
      '2026-01-01T00:00',
    ]) {
      expect(isDay(value)).toBe(false);
    }
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => startOfDay('morgen')).toThrow(RangeError);
  });

  test('every day begins exactly at its own first millisecond', () => {
    fc.assert(
      fc.property(days, (day) => {
        const start = startOfDay(day);
        expect(calendarDay(start)).toBe(day);
        expect(calendarDay(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
      }),
    );
  });

  test('adding and counting days are each other’s inverse', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n);
        expect(addDays(addDays(day, n), -n)).toBe(day);
      }),
    );
  });
});
