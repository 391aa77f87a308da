import { addDays, calendarDay, startOfDay } from '#domain/time/amsterdam.ts';
import { workingDayFrom } from '#domain/time/working-days.ts';

const hour = 3_600_000;
const opens = 9 * hour;
const closes = 17.5 * hour;

/** The moment itself if it is in office hours, else one in the first office hours after it; never after `now`. */
export function atWork(moment: Date, now: Date): Date {
  const day = calendarDay(moment);
  const past = moment.getTime() - startOfDay(day).getTime();
  const working = workingDayFrom(past > closes ? addDays(day, 1) : day);
  // The given moment makes the new ones differ. What moves to today, moves to its first hour.
  const spread = working === calendarDay(now) ? hour : 8 * hour;
  const from = startOfDay(working).getTime() + opens + (moment.getTime() % spread);
  const found = working === day && past >= opens ? moment.getTime() : from;
  return new Date(Math.min(found, now.getTime()));
}

/** Nobody fills in a form at night: the moment itself, or one in the evening before. */
export function inWakingHours(moment: Date): Date {
  const past = moment.getTime() - startOfDay(calendarDay(moment)).getTime();
  return past < 7 * hour ? new Date(moment.getTime() - 8 * hour) : moment;
}
