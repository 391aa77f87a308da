import type { IncomingMessage } from 'node:http';

/**
 * The address of the visitor: the socket's, or, behind that many trusted proxies, the entry that the outermost of
 * them wrote. What stands further left in the header was sent by the visitor and proves nothing.
 */
export function clientAddress(req: IncomingMessage, trustedProxies: number): string {
  const socket = req.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return socket;
  const forwarded = headerList(req.headers['x-forwarded-for']);
  return forwarded[Math.max(0, forwarded.length - trustedProxies)] ?? socket;
}

/** A name or an address, with or without a port: whatever else is said would move where the path begins. */
const hostShape = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Scheme and host as the visitor typed them; the proxy next to us writes the last entry. Undefined when that is no host
 * at all.
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
