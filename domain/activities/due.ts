import { addDays, calendarDay, type Day } from '../time/amsterdam.ts';
import { instantOf, type LocalMoment, localMoment } from '../time/local-moment.ts';

/** An activity of a day without a time is due at the end of that day, so that it is not late before. */
export const END_OF_DAY = '23:59';

export function isWholeDay(due: Date): boolean {
  return isTimeOfWholeDay(timeOf(due));
}

export const isTimeOfWholeDay = (time: string): boolean => time === END_OF_DAY;

/** The day and time in Amsterdam; `time`: null without one. */
export function dueParts(due: Date): { day: Day; time: string | null } {
  return { day: calendarDay(due), time: isWholeDay(due) ? null : timeOf(due) };
}

function timeOf(due: Date): string {
  return localMoment(due).slice(11);
}

function dueMoment(day: Day, time: string | null): LocalMoment {
  return `${day}T${time ?? END_OF_DAY}`;
}

/** A time that the clock skips in spring is an hour later. Null for a day that cannot be planned. */
export function dueAt(day: Day, time: string | null): Date | null {
  const exact = instantOf(dueMoment(day, time));
  if (exact || time === null) return exact;
  const [hours = '', minutes = ''] = time.split(':');
  return instantOf(dueMoment(day, `${String(Number(hours) + 1).padStart(2, '0')}:${minutes}`));
}

/** The same time on another day. */
export function onDay(due: Date | null, day: Day): Date | null {
  return dueAt(day, due && dueParts(due).time);
}

/** The reminder moves along with what it reminds of. */
export function movedReminder(remindAt: Date | null, from: Date | null, to: Date | null): Date | null {
  if (!remindAt || !from || !to) return remindAt;
  return new Date(remindAt.getTime() + to.getTime() - from.getTime());
}

export const tomorrowOf = (now: Date): Day => addDays(calendarDay(now), 1);
