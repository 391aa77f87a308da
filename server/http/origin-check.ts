import type { IncomingMessage } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A state change must come from our own pages. Browsers that tell where a request comes from are believed, unless the
 * Origin says something else; for the others the Origin decides; a request with neither is refused when it carries
 * cookies that could be misused.
 */
export function isFromOurOrigin(req: IncomingMessage, ownOrigin: string): boolean {
  if (safeMethods.has(req.method ?? 'GET')) return true;
  const site = req.headers['sec-fetch-site'];
  const origin = req.headers.origin;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === ownOrigin;
  return site !== undefined || req.headers.cookie === undefined;
}
