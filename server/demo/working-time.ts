import { addDays, calendarDay, type Day, startOfDay } from '#domain/time/amsterdam.ts';
import { weekOf } from '#domain/time/weeks.ts';

const hour = 3_600_000;
const opens = 9 * hour;
const closes = 17.5 * hour;

/** Friday for a weekend, else the day itself. */
export function workingDayUpTo(day: Day): Day {
  const friday = addDays(weekOf(day), 4);
  return day > friday ? friday : day;
}

/** Monday for a weekend, else the day itself. */
export function workingDayFrom(day: Day): Day {
  return day > addDays(weekOf(day), 4) ? addDays(weekOf(day), 7) : day;
}

/** The moment itself if it is in office hours, else one in the first office hours after it; never after `now`. */
export function atWork(moment: Date, now: Date): Date {
  const day = calendarDay(moment);
  const past = moment.getTime() - startOfDay(day).getTime();
  const working = workingDayFrom(past > closes ? addDays(day, 1) : day);
  // The minutes of the given moment make the new ones differ.
  const from = startOfDay(working).getTime() + opens + (moment.getTime() % hour);
  const found = working === day && past >= opens ? moment.getTime() : from;
  return new Date(Math.min(found, now.getTime()));
}

/** Nobody fills in a form at night: the moment itself, or one in the evening before. */
export function inWakingHours(moment: Date): Date {
  const past = moment.getTime() - startOfDay(calendarDay(moment)).getTime();
  return past < 7 * hour ? new Date(moment.getTime() - 8 * hour) : moment;
}
