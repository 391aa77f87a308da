import { addDays, calendarDay, type Day, startOfDay } from './time/amsterdam.ts';

/** How long what is no longer needed is kept, as the privacy statement promises. */
export const APPLICATION_KEPT_YEARS = 1;
/** After the last activity. */
export const PROFILE_KEPT_YEARS = 2;
/** A merge of two persons can be undone so long; what is kept for that is personal. */
const MERGE_UNDO_DAYS = 30;
const VISITOR_KEPT_DAYS = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** Applications that were completed before this moment may no longer be kept. */
export function applicationsKeptSince(now: Date): Date {
  return startOfDay(yearsLater(calendarDay(now), -APPLICATION_KEPT_YEARS));
}

/** Persons who were last active before this moment may no longer be kept. */
export function profilesKeptSince(now: Date): Date {
  return startOfDay(yearsLater(calendarDay(now), -PROFILE_KEPT_YEARS));
}

export function visitorsKeptSince(now: Date): Date {
  return daysBefore(now, VISITOR_KEPT_DAYS);
}

export function mergesKeptSince(now: Date): Date {
  return daysBefore(now, MERGE_UNDO_DAYS);
}

/** In a year without 29 February the last of that month stands in for it. */
export function yearsLater(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1;
  return day.endsWith('-02-29') && !isLeap ? addDays(`${year}-03-01`, -1) : `${year}${day.slice(4)}`;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);
