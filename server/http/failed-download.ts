import type { IncomingMessage } from 'node:http';
import { isOfficePath } from '#domain/paths.ts';
import { inBackground, isOpenedPage, isReading } from './incoming.ts';

/**
 * Whether a person opened an address that failed without a page, so that the browser would show a few words of text.
 * Without a fault the route chose its answer itself.
 */
export function isToldInPage(req: IncomingMessage, url: URL, failed: Response, faulted: boolean): boolean {
  const isOpened = isReading(req) && !inBackground(req) && !url.pathname.endsWith('.data');
  const isRefused = failed.status === 403 && isOpenedPage(req) && isOfficePath(url.pathname);
  const isPage = (failed.headers.get('Content-Type') ?? '').startsWith('text/html');
  return isOpened && !isPage && (isRefused || (failed.status >= 500 && faulted));
}
