import type { IncomingMessage } from 'node:http';
import { toastCookie } from '#domain/toast.ts';
import { sessionCookieName } from '../accounts/session-cookie.ts';
import { languageCookie } from '../http/language-choice.ts';
import { maintenanceCookie } from '../http/maintenance-gate.ts';

export type Cookies = Map<string, string>;

/** Requests with one of these cookies get a personal page, so they neither read nor fill the cache. */
const personalCookies = [sessionCookieName, toastCookie, maintenanceCookie];

export function isAnonymous(cookies: Cookies): boolean {
  return !personalCookies.some((name) => cookies.has(name));
}

/** The URL as sent, with the remembered language. */
export function cacheKey(req: IncomingMessage, cookies: Cookies): string {
  return `${cookies.get(languageCookie) === 'en' ? 'en' : 'nl'} ${req.url}`;
}
