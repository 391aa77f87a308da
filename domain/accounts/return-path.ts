import { pathTo } from '../paths.ts';

export const backOfficeHome = pathTo('/admin/dashboard');
const maxLength = 2000;
/** Returning to one of these after signing in may cause a redirect loop. */
const neverReturnTo = /^\/(login|logout|uitloggen|maintenance)(\/|$)/i;
const base = 'http://this.site';

/**
 * The path to open after signing in or passing the maintenance page: a path of this site, or else the home of the back
 * office or the given one. The text comes from the URL, so it is untrusted.
 */
export function safeReturnPath(text: string | null | undefined, otherwise = backOfficeHome): string {
  if (!text || text.length > maxLength || !isPlainPath(text)) return otherwise;
  const url = URL.parse(text, base);
  if (url?.origin !== base) return otherwise;
  if (!isPlainPath(fullyDecoded(url.pathname)) || neverReturnTo.test(url.pathname)) return otherwise;
  return url.pathname + url.search + url.hash;
}

/** Starts with exactly one slash and contains nothing browsers skip (control characters, spaces) or read as a slash (backslashes). */
function isPlainPath(text: string | undefined): boolean {
  return text !== undefined && /^\/(?!\/)[^\\\p{C}\p{Z}]*$/u.test(text);
}

/** Decodes repeatedly: a path must also be harmless after a proxy has decoded it once or twice. */
function fullyDecoded(path: string): string | undefined {
  let decoded = path;
  for (let round = 0; round < 5; round++) {
    let next;
    try {
      next = decodeURIComponent(decoded);
    } catch {
      return undefined;
    }
    if (next === decoded) return decoded;
    decoded = next;
  }
  return undefined;
}
