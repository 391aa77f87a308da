export const backOfficeHome = '/admin/dashboard';
const maxLength = 2000;
/** Going back there after signing in would lead round in a circle. */
const neverReturnTo = /^\/(login|logout|uitloggen)(\/|$)/i;
const base = 'http://this.site';

/**
 * Where to go after signing in: a path of this site, as it was asked for, or the home of the back office. The text
 * comes from the address bar, so anybody may have written it.
 */
export function safeReturnPath(text: string | null | undefined): string {
  if (!text || text.length > maxLength || !isPlainPath(text)) return backOfficeHome;
  const url = URL.parse(text, base);
  if (url?.origin !== base) return backOfficeHome;
  if (!isPlainPath(fullyDecoded(url.pathname)) || neverReturnTo.test(url.pathname)) return backOfficeHome;
  return url.pathname + url.search + url.hash;
}

/** One slash first, and nothing that browsers skip (control characters, spaces) or read as a slash (backslashes). */
function isPlainPath(text: string | undefined): boolean {
  return text !== undefined && /^\/(?!\/)[^\\\p{C}\p{Z}]*$/u.test(text);
}

/** Until nothing is encoded any more: what a proxy in between decodes once or twice must be harmless too. */
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
