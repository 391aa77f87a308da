import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, days, instants } from '#tests/support/arbitraries.ts';
import { languages } from '../language.ts';
import { addDays, calendarDay, daysBetween, isDay, startOfDay } from './amsterdam.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber, formatTime } from './format.ts';
import { addMonths, monthOf } from './months.ts';
import { weekOf } from './weeks.ts';

const HOUR_MS = 3_600_000;
const language = fc.constantFrom(...languages);

/** The local time by the rule of the European Union, without a time zone table. */
function hoursAhead(instant: Date): number {
  const year = instant.getUTCFullYear();
  const change = (month: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0));
    return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1);
  };
  const at = instant.getTime();
  return at >= change(2) && at < change(9) ? 2 : 1;
}

describe('time in Amsterdam', () => {
  test('is one hour ahead in winter and two in summer, to the millisecond of the change', () => {
    const since1996 = instants.filter((instant) => instant.getUTCFullYear() >= 1996);
    fc.assert(
      fc.property(since1996, (instant) => {
        const wall = new Date(instant.getTime() + hoursAhead(instant) * HOUR_MS).toISOString();
        expect(calendarDay(instant)).toBe(wall.slice(0, 10));
        expect(formatTime(instant, 'nl')).toBe(wall.slice(11, 16));
        expect(formatTime(instant, 'en')).toBe(wall.slice(11, 16));
      }),
      { numRuns: 400 },
    );
  });

  test('a day has 23, 24 or 25 hours, and the next begins where it ends', () => {
    fc.assert(
      fc.property(days, (day) => {
        const hours = (startOfDay(addDays(day, 1)).getTime() - startOfDay(day).getTime()) / HOUR_MS;
        expect([23, 24, 25]).toContain(hours);
        expect(calendarDay(startOfDay(day))).toBe(day);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a date in words', () => {
  test('names its day, month and year, and no two days alike', () => {
    fc.assert(
      fc.property(days, days, language, (one, other, of) => {
        const [year, month, day] = one.split('-');
        const numeric = formatDate(one, of, 'numeric');
        expect(numeric.match(/\d+/g)).toEqual([day, month, year]);
        expect(formatDate(one, of, 'long').match(/\d+/g)).toEqual([String(Number(day)), year]);
        for (const style of ['long', 'numeric'] as const) {
          expect(formatDate(one, of, style) === formatDate(other, of, style)).toBe(one === other);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('of an instant is that of its day in Amsterdam', () => {
    fc.assert(
      fc.property(instants, language, (instant, of) => {
        const day = formatDate(calendarDay(instant), of, 'long');
        expect(formatDate(instant, of, 'long')).toBe(day);
        expect(formatDateTime(instant, of)).toBe(`${day}, ${formatTime(instant, of)}`);
      }),
    );
  });

  test('what is no day is not taken for one', () => {
    const shapes = fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
    fc.assert(
      fc.property(fc.oneof(shapes, anyText(12), days), (text) => {
        const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
        const exists =
          /^\d{4}-\d{2}-\d{2}$/.test(text) &&
          month >= 1 &&
          month <= 12 &&
          day >= 1 &&
          day <=
            [
              31,
              year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
              31,
              30,
              31,
              30,
              31,
              31,
              30,
              31,
              30,
              31,
            ][month - 1]!;
        expect(isDay(text)).toBe(exists);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a month and a week', () => {
  test('begin before each of their days, and nowhere else', () => {
    fc.assert(
      fc.property(days, (day) => {
        const week = weekOf(day);
        expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(daysBetween(week, day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(week, day)).toBeLessThan(7);
        expect(monthOf(day)).toBe(addMonths(day, 0));
        expect(addMonths(addMonths(day, 5), -5)).toBe(monthOf(day));
        expect(addDays(addMonths(day, 1), -1).slice(0, 7)).toBe(day.slice(0, 7));
      }),
      { numRuns: 200 },
    );
  });
});

describe('money and numbers', () => {
  test('keep every digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), language, (cents, of) => {
        const shown = formatMoney(cents / 100, of);
        expect(shown).toContain('€');
        expect(shown).not.toContain('\u00a0');
        const digits = shown.replace(/\D/g, '');
        const [whole = '', rest = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
        expect(digits).toBe(rest === '00' ? whole : whole + rest);
        expect(/[-−]/.test(shown)).toBe(cents < 0);
      }),
      { numRuns: 200 },
    );
  });

  test('a number is parted at its thousands and is otherwise itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 50 }), language, (number, of) => {
        expect(formatNumber(number, of).replace(/[.,]/g, '')).toBe(String(number));
      }),
    );
  });
});
