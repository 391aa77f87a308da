import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../language.ts';
import { addDays, daysBetween } from './amsterdam.ts';
import { formatDate } from './format.ts';
import { isPlannableDay } from './local-moment.ts';
import { readDay, readMoment, readTime } from './read-day.ts';

const today = '2026-11-18';
const anyDay = fc.integer({ min: 0, max: 90_000 }).map((ahead) => addDays('1950-01-01', ahead));

describe('a typed day', () => {
  test.each([
    ['1-3', '2027-03-01'],
    ['1-9', '2026-09-01'],
    ['1 / 3', '2027-03-01'],
    ['1-3-27', '2027-03-01'],
    ['1.3.2027', '2027-03-01'],
    ['01 03 2027', '2027-03-01'],
    ['0103', '2027-03-01'],
    ['010327', '2027-03-01'],
    ['01032027', '2027-03-01'],
    ['1 maart', '2027-03-01'],
    ['1 mrt. 2027', '2027-03-01'],
    ['1st March', '2027-03-01'],
    ['1mrt', '2027-03-01'],
    ['2027-3-1', '2027-03-01'],
    ['31-12-69', '2069-12-31'],
    ['31-12-70', '1970-12-31'],
    ['29-2', '2028-02-29'],
    ['Morgen', '2026-11-19'],
    ['vrijdag', '2026-11-20'],
    ['over 2 weken', '2026-12-02'],
    ['tomorrow', '2026-11-19'],
  ])('%s is %s', (text, day) => expect(readDay(text, today)).toBe(day));

  test.each([
    '',
    '-',
    '1',
    '31-2',
    '30-2-2027',
    '0-1',
    '1-13',
    '1-3-1949',
    '1-1-2200',
    'ooit',
    '1 maart of zo',
    '1-3-2',
  ])('%j is none', (text) => expect(readDay(text, today)).toBeNull());

  test('without a year it is within the limits if it can be', () => {
    expect(readDay('1-3', today, { max: today })).toBe('2026-03-01');
    expect(readDay('1-9', today, { min: today })).toBe('2027-09-01');
  });

  test('a written day is read as itself, in either language, with or without signs between', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...languages), (day, language) => {
        const written = formatDate(day, language, 'numeric');
        for (const text of [day, written, written.replaceAll(/[-/]/g, ''), formatDate(day, language, 'long')])
          expect(readDay(text, today)).toBe(day);
      }),
    );
  });

  test('without its year it is the closest one, at most half a leap cycle away', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (day, now) => {
        const read = readDay(formatDate(day, 'nl', 'numeric').slice(0, 5), now);
        if (read === null) return;
        expect(read.slice(5)).toBe(day.slice(5));
        expect(Math.abs(daysBetween(now, read))).toBeLessThanOrEqual(day.endsWith('02-29') ? 1461 : 366);
      }),
    );
  });

  test('whatever is typed gives an existing day or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = readDay(text, today);
        if (read !== null) expect(isPlannableDay(read)).toBe(true);
      }),
    );
  });
});

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9u30', '09:30'],
  ['14 uur', '14:00'],
  ['23:59', '23:59'],
  ['24', null],
  ['9:60', null],
  ['', null],
  ['half drie', null],
])('the time %j is %s', (text, time) => expect(readTime(text)).toBe(time));

test('every time is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
      const written = [Math.floor(minute / 60), minute % 60]
        .map((part) => String(part).padStart(2, '0'))
        .join(':');
      expect(readTime(written)).toBe(written);
      expect(readTime(written.replace(':', ''))).toBe(written);
    }),
  );
});

test.each([
  ['1-3 10:00', '2027-03-01T10:00'],
  ['2027-03-01T10:00', '2027-03-01T10:00'],
  ['1 maart 14u30', '2027-03-01T14:30'],
  ['morgen, 9 uur', '2026-11-19T09:00'],
  ['1-3', null],
  ['28-3-2027 02:30', null],
  ['10:00', null],
])('the moment %j is %s', (text, moment) => expect(readMoment(text, today)).toBe(moment));
