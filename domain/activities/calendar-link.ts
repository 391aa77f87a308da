import { z } from 'zod';
import { pathTo } from '../paths.ts';

/** In the query rather than the path: request paths are logged, queries are not. */
export const CALENDAR_PATH = pathTo('/agenda.ics');
export const CALENDAR_KEY = 'sleutel';

/** A link ends after this time, and with a new password. */
const CALENDAR_LINK_MONTHS = 12;

export function calendarLinkEnd(createdAt: Date): Date {
  const end = new Date(createdAt);
  end.setUTCMonth(end.getUTCMonth() + CALENDAR_LINK_MONTHS);
  return end;
}

export const calendarLinkRequest = z.object({ do: z.enum(['renew', 'withdraw']) });
/** The link that was made, which is shown once; null when it was withdrawn. */
export type CalendarLinkAnswer = { link: string | null };
