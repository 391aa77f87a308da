import type { IncomingMessage } from 'node:http';

/**
 * The visitor's address: that of the socket or, behind trusted proxies, the entry added by the outermost one. Entries to
 * its left come from the visitor and prove nothing.
 */
export function clientAddress(req: IncomingMessage, trustedProxies: number): string {
  const socket = req.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return socket;
  const forwarded = headerList(req.headers['x-forwarded-for']);
  const entry = forwarded[Math.max(0, forwarded.length - trustedProxies)];
  return entry === undefined ? socket : withoutPort(entry);
}

/** Some proxies add the port of the connection, which would make every connection a separate network. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}

/** A host name or address with an optional port. Anything else could change where the path starts. */
const hostShape = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * The scheme and host that the visitor used. The nearest proxy adds the last entry. Undefined if the host is invalid.
 */
export function clientOrigin(req: IncomingMessage, trustedProxies: number): string | undefined {
  const forwarded = trustedProxies > 0;
  const protocol = (forwarded && headerList(req.headers['x-forwarded-proto']).at(-1)) || 'http';
  const host =
    (forwarded && headerList(req.headers['x-forwarded-host']).at(-1)) || req.headers.host || 'localhost';
  const origin = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  return hostShape.test(host) && URL.canParse(origin) ? origin : undefined;
}

function headerList(value: string | string[] | undefined): string[] {
  const text = Array.isArray(value) ? value.join(',') : (value ?? '');
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
