/** A calendar day as 'YYYY-MM-DD'. Days compare as strings. */
export type Day = string;

const DAY_MS = 86_400_000;

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

/** What the clock in Amsterdam shows, written as if it were UTC, so that it can be calculated with. */
function wallTime(instant: Date): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of wallClock.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function dayOf(utcMs: number): Day {
  return new Date(utcMs).toISOString().slice(0, 10);
}

export function isDay(value: string): value is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const utcMs = Date.parse(`${value}T00:00:00Z`);
  // '2026-02-30' parses as 2 March in some engines, so it has to come back as it went in.
  return !Number.isNaN(utcMs) && dayOf(utcMs) === value;
}

function utcMidnight(day: Day): number {
  if (!isDay(day)) throw new RangeError(`Not a calendar day: ${JSON.stringify(day)}`);
  return Date.parse(`${day}T00:00:00Z`);
}

/** The calendar day that it is in Amsterdam at this instant. */
export function calendarDay(instant: Date): Day {
  return dayOf(wallTime(instant));
}

export function addDays(day: Day, days: number): Day {
  return dayOf(utcMidnight(day) + days * DAY_MS);
}

/** Calendar days from one day to the other; negative when `to` lies before `from`. */
export function daysBetween(from: Day, to: Day): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS;
}

/** The instant at which this day begins in Amsterdam. */
export function startOfDay(day: Day): Date {
  const midnight = utcMidnight(day);
  // The clock changes at 01:00 UTC, so Amsterdam's midnight and that of UTC always have the same difference.
  return new Date(midnight + midnight - wallTime(new Date(midnight)));
}
