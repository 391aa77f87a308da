import type { Language } from '../language.ts';
import { remembered } from '../remembered.ts';
import { calendarDay, type Day, isDay } from './amsterdam.ts';

/** long: '28 november 2026'; short: '28 nov'; numeric: '28-11-2026'. */
export type DateStyle = 'long' | 'short' | 'numeric';

const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' };

const monthStyles: Record<DateStyle, Intl.DateTimeFormatOptions['month']> = {
  long: 'long',
  short: 'short',
  numeric: '2-digit',
};

// Creating an Intl formatter costs a hundred times as much as using one, and a list page needs dozens: each kind of
// formatter below is made once per language.

const dateWriters = new Map<string, (day: Day) => string>();

/** One formatter per language and style, with or without the year. */
function dateWriter(language: Language, style: DateStyle, withYear: boolean): (day: Day) => string {
  const key = `${language} ${style} ${withYear}`;
  const known = dateWriters.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    day: style === 'numeric' ? '2-digit' : 'numeric',
    month: monthStyles[style],
    ...(withYear && { year: 'numeric' }),
  });
  const write = remembered((day: Day) => formatter.format(new Date(`${day}T00:00:00Z`)));
  dateWriters.set(key, write);
  return write;
}

/** Instants are shown as the day in Amsterdam. 'short' omits the year unless asked for. */
export function formatDate(
  value: Date | Day,
  language: Language,
  style: DateStyle,
  { withYear = style !== 'short' }: { withYear?: boolean } = {},
): string {
  const day = typeof value === 'string' ? value : calendarDay(value);
  if (!isDay(day)) throw new RangeError(`Not a calendar day: ${JSON.stringify(day)}`);
  return dateWriter(language, style, withYear)(day);
}

const timeFormatter = remembered(
  (language: Language) =>
    new Intl.DateTimeFormat(locales[language], {
      timeZone: 'Europe/Amsterdam',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

export function formatTime(instant: Date, language: Language): string {
  return timeFormatter(language).format(instant);
}

const weekdayFormatter = remembered(
  (language: Language) =>
    new Intl.DateTimeFormat(locales[language], {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
);

/** 'donderdag 19 november'. */
export function formatWeekday(day: Day, language: Language): string {
  return weekdayFormatter(language).format(new Date(`${day}T00:00:00Z`));
}

const shortWeekdayFormatter = remembered(
  (language: Language) =>
    new Intl.DateTimeFormat(locales[language], {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    }),
);

/** 'do 19 nov'. */
export function formatShortWeekday(day: Day, language: Language): string {
  return shortWeekdayFormatter(language).format(new Date(`${day}T00:00:00Z`));
}

const monthFormatter = remembered(
  (language: Language) =>
    new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', month: 'long', year: 'numeric' }),
);

/** 'november 2026'. */
export function formatMonth(day: Day, language: Language): string {
  return monthFormatter(language).format(new Date(`${day}T00:00:00Z`));
}

/** '28 november 2026, 14:05'. */
export function formatDateTime(
  instant: Date,
  language: Language,
  style: DateStyle = 'long',
  options?: { withYear?: boolean },
): string {
  return `${formatDate(instant, language, style, options)}, ${formatTime(instant, language)}`;
}

const moneyFormatter = remembered(
  (language: Language) =>
    new Intl.NumberFormat(locales[language], {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
    }),
);
const numberFormatter = remembered((language: Language) => new Intl.NumberFormat(locales[language]));

/** '€ 4.500' or '€4,500'; cents only if not zero. */
export function formatMoney(amount: number, language: Language): string {
  // A plain space, because amounts are also used in mails, feeds and the clipboard. On pages CSS prevents the break.
  return moneyFormatter(language).format(amount).replaceAll('\u00a0', ' ');
}

/** On one line, inside a sentence. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

export function formatNumber(value: number, language: Language): string {
  return numberFormatter(language).format(value);
}
