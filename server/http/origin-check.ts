import type { IncomingMessage } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * State changes must come from our own pages. `Sec-Fetch-Site`, if present, must be `same-origin`, and `Origin`, if
 * present, must be ours. A request with neither is refused if it carries cookies.
 */
export function isFromOurOrigin(req: IncomingMessage, ownOrigin: string): boolean {
  if (safeMethods.has(req.method ?? 'GET')) return true;
  const site = req.headers['sec-fetch-site'];
  const origin = req.headers.origin;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === ownOrigin;
  return site !== undefined || req.headers.cookie === undefined;
}
