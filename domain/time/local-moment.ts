import { calendarDay, type Day, isDay } from './amsterdam.ts';
import { formatTime } from './format.ts';

/** Local time in Amsterdam as a form field has it: 'YYYY-MM-DDTHH:MM'. */
export type LocalMoment = string;

/** Browsers add seconds if they are not zero; the form never asks for them. */
const shape = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d{1,3})?)?$/;
const HOUR_MS = 3_600_000;

/** Wide enough for any planning. */
const FIRST_DAY: Day = '1950-01-01';
const LAST_DAY: Day = '2199-12-31';

/** An existing day within the plannable range. */
export function isPlannableDay(text: string): text is Day {
  return isDay(text) && text >= FIRST_DAY && text <= LAST_DAY;
}

export function localMoment(instant: Date): LocalMoment {
  return `${calendarDay(instant)}T${formatTime(instant, 'nl')}`;
}

/**
 * The instant of this local time in Amsterdam; null if it does not exist: no such day, or the hour skipped in spring.
 * Of the hour that occurs twice in autumn, the first.
 */
export function instantOf(text: string): Date | null {
  const [, day = '', time] = shape.exec(text) ?? [];
  if (!isPlannableDay(day)) return null;
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  const summerAndWinter = [2, 1].map((hoursAhead) => new Date(asIfUtc - hoursAhead * HOUR_MS));
  return summerAndWinter.find((instant) => localMoment(instant) === `${day}T${time}`) ?? null;
}
