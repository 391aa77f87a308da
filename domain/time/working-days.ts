import { remembered } from '../remembered.ts';
import { addDays, type Day } from './amsterdam.ts';
import { weekOf } from './weeks.ts';

/** Days after Easter: Easter Monday, Ascension Day, Whit Monday. */
const holidaysAfterEaster = [1, 39, 50];

/** Weekends and Dutch public holidays. */
export function isFreeDay(day: Day): boolean {
  return day > addDays(weekOf(day), 4) || holidays(Number(day.slice(0, 4))).has(day);
}

/** The day itself, or the last working day before it. */
export function workingDayUpTo(day: Day): Day {
  return isFreeDay(day) ? workingDayUpTo(addDays(day, -1)) : day;
}

/** The day itself, or the first working day after it. */
export function workingDayFrom(day: Day): Day {
  return isFreeDay(day) ? workingDayFrom(addDays(day, 1)) : day;
}

/** So many working days later; a weekend or holiday does not count. */
export function addWorkingDays(day: Day, days: number): Day {
  return days === 0 ? day : addWorkingDays(workingDayFrom(addDays(day, 1)), days - 1);
}

const holidays = remembered((year: number): ReadonlySet<Day> => {
  const kingsDay = `${year}-04-27`;
  const easter = easterOf(year);
  return new Set([
    `${year}-01-01`,
    // A day earlier if it is a Sunday.
    kingsDay === addDays(weekOf(kingsDay), 6) ? `${year}-04-26` : kingsDay,
    `${year}-12-25`,
    `${year}-12-26`,
    ...holidaysAfterEaster.map((days) => addDays(easter, days)),
  ]);
});

/** The Gregorian computus (Meeus, Jones, Butcher). */
function easterOf(year: number): Day {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  return addDays(`${year}-03-01`, h + l - 7 * m + 21);
}
