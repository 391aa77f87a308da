import { addDays, type Day, daysBetween } from './amsterdam.ts';
import { weekOf } from './weeks.ts';

export function monthOf(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** The first day of the month that many months later, or earlier if negative. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

const DAYS_PER_WEEK = 7;

/** The weeks of a month, from Monday, with null for the days of other months. */
export function weeksOf(month: Day): (Day | null)[][] {
  const first = monthOf(month);
  const next = addMonths(first, 1);
  const monday = weekOf(first);
  const weeks = Math.ceil(daysBetween(monday, next) / DAYS_PER_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (_day, weekday) => {
      const day = addDays(monday, week * DAYS_PER_WEEK + weekday);
      return day >= first && day < next ? day : null;
    }),
  );
}
