import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequest } from '@remix-run/node-fetch-server';
import { RouterContextProvider } from 'react-router';
import { isBrandFile } from '#domain/brand/brand-files.ts';
import { isOfficePath, pathTo } from '#domain/paths.ts';
import { toastCookie } from '#domain/toast.ts';
import { findSession } from '../accounts/find-session.ts';
import { sessionCookieName } from '../accounts/session-cookie.ts';
import { TimeLimit, withTimeLimit } from '../db/time-limit.ts';
import { errorCode } from '../error-fields.ts';
import { type Cookies, isAnonymous, pageKey, sentKey } from '../page-cache/cache-key.ts';
import type { CachedPage } from '../page-cache/cached-page.ts';
import { createDayOf } from '../page-cache/current-day.ts';
import type { Program } from '../program.ts';
import { clientAddress } from './client-address.ts';
import { cookie, readCookies } from './cookies.ts';
import { drainBody } from './drain-body.ts';
import { isToldInPage } from './failed-download.ts';
import type { Framework } from './framework.ts';
import { addressOf, asGet, inBackground, isQuiet, isReading, pathOf, withReadablePath } from './incoming.ts';
import { chooseLanguage, languageCookie, languageCookieAge } from './language-choice.ts';
import { isShut, maintenanceAddress, shutAnswer } from './maintenance-gate.ts';
import { isFromOurOrigin } from './origin-check.ts';
import {
  knownMethods,
  plain,
  redirect,
  refuseBody,
  refuseForNow,
  refuseMethod,
  withoutRedirect,
} from './plain-answers.ts';
import { onFirstUse } from './on-first-use.ts';
import { sendReadyPages } from './page-connections.ts';
import { PageTurn } from './page-turn.ts';
import { createRenderingSlots, pageLimits } from './rendering-slots.ts';
import { recordLanguageChange } from './record-language-change.ts';
import { answerProgress } from './restore-progress.ts';
import { type RequestContext, requestContext } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';
import { createPageSender } from './send-page.ts';
import { sendResponse } from './send-response.ts';
import { MAX_BODY_BYTES } from './read-body.ts';
import type { Departure } from './stop-listening.ts';

const READINESS_TIMEOUT_MS = 3000;
const RETRY_SECONDS = 10;
const SOCKET_IDLE_TIMEOUT_MS = 2 * 60_000;
/** A CV of 5 MB over a slow connection takes minutes. */
export const UPLOAD_TIMEOUT_MS = 5 * 60_000;
/** Longer than the minute for which proxies keep idle connections: closing first could break a request in flight. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const neverPages = /^\/(assets|api)(\/|$)/;
/** Served throughout a shutdown: a page sent a moment ago needs its assets, which the next version may not have. */
const servedUntilTheEnd = /^\/(assets\/|healthz$|readyz$)/;

