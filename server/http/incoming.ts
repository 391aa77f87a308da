import type { IncomingMessage } from 'node:http';
import { withoutToken } from '#domain/accounts/one-time-link.ts';
import { decoded } from '#domain/decoded.ts';
import { clientOrigin } from './client-address.ts';

export function isOpenedPage({ headers }: IncomingMessage): boolean {
  const opens = headers['sec-fetch-dest'];
  return opens === undefined ? (headers.accept ?? '').includes('text/html') : opens === 'document';
}

/** Automatic requests, such as refreshing a list, do not extend the session. */
export function isQuiet(req: IncomingMessage): boolean {
  return req.headers['x-quiet'] === '1';
}

export function inBackground(req: IncomingMessage): boolean {
  return req.headers['x-background'] === '1';
}

/** Parsed once, so that the URL that is used is the one that was checked. */
export function addressOf(req: IncomingMessage, trustedProxies: number): URL | null {
  const origin = clientOrigin(req, trustedProxies);
  // Concatenated rather than resolved: a path that starts with two slashes would name another host.
  return origin !== undefined && req.url?.startsWith('/') ? URL.parse(origin + req.url) : null;
}

/** Escapes the percent signs of a path that cannot be decoded, so that later code can decode it. */
export function withReadablePath(address: string): string {
  const [path = ''] = address.split('?', 1);
  return decoded(path) === undefined ? path.replaceAll('%', '%25') + address.slice(path.length) : address;
}

export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

export function pathOf(req: IncomingMessage): string {
  return withoutToken((req.url ?? '').split('?', 1)[0] ?? '');
}

/** The framework drops the body of a HEAD response without cancelling it, which would leave a cursor or a file open. */
export function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
}
