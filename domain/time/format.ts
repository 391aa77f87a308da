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

// Creating an Intl formatter costs a hundred times as much as using one, and a list page needs dozens.
const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function cached<T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => T): T {
  const known = formatters.get(key) as T | undefined;
  if (known) return known;
  const made = make();
  formatters.set(key, made);
  return made;
}

/** One formatter per language and style, with or without the year. */
const dateWriter = remembered((key: `${Language} ${DateStyle} ${boolean}`) => {
  const [language, style, withYear] = key.split(' ') as [Language, DateStyle, string];
  const formatter = new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    day: style === 'numeric' ? '2-digit' : 'numeric',
    month: monthStyles[style],
    ...(withYear === 'true' && { year: 'numeric' }),
  });
  return remembered((day: Day) => formatter.format(new Date(`${day}T00:00:00Z`)));
});

/** Instants are shown as the day in Amsterdam. 'short' omits the year unless asked for. */
export function formatDate(
  value: Date | Day,
  language: Language,
  style: DateStyle,
  { withYear = style !== 'short' }: { withYear?: boolean } = {},
): string {
  const day = typeof value === 'string' ? value : calendarDay(value);
  if (!isDay(day)) throw new RangeError(`Not a calendar day: ${JSON.stringify(day)}`);
  return dateWriter(`${language} ${style} ${withYear}`)(day);
}

export function formatTime(instant: Date, language: Language): string {
  const formatter = cached(`time ${language}`, () => {
    return new Intl.DateTimeFormat(locales[language], {
      timeZone: 'Europe/Amsterdam',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  });
  return formatter.format(instant);
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

/** '€ 4.500' or '€4,500'; cents only if not zero. */
export function formatMoney(amount: number, language: Language): string {
  const formatter = cached(`money ${language}`, () => {
    return new Intl.NumberFormat(locales[language], {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
    });
  });
  // A plain space, because amounts are also used in mails, feeds and the clipboard. On pages CSS prevents the break.
  return formatter.format(amount).replaceAll('\u00a0', ' ');
}

export function formatNumber(value: number, language: Language): string {
  return cached(`number ${language}`, () => new Intl.NumberFormat(locales[language])).format(value);
}
