import type { Day } from './amsterdam.ts';

export function monthOf(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** The first day of the month that many months later, or earlier if negative. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