export function createListener(
  program: Program,
  framework: Framework,
  departure: Departure = { stage: 'none' },
  limits = pageLimits,
): Server {
  const secure = program.secure;
  const fixedHeaders = securityHeaders(secure, program.config);
  const pages = createPageSender(fixedHeaders);
  const dayOf = createDayOf();
  const renderingOf = createRenderingSlots(limits);
  let readiness: Promise<boolean> | undefined;

  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      requestTimeout: UPLOAD_TIMEOUT_MS,
      headersTimeout: 15_000,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    },
    (req, res) => {
      if (departure.stage !== 'none') res.setHeader('Connection', 'close');
      if (departure.stage === 'turningAway' && isReading(req) && !servedUntilTheEnd.test(req.url ?? ''))
        return void req.socket.destroy();
      const cookies = readCookies(req.headers.cookie, secure);
      const restore = program.restoring?.();
      if (!restore && answerFromCache(req, res, cookies)) return;
      if (!isReading(req)) drainBody(req, res);
      const requestId = randomUUID();
      for (const [name, value] of fixedHeaders) res.setHeader(name, value);
      res.setHeader('X-Request-Id', requestId);
      if (restore && answerProgress(req, res, restore, cookies.get(sessionCookieName))) return;
      answer(req, res, cookies, requestId).catch((err: unknown) => {
        if (isLeaving(err)) return;
        program.log.error({ err, requestId, method: req.method, path: pathOf(req) }, 'request failed');
        if (res.headersSent) res.destroy();
        else plain(res, 500, `Internal Server Error (${requestId})`);
      });
    },
  );
  server.timeout = SOCKET_IDLE_TIMEOUT_MS;
  sendReadyPages(server, program.now, (request) => {
    if (departure.stage !== 'none' || program.restoring?.()) return undefined;
    const cookies = readCookies(request.cookie, secure);
    const page = isAnonymous(cookies) ? keptPage(request.address, cookies) : undefined;
    return page && pages.ready(page, request);
  });

  /** Handles most requests, so it comes first and does as little as possible. */
  function answerFromCache(req: IncomingMessage, res: ServerResponse, cookies: Cookies): boolean {
    if (!isReading(req) || !isAnonymous(cookies)) return false;
    const page = keptPage(req.url ?? '', cookies);
    if (page) pages.send(req, res, page)?.catch(() => res.destroy());
    return page !== undefined;
  }

  function keptPage(address: string, cookies: Cookies): CachedPage | undefined {
    const known = sentKey(address, cookies);
    return known && program.pageCache.get(known.key, known.share, dayOf(program.now()));
  }

  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    cookies: Cookies,
    requestId: string,
  ): Promise<void> {
    const reading = isReading(req);
    if (req.url) req.url = withReadablePath(req.url);
    const asked = req.url;
    const url = addressOf(req, program.config.trustProxy);
    if (!url) return plain(res, 400, 'Bad Request');
    if (!knownMethods.has(req.method ?? '')) return refuseMethod(res);
    if (url.pathname === '/healthz') return plain(res, 200, 'ok');
    if (url.pathname === '/readyz') return ready(res);
    if (reading && (await framework.assets.serve(req, res, url.pathname))) return;
    if (neverPages.test(url.pathname)) return plain(res, 404, 'Not Found');
    const ownOrigin = program.config.ownOrigin ?? url.origin;
    if (!isFromOurOrigin(req, ownOrigin)) return plain(res, 403, 'Forbidden');
    if (!reading && req.headers['transfer-encoding']) return plain(res, 411, 'Length Required');
    if (Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return refuseBody(res);
    const turn = new PageTurn(reading ? renderingOf(url) : undefined);
    const restore = program.restoring?.();
    const sessionToken = cookies.get(sessionCookieName);
    // The restore is replacing the sessions.
    const staff = restore
      ? async () => undefined
      : onFirstUse(() => findSession(program.db, sessionToken, program, { quiet: isQuiet(req) }));
    if (restore && (!reading || url.pathname.endsWith('.data')))
      return plain(res, 503, 'Service Unavailable');
    // Not a redirect: reloading shows the requested page once the restore is done.
    if (restore && !isBrandFile(url.pathname)) req.url = pathTo('/maintenance');
    else if (await turn.limited(() => isShut(program, url.pathname, cookies, staff))) {
      const how = shutAnswer(req);
      if (how === 'redirect') return redirect(res, maintenanceAddress(url));
      if (how === 'bare') return refuseForNow(res);
      req.url = maintenanceAddress(url);
    }

    const address = clientAddress(req, program.config.trustProxy);
    const choice = chooseLanguage(url.searchParams.get('lang'), cookies.get(languageCookie));
    if (choice.changedFrom) {
      const remember = cookie(languageCookie, choice.language, {
        maxAge: languageCookieAge,
        httpOnly: false,
        secure,
      });
      res.appendHeader('Set-Cookie', remember);
      const change = { from: choice.changedFrom, to: choice.language, address, ownOrigin };
      recordLanguageChange(program, req, change);
    }
    const context = new RouterContextProvider();
    const shown: RequestContext = {
      program,
      requestId,
      log: program.log.child({ requestId }),
      language: choice.language,
      address,
      sending: !reading,
      cookies,
      sessionToken,
      staff,
      ...(restore && { restorePercent: restore.run.progress.percent }),
      left: leaving(res),
      startDownload: () => turn.leave(),
      nonce: randomBytes(16).toString('base64'),
      behaviour: framework.behaviour,
      scriptsAhead: framework.scriptsAhead,
      preview(path, language, draft) {
        const visitor = new RouterContextProvider();
        const nobody = { cookies: new Map(), sessionToken: undefined, staff: async () => undefined };
        visitor.set(requestContext, { ...shown, ...nobody, language, draft, sending: false });
        return framework.handle(new Request(new URL(path, url)), visitor);
      },
    };
    context.set(requestContext, shown);
    if (turn.isRefused) return refuseForNow(res);
    const handle = async (): Promise<Response> => {
      const request = createRequest(req, res, { protocol: url.protocol, host: url.host });
      const handled = inTime(await turn.render(() => framework.handle(asGet(request), context)), turn);
      const faulted = context.get(requestContext).fault !== undefined;
      return isToldInPage(req, url, handled, faulted) ? failurePage(url, context, handled) : handled;
    };
    // During maintenance another page is shown at this address.
    const isShared = reading && !restore && req.url === asked && isAnonymous(cookies);
    const page = isShared ? pageKey(url.pathname, url.searchParams, cookies) : undefined;
    let own: Response | undefined;
    if (page) {
      // Rendered at its one address, so that it is the same page however it was asked for.
      req.url = page.path;
      const shared = await program.pageCache.share(page.key, async () => {
        const { epoch } = program.pageCache;
        const day = dayOf(program.now());
        own = await handle();
        if (turn.isOver && own.status === 503) return 'late';
        if (own.status !== 200 || own.headers.has('Set-Cookie') || shown.isIncomplete) return undefined;
        const body = Buffer.from(await own.arrayBuffer());
        const contentType = own.headers.get('Content-Type') ?? 'text/html; charset=utf-8';
        return program.pageCache.put(page, { epoch, day, contentType, body });
      });
      if (shared === 'late') turn.giveUp('Another request for this page got no answer in time');
      else if (shared) return pages.send(req, res, shared);
    }
    const response = own ?? (await handle());
    // A toast is shown once, on this page. A redirect leaves it to its target.
    if (reading && cookies.has(toastCookie) && !response.headers.has('Location')) {
      res.appendHeader('Set-Cookie', cookie(toastCookie, '', { maxAge: 0, secure }));
    }
    await sendResponse(req, res, inBackground(req) ? withoutRedirect(response) : response);
  }

  /** Says in a page, in the frame it belongs to, what a browser would show as a few words of plain text. */
  function failurePage(url: URL, context: RouterContextProvider, failed: Response): Promise<Response> {
    const showIn = isOfficePath(url.pathname) ? 'office' : 'site';
    const failing = new RouterContextProvider();
    const requested = context.get(requestContext);
    const fault = {
      database: requested.fault?.database === true,
      refused: failed.status === 403,
      showIn,
    } as const;
    failing.set(requestContext, { ...requested, fault });
    return framework.handle(new Request(url.origin), failing);
  }

  async function ready(res: ServerResponse): Promise<void> {
    if (departure.stage !== 'none') return plain(res, 503, 'stopping');
    // A database that hangs neither answers nor fails. Checks must not add up then, nor keep connections.
    readiness ??= withTimeLimit(new TimeLimit(READINESS_TIMEOUT_MS), async () => program.sql`select 1`)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (readiness = undefined));
    const answered = await readiness;
    plain(res, answered ? 200 : 503, answered ? 'ready' : 'the database does not answer');
  }

  return server;
}

/** An answer that is not a page does not say by itself why it failed. */
function inTime(handled: Response, turn: PageTurn): Response {
  if (!turn.isOver || handled.status !== 500) return handled;
  const headers = new Headers(handled.headers);
  headers.set('Retry-After', String(RETRY_SECONDS));
  return new Response(handled.body, { status: 503, headers });
}

function leaving(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => controller.abort());
  return controller.signal;
}

/** Closing the page before it has loaded is not an error. */
function isLeaving(err: unknown): boolean {
  return errorCode(err) === 'ERR_STREAM_PREMATURE_CLOSE';
}
