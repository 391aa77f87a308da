import { addDays, type Day } from './amsterdam.ts';

export function weekOf(day: Day): Day {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -fromMonday);
}
