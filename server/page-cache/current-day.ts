import { addDays, calendarDay, type Day, startOfDay } from '#domain/time/amsterdam.ts';

/** A `calendarDay` fast enough for every request: the time zone is consulted once a day. */
export function createDayOf(): (instant: Date) => Day {
  let day: Day = '';
  let from = Infinity;
  let until = -Infinity;
  return (instant) => {
    const time = instant.getTime();
    if (time < from || time >= until) {
      day = calendarDay(instant);
      from = startOfDay(day).getTime();
      until = startOfDay(addDays(day, 1)).getTime();
    }
    return day;
  };
}
