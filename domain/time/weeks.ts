import { addDays, type Day } from './amsterdam.ts';

/** The Monday of the week of a day. */
export function weekOf(day: Day): Day {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -fromMonday);
}
