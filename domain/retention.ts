import { addDays, calendarDay, startOfDay } from './time/amsterdam.ts';

/** How long what is no longer needed is kept, as the privacy statement promises. */
const APPLICATION_KEPT_YEARS = 1;
const VISITOR_KEPT_DAYS = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** Applications that were completed before this moment may no longer be kept. */
export function applicationsKeptSince(now: Date): Date {
  const today = calendarDay(now);
  const [year = 0] = today.split('-').map(Number);
  const sameDay = `${year - APPLICATION_KEPT_YEARS}${today.slice(4)}`;
  // A year before 29 February lies a day that does not exist: the last of that month stands in for it.
  return startOfDay(sameDay.endsWith('-02-29') ? addDays(`${sameDay.slice(0, 4)}-03-01`, -1) : sameDay);
}

export function visitorsKeptSince(now: Date): Date {
  return new Date(now.getTime() - VISITOR_KEPT_DAYS * dayMs);
}
