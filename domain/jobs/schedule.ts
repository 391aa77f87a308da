import { addDays, calendarDay, type Day, startOfDay } from '../time/amsterdam.ts';

/** On the clock of Amsterdam. */
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
/** Over every month, and over the longest gap between two days with the same number. */
const daysAhead = 62;

/** The first turn after this instant. Each of its days has exactly one turn, also when the clock changes. */
export function nextRun(schedule: Schedule, after: Date): Date {
  if (schedule.every === 'minutes') {
    const step = schedule.minutes * minuteMs;
    // Counted from a fixed point, so that every instance names the same moments.
    return new Date((Math.floor(after.getTime() / step) + 1) * step);
  }
  const today = calendarDay(after);
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    if (!isTurnOf(schedule, day)) continue;
    const turn = instantAt(day, schedule.at);
    if (turn > after) return turn;
  }
  throw new RangeError(`This schedule has no day: ${JSON.stringify(schedule)}`);
}

function isTurnOf(schedule: Exclude<Schedule, { every: 'minutes' }>, day: Day): boolean {
  if (schedule.every === 'day') return true;
  if (schedule.every === 'week') return weekdayOf(day) === schedule.on;
  const number = Number(day.slice(8));
  return number === schedule.on || (number < schedule.on && addDays(day, 1).endsWith('-01'));
}

function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * When the clock shows this time on this day. What it shows twice in autumn counts the first time; what it jumps
 * over in spring counts at the moment of the jump.
 */
export function instantAt(day: Day, { hour, minute }: TimeOfDay): Date {
  const start = startOfDay(day).getTime();
  const end = startOfDay(addDays(day, 1)).getTime();
  const shown = (hour * 60 + minute) * minuteMs;
  const whole = 24 * 60 * minuteMs;
  // The clock changes between two and three: until then a day counts from its start, after it from its end.
  if (hour > changeHour) return new Date(end - (whole - shown));
  const jumps = end - start < whole;
  return new Date(start + (jumps ? Math.min(shown, changeHour * 60 * minuteMs) : shown));
}
