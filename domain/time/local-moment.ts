import { calendarDay, type Day, isDay } from './amsterdam.ts';
import { formatTime } from './format.ts';

/** A moment as the clock in Amsterdam shows it and a form has it: 'YYYY-MM-DDTHH:MM'. */
export type LocalMoment = string;

/** Browsers add seconds when they are not zero; the form never asks for them. */
const shape = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d{1,3})?)?$/;
const HOUR_MS = 3_600_000;

/** Wide enough for any plan. */
const FIRST_DAY: Day = '1950-01-01';
const LAST_DAY: Day = '2199-12-31';

/** A day that exists and that somebody can mean. */
export function isPlannableDay(text: string): text is Day {
  return isDay(text) && text >= FIRST_DAY && text <= LAST_DAY;
}

export function localMoment(instant: Date): LocalMoment {
  return `${calendarDay(instant)}T${formatTime(instant, 'nl')}`;
}

/**
 * The instant at which the clock in Amsterdam shows this; null when it never does: no such day, or the hour that is
 * skipped in spring. Of the hour that comes twice in autumn it is the first.
 */
export function instantOf(text: string): Date | null {
  const [, day = '', time] = shape.exec(text) ?? [];
  if (!isPlannableDay(day)) return null;
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  const summerAndWinter = [2, 1].map((hoursAhead) => new Date(asIfUtc - hoursAhead * HOUR_MS));
  return summerAndWinter.find((instant) => localMoment(instant) === `${day}T${time}`) ?? null;
}

/** A form shows no seconds: whoever leaves the minute as it is leaves the moment as it was. */
export function unlessSameMinute(before: Date | null, after: Date | null): Date | null {
  return before && after && localMoment(before) === localMoment(after) ? before : after;
}
