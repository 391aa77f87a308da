import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { RouterContextProvider } from 'react-router';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { toastCookie } from '#domain/toast.ts';
import type { Program } from '../program.ts';
import { clientAddress, clientOrigin } from './client-address.ts';
import { compressor, isCompressible, preferredEncoding } from './compression.ts';
import { cookie, readCookies } from './cookies.ts';
import type { Framework } from './framework.ts';
import { chooseLanguage, languageCookie, languageCookieAge } from './language-choice.ts';
import { isShut, maintenanceCookie } from './maintenance-gate.ts';
import { isFromOurOrigin } from './origin-check.ts';
import type { CachedPage } from './page-cache.ts';
import { isCacheablePage } from './public-pages.ts';
import { requestContext } from './request-context.ts';
import { createSecurityHeaders } from './security-headers.ts';

/**
 * A CV may have 5 MB. Somewhat larger ones are read to their end, as a browser shows no answer before it has sent
 * everything, and get their message at the field; what is larger still is cut off.
 */
const maxBodyBytes = 32 * 1024 * 1024;
/** Cookies that make a page somebody's own: such a request neither reads nor fills the cache. */
const personalCookies = ['session', toastCookie, maintenanceCookie];
const neverPages = /^\/(assets|api)(\/|$)/;

export function createListener(program: Program, framework: Framework): Server {
  const secure = program.secure;
  const securityHeaders = createSecurityHeaders(secure);

  const server = createServer({ maxHeaderSize: 16 * 1024, requestTimeout: 60_000, headersTimeout: 15_000 }, (req, res) => {
    const requestId = randomUUID();
    answer(req, res, requestId).catch((err: unknown) => {
      program.log.error({ err, requestId, method: req.method, path: pathOf(req) }, 'request failed');
      if (res.headersSent) res.destroy();
      else plain(res, 500, `Internal Server Error (${requestId})`);
    });
  });

  async function answer(req: IncomingMessage, res: ServerResponse, requestId: string): Promise<void> {
    const cookies = readCookies(req);
    const reading = req.method === 'GET' || req.method === 'HEAD';
    const anonymous = !personalCookies.some((name) => cookies.has(name));
    const day = calendarDay(program.now());

    if (reading && anonymous) {
      const page = program.pageCache.get(`${cookies.get(languageCookie) ?? 'nl'} ${req.url}`, day);
      if (page) return sendPage(req, res, page);
    }

    securityHeaders(req, res);
    res.setHeader('X-Request-Id', requestId);
    const url = URL.parse(req.url ?? '/', clientOrigin(req, program.config.trustProxy));
    if (!url || !req.url?.startsWith('/')) return plain(res, 400, 'Bad Request');
    if (url.pathname === '/healthz') return plain(res, 200, 'ok');
    if (url.pathname === '/readyz') return ready(res);
    if (reading && (await framework.assets.serve(req, res, url.pathname))) return;
    if (neverPages.test(url.pathname)) return plain(res, 404, 'Not Found');
    if (!isFromOurOrigin(req, url.origin)) return plain(res, 403, 'Forbidden');
    if (!reading && req.headers['transfer-encoding']) return plain(res, 411, 'Length Required');
    if (Number(req.headers['content-length'] ?? 0) > maxBodyBytes) return refuseBody(res);
    if (await isShut(program, url.pathname, cookies)) return redirect(res, '/maintenance');

    const choice = chooseLanguage(url.searchParams.get('lang'), cookies.get(languageCookie));
    if (choice.changedFrom) {
      const remember = cookie(languageCookie, choice.language, { maxAge: languageCookieAge, httpOnly: false, secure });
      res.appendHeader('Set-Cookie', remember);
    }
    // Said once: the page that is made now says it.
    if (reading && cookies.has(toastCookie)) res.appendHeader('Set-Cookie', cookie(toastCookie, '', { maxAge: 0, secure }));
    const context = new RouterContextProvider();
    context.set(requestContext, {
      program,
      requestId,
      log: program.log.child({ requestId }),
      language: choice.language,
      address: clientAddress(req, program.config.trustProxy),
      cookies,
      nonce: randomBytes(16).toString('base64'),
      siteScript: framework.siteScript,
    });
    const epoch = program.pageCache.epoch;
    const request = createRequest(req, res, { trustProxy: program.config.trustProxy > 0 });
    const response = await framework.handle(request, context);

    const cacheable = reading && anonymous && response.status === 200 && isCacheablePage(url);
    if (cacheable && !response.headers.has('Set-Cookie') && !choice.changedFrom) {
      const body = Buffer.from(await response.arrayBuffer());
      const contentType = response.headers.get('Content-Type') ?? 'text/html; charset=utf-8';
      const key = `${cookies.get(languageCookie) ?? 'nl'} ${req.url}`;
      return sendPage(req, res, await program.pageCache.put(key, { epoch, day, contentType, body }));
    }
    await send(req, res, response);
  }

  /** Every header of a cached page is the same for everybody: the security headers are set here once more. */
  function sendPage(req: IncomingMessage, res: ServerResponse, page: CachedPage): void {
    if (!res.hasHeader('Content-Security-Policy')) securityHeaders(req, res);
    res.setHeader('Cache-Control', 'private, no-cache');
    res.setHeader('Vary', 'Cookie, Accept-Encoding');
    res.setHeader('ETag', page.etag);
    if (req.headers['if-none-match'] === page.etag) {
      res.writeHead(304).end();
      return;
    }
    const encoding = preferredEncoding(req.headers['accept-encoding']);
    const body = page.bodies[encoding];
    res.setHeader('Content-Type', page.contentType);
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Length', body.length);
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  async function ready(res: ServerResponse): Promise<void> {
    const answered = await program.sql`select 1`.then(
      () => true,
      () => false,
    );
    plain(res, answered ? 200 : 503, answered ? 'ready' : 'the database does not answer');
  }

  return server;
}

/** What is not cached goes out as it comes, compressed on the way: it may be a download without a known end. */
async function send(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store');
  const contentType = response.headers.get('Content-Type') ?? undefined;
  const encoding = isCompressible(contentType) ? preferredEncoding(req.headers['accept-encoding']) : 'identity';
  if (encoding === 'identity' || !response.body || req.method === 'HEAD') return sendResponse(res, response);

  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value);
  for (const value of response.headers.getSetCookie()) res.appendHeader('Set-Cookie', value);
  res.removeHeader('Content-Length');
  res.setHeader('Content-Encoding', encoding);
  res.setHeader('Vary', 'Cookie, Accept-Encoding');
  res.writeHead(response.status);
  await pipeline(Readable.fromWeb(response.body as ReadableStream), compressor(encoding), res);
}

/** Node ends the connection after the answer when the body is not read. */
function refuseBody(res: ServerResponse): void {
  res.setHeader('Connection', 'close');
  plain(res, 413, 'Content Too Large');
}

function plain(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(`${text}\n`);
}

function redirect(res: ServerResponse, location: string): void {
  res.writeHead(302, { Location: location, 'Cache-Control': 'no-store' }).end();
}

function pathOf(req: IncomingMessage): string {
  return (req.url ?? '').split('?', 1)[0] ?? '';
}
