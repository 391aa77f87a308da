import { remembered } from '../remembered.ts';

/** A calendar day as 'YYYY-MM-DD'. Days compare as strings. */
export type Day = string;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Since 1940 the clock in Amsterdam changes only on the hour, and at most once a day. */
function aheadOfUtc(hour: number): number {
  return onWholeDay(Math.floor(hour / 24)) ?? inHour(hour);
}

/** Days are remembered for long lists, which have far more hours; undefined for a day on which the clock changes. */
const onWholeDay = remembered((day: number): number | undefined => {
  const atStart = inHour(day * 24);
  return atStart === inHour((day + 1) * 24) ? atStart : undefined;
});

const inHour = remembered((hour: number): number => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of wallClock.formatToParts(hour * HOUR_MS)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour: hours = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hours, minute, second) - hour * HOUR_MS;
});

/** Local time in Amsterdam expressed as if it were UTC, for arithmetic. */
function wallTime(instant: Date): number {
  return instant.getTime() + aheadOfUtc(Math.floor(instant.getTime() / HOUR_MS));
}

const dayNumbered = remembered((number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10));

function dayOf(utcMs: number): Day {
  return dayNumbered(Math.floor(utcMs / DAY_MS));
}

/** NaN for days that do not exist: some engines parse '2026-02-30' as 2 March. */
const midnightInUtc = remembered((text: string): number => {
  const utcMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(utcMs) && dayOf(utcMs) === text ? utcMs : Number.NaN;
});

export function isDay(value: string): value is Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(midnightInUtc(value));
}

function utcMidnight(day: Day): number {
  if (!isDay(day)) throw new RangeError(`Not a calendar day: ${JSON.stringify(day)}`);
  return midnightInUtc(day);
}

export function calendarDay(instant: Date): Day {
  return dayOf(wallTime(instant));
}

export function addDays(day: Day, days: number): Day {
  return dayOf(utcMidnight(day) + days * DAY_MS);
}

/** Calendar days between two days; negative if `to` is before `from`. */
export function daysBetween(from: Day, to: Day): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS;
}

export function startOfDay(day: Day): Date {
  return midnightInAmsterdam(utcMidnight(day));
}

/** The instant at which this day ends in Amsterdam; works for the last representable day too. */
export function endOfDay(day: Day): Date {
  return midnightInAmsterdam(utcMidnight(day) + DAY_MS);
}

function midnightInAmsterdam(midnight: number): Date {
  // The clock changes at 01:00 UTC, so the offset at Amsterdam's midnight equals the one at UTC midnight.
  return new Date(midnight + midnight - wallTime(new Date(midnight)));
}
