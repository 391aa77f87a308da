/** Prefix of every cookie under https. Browsers accept such a cookie from this host only, and never over plain http. */
const HOST_PREFIX = '__Host-';

/** By name, without the prefix. Under https, cookies without it are ignored: another host of the domain may have set them. */
export function readCookies(header: string | undefined, secure: boolean): Map<string, string> {
  const cookies = new Map<string, string>();
  if (!header) return cookies;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const sent = pair.slice(0, Math.max(0, at)).trim();
    if (secure && !sent.startsWith(HOST_PREFIX)) continue;
    const name = secure ? sent.slice(HOST_PREFIX.length) : sent;
    // The first one wins: browsers put the most specific path first.
    if (name && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

export type CookieOptions = { maxAge?: number; httpOnly?: boolean; secure: boolean };

export function cookie(name: string, value: string, options: CookieOptions): string {
  const parts = [`${options.secure ? HOST_PREFIX : ''}${name}=${value}`, 'Path=/', 'SameSite=Lax'];
  if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
  if (options.httpOnly !== false) parts.push('HttpOnly');
  if (options.secure) parts.push('Secure');
  return parts.join('; ');
}
