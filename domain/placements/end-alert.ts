import type { Language } from '../language.ts';
import { type Day, startOfDay } from '../time/amsterdam.ts';
import { formatDate } from '../time/format.ts';
import { uuidPattern } from '../uuid.ts';
import type { AlertDays } from './placement.ts';

/** Remembers of which end the owner was told, how long before, and with which activity. */
export const alertKey = (end: Day, days: AlertDays, activityId?: string): string =>
  [end, days, activityId ?? '-'].join(' ');

export function wasAlerted(alerted: readonly string[], end: Day, days: AlertDays): boolean {
  return alerted.some((key) => key.startsWith(`${end} ${days} `));
}

export function alertedActivity(key: string): string | undefined {
  const id = key.split(' ')[2] ?? '';
  return uuidPattern.test(id) ? id : undefined;
}

/** Without the name of the person: the activity refers to the placement, so that erasure has nothing to change. */
export function alertSubject(language: Language, title: string, end: Day): string {
  const day = formatDate(end, language, 'long');
  const short = title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title;
  return language === 'nl' ? `Plaatsing ${short} eindigt op ${day}` : `Placement ${short} ends on ${day}`;
}

const MAX_TITLE = 120;
const START_OF_WORK_MS = 9 * 60 * 60 * 1000;

/** Due on the day on which the owner is told, at the start of the working day. */
export const alertDue = (today: Day): Date => new Date(startOfDay(today).getTime() + START_OF_WORK_MS);
