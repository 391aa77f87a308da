import { addDays, type Day, daysBetween } from './amsterdam.ts';

export function weekOf(day: Day): Day {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -fromMonday);
}

/** Of ISO 8601: the week belongs to the year of its Thursday. */
export function weekNumber(inWeek: Day): number {
  const thursday = addDays(weekOf(inWeek), 3);
  return 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7);
}
