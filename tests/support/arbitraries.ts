import fc from 'fast-check';
import type { Day } from '#domain/time/amsterdam.ts';

/** Any UTF-16 code unit, including control characters and unpaired surrogates. */
export const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

/** Characters with a special meaning in some output format, or that get lost on the way. */
const difficult = [
  ...'\0\t\n\r\x1b\x7f\x85 "\'`\\/<>&%=;,:|.-+_*#?!()[]{}@$^~0123456789aZé',
  '\u00a0',
  '\u00ad',
  '\u0130',
  '\u0301',
  '\u200b',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\uff1d',
  '\ud800',
  '\udc00',
  '😀',
  '\r\n',
  '__proto__',
  'constructor',
];

/** Anything that can be sent where text is expected. */
export const anyText = (maxLength = 120): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: codeUnit, maxLength }),
    fc.string({ unit: 'grapheme', maxLength }),
    fc.string({ unit: fc.constantFrom(...difficult), maxLength }),
  );

/** The URL of a list as someone might type it: known parameter names with any value. */
export const anyQuery = (...names: string[]): fc.Arbitrary<URLSearchParams> =>
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...names), anyText(8)), anyText(40)), { maxLength: 8 })
    .map(
      (pairs) =>
        new URLSearchParams(pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()])),
    );

const DAY_MS = 86_400_000;
const dayOf = (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10);
const lastSunday = (year: number, month: number): number => {
  const last = Date.UTC(year, month, 0) / DAY_MS;
  return last - new Date(last * DAY_MS).getUTCDay();
};

const years = fc.integer({ min: 1996, max: 2190 });

/** Special days (both clock changes, leap days, turns of the year) and all others. */
export const days: fc.Arbitrary<Day> = fc.oneof(
  fc.integer({ min: Date.UTC(1950, 0, 1) / DAY_MS, max: Date.UTC(2199, 11, 31) / DAY_MS }).map(dayOf),
  fc
    .tuple(years, fc.constantFrom(3, 10), fc.integer({ min: -1, max: 1 }))
    .map(([year, month, shift]) => dayOf(lastSunday(year, month) + shift)),
  fc.tuple(years, fc.constantFrom('-02-28', '-03-01', '-12-31', '-01-01')).map(([year, rest]) => year + rest),
  years.map((year) => `${year - (year % 4)}-02-29`).filter((day) => !/^(2100)-/.test(day)),
);

/** Moments around such days, to the millisecond. */
export const instants: fc.Arbitrary<Date> = fc
  .tuple(days, fc.integer({ min: 0, max: DAY_MS - 1 }))
  .map(([day, ms]) => new Date(Date.parse(`${day}T00:00:00Z`) + ms));
