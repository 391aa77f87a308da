import { addDays, calendarDay, type Day, startOfDay } from '../time/amsterdam.ts';

/** Local time in Amsterdam. */
export type TimeOfDay = { hour: number; minute: number };
/** 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type Schedule =
  | { every: 'minutes'; minutes: number }
  | { every: 'day'; at: TimeOfDay }
  | { every: 'week'; on: Weekday; at: TimeOfDay }
  /** A month that is too short has its turn on its last day. */
  | { every: 'month'; on: number; at: TimeOfDay };

const minuteMs = 60_000;
const changeHour = 2;
/** Covers every month, and the longest gap between two days with the same number. */
const daysAhead = 62;

/** The first run after this instant. A day has exactly one run, even when the clock changes. */
export function nextRun(schedule: Schedule, after: Date): Date {
  if (schedule.every === 'minutes') {
    const step = schedule.minutes * minuteMs;
    // Counted from the epoch, so that all instances compute the same moments.
    return new Date((Math.floor(after.getTime() / step) + 1) * step);
  }
  const today = calendarDay(after);
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    if (!isRunDay(schedule, day)) continue;
    const run = instantAt(day, schedule.at);
    if (run > after) return run;
  }
  throw new RangeError(`This schedule has no day: ${JSON.stringify(schedule)}`);
}

function isRunDay(schedule: Exclude<Schedule, { every: 'minutes' }>, day: Day): boolean {
  if (schedule.every === 'day') return true;
  if (schedule.every === 'week') return weekdayOf(day) === schedule.on;
  const number = Number(day.slice(8));
  return number === schedule.on || (number < schedule.on && addDays(day, 1).endsWith('-01'));
}

function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * The instant of this local time on this day. A time that occurs twice in autumn means the first; a time skipped in
 * spring means the moment of the change.
 */
export function instantAt(day: Day, { hour, minute }: TimeOfDay): Date {
  const start = startOfDay(day).getTime();
  const end = startOfDay(addDays(day, 1)).getTime();
  const shown = (hour * 60 + minute) * minuteMs;
  const whole = 24 * 60 * minuteMs;
  // The clock changes between two and three: count from the start of the day until then, from its end afterwards.
  if (hour > changeHour) return new Date(end - (whole - shown));
  const jumps = end - start < whole;
  return new Date(start + (jumps ? Math.min(shown, changeHour * 60 * minuteMs) : shown));
}
