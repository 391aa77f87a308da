import { z } from 'zod';
import { withoutToken } from '../accounts/one-time-link.ts';

export const LIVE_WINDOW_MINUTES = 15;
/** The maximum number of pages stored per tab session. */
export const MAX_PAGES_PER_SESSION = 200;
export const MAX_CLICKS_PER_SESSION = 1000;
const MAX_SECONDS_ON_PAGE = 86_400;

const PAGE_LENGTH = 300;
const USER_AGENT_LENGTH = 512;

/** None of this was typed by a person, so long values are cut and odd ones dropped instead of refused. */
function cut(text: string, max: number): string {
  const clean = text
    .slice(0, max * 4)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  return clean.slice(0, max).toWellFormed();
}

const optional = (max: number) =>
  z
    .string()
    .transform((text) => cut(text, max) || null)
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);

/** The path only: the query can contain searches or addresses. */
const page = z
  .string()
  .transform((text) => withoutToken(cut(text.replace(/[?#].*$/s, ''), PAGE_LENGTH)))
  .refine((path) => path.startsWith('/'));

const sessionId = z.uuid().toLowerCase();

export const visitSchema = z.object({
  session_id: sessionId,
  page,
  screen_resolution: z
    .string()
    .regex(/^\d{1,5}x\d{1,5}$/)
    .catch('Unknown'),
  language: optional(35).transform((value) => value ?? 'Unknown'),
  referrer: optional(2000).transform(readReferrer),
  utm_source: optional(100),
  utm_medium: optional(100),
  utm_campaign: optional(100),
  is_new_session: z.boolean().catch(false),
});

export const heartbeatSchema = z.object({
  session_id: sessionId,
  page,
  time_on_page: z
    .number()
    .transform((seconds) => Math.round(Math.min(Math.max(seconds, 0), MAX_SECONDS_ON_PAGE))),
});

export const clickSchema = z.object({ session_id: sessionId, page, interaction_type: z.literal('click') });

/** Do Not Track and Global Privacy Control, as a browser sends them. */
export function refusesTracking(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
}

export function cutUserAgent(userAgent: string): string {
  return cut(userAgent, USER_AGENT_LENGTH);
}

/** The referrer without its query, which can reveal what the visitor searched for. */
function readReferrer(referrer: string | null): string {
  const url = URL.parse(referrer ?? '');
  if (!url || !/^https?:$/.test(url.protocol)) return 'direct';
  return cut(`${url.origin}${withoutToken(url.pathname)}`, PAGE_LENGTH);
}
