import { z } from 'zod';
import { pathTo } from '../paths.ts';

/** In the query rather than the path: request paths are logged, queries are not. */
export const CALENDAR_PATH = pathTo('/agenda.ics');
export const CALENDAR_KEY = 'sleutel';

export const calendarLinkRequest = z.object({ do: z.enum(['renew', 'withdraw']) });
/** The link that was made, which is shown once; null when it was withdrawn. */
export type CalendarLinkAnswer = { link: string | null };
