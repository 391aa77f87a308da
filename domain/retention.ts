import { addDays, calendarDay, type Day, startOfDay } from './time/amsterdam.ts';

/** Retention terms, as promised in the privacy statement. */
export const APPLICATION_KEPT_YEARS = 1;
/** After the last activity. */
export const PROFILE_KEPT_YEARS = 2;
/** A merge can be undone for this long; the data kept for that is personal. */
const MERGE_UNDO_DAYS = 30;
const VISITOR_KEPT_DAYS = 30;

const dayMs = 24 * 60 * 60 * 1000;

export function applicationsKeptSince(now: Date): Date {
  return startOfDay(yearsLater(calendarDay(now), -APPLICATION_KEPT_YEARS));
}

export function profilesKeptSince(now: Date): Date {
  return startOfDay(yearsLater(calendarDay(now), -PROFILE_KEPT_YEARS));
}

export function visitorsKeptSince(now: Date): Date {
  return daysBefore(now, VISITOR_KEPT_DAYS);
}

export function mergesKeptSince(now: Date): Date {
  return daysBefore(now, MERGE_UNDO_DAYS);
}

/** 29 February becomes the 28th in other years. */
export function yearsLater(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1;
  return day.endsWith('-02-29') && !isLeap ? addDays(`${year}-03-01`, -1) : `${year}${day.slice(4)}`;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);
