import { dayAt } from '../activities/entry/days.ts';
import { tokensOf } from '../activities/entry/tokens.ts';
import { months } from '../activities/entry/words.ts';
import { type Day, daysBetween } from './amsterdam.ts';
import { instantOf, isPlannableDay, type LocalMoment } from './local-moment.ts';

export type DayLimits = { min?: Day | undefined; max?: Day | undefined };

/** Two figures are a year of this century, or of the end of the last one. */
const LAST_SHORT_YEAR = 69;

/**
 * The day that somebody typed, the day of the month first: '1-3', '1/3/27', '01032027', '1 maart', '2027-03-01',
 * 'morgen'. Without a year it is the one closest to today, within the limits if one is. Null if it is no day.
 */
export function readDay(text: string, today: Day, limits: DayLimits = {}): Day | null {
  const typed = text.trim().toLowerCase();
  const closest = (day: string, month: number, year?: string) =>
    year === undefined
      ? nearest(Number(day), month, today, limits)
      : existing(wholeYear(year), month, Number(day));
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(typed);
  if (figures?.[1] && figures[2]) return closest(figures[1], Number(figures[2]), figures[3]);
  const parts = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})(?:\s*[-/. ]\s*(\d{4}|\d{2}))?$/.exec(typed);
  if (parts?.[1] && parts[2]) return closest(parts[1], Number(parts[2]), parts[3]);
  const named = /^(\d{1,2})(?:e|st|nd|rd|th)?[- ]*([a-z]+)\.?(?:[- ]+(\d{4}|\d{2}))?$/.exec(typed);
  const month = months.get(named?.[2] ?? '');
  if (named?.[1] && month !== undefined) return closest(named[1], month + 1, named[3]);
  const tokens = tokensOf(typed);
  const said = dayAt(tokens, 0, today, () => false);
  return said?.length === tokens.length ? said.value.day : null;
}

/** '9', '930', '9:30', '9.30', '9u30', '14 uur' as 'HH:MM'; null if it is no time. */
export function readTime(text: string): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/\s*(?:uur|u|h)$/, '');
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.uh]?(\d{2}))?$/.exec(typed) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** A day and a time after it: '1-3 10:00', '2027-03-01T10:00'. Null if one of both is missing. */
export function readMoment(text: string, today: Day, limits: DayLimits = {}): LocalMoment | null {
  const [, before, after] =
    /^(.+?)(?:t|,?\s+)(\d{1,2}[:.uh]\d{2}|\d{1,2}\s*(?:uur|u|h))$/i.exec(text.trim()) ?? [];
  if (before === undefined || after === undefined) return null;
  const [day, time] = [readDay(before, today, limits), readTime(after)];
  return day && time && instantOf(`${day}T${time}`) ? `${day}T${time}` : null;
}

function wholeYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) > LAST_SHORT_YEAR ? 1900 : 2000);
}

function existing(year: number, month: number, day: number): Day | null {
  const [m, d] = [month, day].map((part) => String(part).padStart(2, '0'));
  const written = `${String(year).padStart(4, '0')}-${m}-${d}`;
  return isPlannableDay(written) ? written : null;
}

/** 29 February may be years away. */
const YEARS_AROUND = 4;

function nearest(day: number, month: number, today: Day, { min, max }: DayLimits): Day | null {
  const year = Number(today.slice(0, 4));
  const away = (one: Day) => Math.abs(daysBetween(today, one));
  const found = Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, at) =>
    existing(year - YEARS_AROUND + at, month, day),
  )
    .filter((one) => one !== null)
    // Of two as far away, the later one: days are planned more often than recalled.
    .sort((a, b) => away(a) - away(b) || (a < b ? 1 : -1));
  return found.find((one) => (!min || one >= min) && (!max || one <= max)) ?? found[0] ?? null;
}
