import type { IncomingMessage } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A state change must come from our own pages. `Sec-Fetch-Site` must be `same-origin` if present, and so must `Origin`. A
 * request with neither is refused if it carries cookies.
 */
export function isFromOurOrigin(req: IncomingMessage, ownOrigin: string): boolean {
  if (safeMethods.has(req.method ?? 'GET')) return true;
  const site = req.headers['sec-fetch-site'];
  const origin = req.headers.origin;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === ownOrigin;
  return site !== undefined || req.headers.cookie === undefined;
}
