import { toastCookie } from '#domain/toast.ts';
import { sessionCookieName } from '../accounts/session-cookie.ts';
import { chooseLanguage, languageCookie } from '../http/language-choice.ts';
import { maintenanceCookie } from '../http/maintenance-gate.ts';
import type { PageKey } from './page-cache.ts';
import { publicAddress } from './public-pages.ts';

export type Cookies = Map<string, string>;

/** Requests with one of these cookies get a personal page, so they neither read nor fill the cache. */
const personalCookies = [sessionCookieName, toastCookie, maintenanceCookie];

export function isAnonymous(cookies: Cookies): boolean {
  return cookies.size === 0 || !personalCookies.some((name) => cookies.has(name));
}

/** A page with its language, or nothing: a language that changes is remembered, which is not for everybody. */
export function pageKey(
  pathname: string,
  parameters: URLSearchParams,
  cookies: Cookies,
): (PageKey & { path: string }) | undefined {
  const { language, changedFrom } = chooseLanguage(parameters.get('lang'), cookies.get(languageCookie));
  if (changedFrom) return undefined;
  const address = publicAddress(pathname, parameters);
  return address && { ...address, key: `${language} ${address.path}` };
}

/** Of an address as it was sent, which most visitors send in the one way that the site links to. */
export function sentKey(address: string, cookies: Cookies): PageKey | undefined {
  const query = address.indexOf('?');
  if (query < 0)
    return { key: `${cookies.get(languageCookie) === 'en' ? 'en' : 'nl'} ${address}`, share: 'page' };
  return pageKey(address.slice(0, query), new URLSearchParams(address.slice(query + 1)), cookies);
}
