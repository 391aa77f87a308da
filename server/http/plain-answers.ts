import type { ServerResponse } from 'node:http';
import { MAINTENANCE_RETRY_SECONDS } from '#domain/maintenance.ts';
import { retryAfter } from './retry-after.ts';

export const knownMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

export function refuseMethod(res: ServerResponse): void {
  res.setHeader('Allow', [...knownMethods].join(', '));
  plain(res, 405, 'Method Not Allowed');
}

/** Closes the connection after the response instead of receiving the whole body. */
export function refuseBody(res: ServerResponse): void {
  res.setHeader('Connection', 'close');
  plain(res, 413, 'Content Too Large');
}

export function refuseForNow(res: ServerResponse): void {
  for (const [name, value] of Object.entries(retryAfter(MAINTENANCE_RETRY_SECONDS)))
    res.setHeader(name, value);
  plain(res, 503, 'Service Unavailable');
}

export function plain(res: ServerResponse, status: number, text: string): void {
  res
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(`${text}\n`);
}

export function redirect(res: ServerResponse, location: string): void {
  res.writeHead(302, { Location: location, 'Cache-Control': 'no-store' }).end();
}

/** A script can only follow a redirect, not read it. It gets the target instead, so that the page is rendered once. */
export function withoutRedirect(response: Response): Response {
  const location = response.headers.get('Location');
  if (!location) return response;
  const headers = new Headers(response.headers);
  headers.delete('Location');
  headers.set('X-Location', location);
  return new Response(null, { status: 204, headers });
}
