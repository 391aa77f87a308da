import { renderToStaticMarkup } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { partsFor } from '#app/browser/site/parts.ts';
import { NonceContext } from '#app/browser/use-nonce.ts';
import { EarlySiteContext } from '#app/browser/use-site.ts';
import { ShownPartsContext } from '#app/components/ui/page-part.ts';
import { RenderMarkupContext } from '#app/components/site/kept-markup.tsx';
import { isHydrated } from '#domain/page-handle.ts';
import { renderHydrated, takeHydrationData } from '#app/render-hydrated.ts';
import { withoutToken } from '#domain/accounts/one-time-link.ts';
import { encodeData } from '#server/http/encode-data.ts';
import { isDatabaseAway } from '#server/db/is-database-away.ts';
import { logFailure } from '#server/http/log-failure.ts';
import { type RequestContext, requestContext } from '#server/http/request-context.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';

/**
 * Renders a page completely before sending it: pages are small, an error can still change the status, and the result
 * can be cached.
 */
export default async function handleRequest(
  request: Request,
  answered: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, program, language, requestId, behaviour, scriptsAhead, fault } = context.get(requestContext);
  const databaseAway = fault?.database ?? false;
  const status = databaseAway && answered === 500 ? 503 : answered;
  const { publicUrl } = program.config;
  const hydration = isHydratedPage(routerContext) ? takeHydrationData(routerContext, encodeData) : undefined;
  const parts = new Set<string>();
  const element = (
    <NonceContext value={nonce}>
      <EarlySiteContext
        value={{ language, requestId, publicUrl, year: program.now().getFullYear(), databaseAway }}
      >
        <ShownPartsContext value={parts}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </ShownPartsContext>
      </EarlySiteContext>
    </NonceContext>
  );
  const page = hydration
    ? await renderHydrated(element, routerContext, hydration, nonce)
    : renderPlain(element);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const wait = retryAfterOf(status, routerContext);
  if (wait) headers.set('Retry-After', wait);
  const hydrates = routerContext.renderMeta?.didRenderScripts;
  if (hydrates) {
    headers.set('Content-Security-Policy', contentSecurityPolicy({ nonce, secure: program.secure }));
    const routes = routerContext.staticHandlerContext.matches.map(({ route }) => route.id);
    const named = scriptsInPage(routerContext, routes);
    const ahead = scriptsAhead(routes, parts, language).filter((address) => !named.has(address));
    if (ahead.length > 0)
      headers.set('Link', ahead.map((address) => `<${address}>; rel=modulepreload`).join(', '));
  }
  const body = Buffer.from(hydrates ? page : withBehaviour(page, behaviour));
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const requested = context.get(requestContext);
  requested.fault ??= { database: isDatabaseAway(error) };
  const path = withoutToken(new URL(request.url).pathname);
  logFailure(requested, error, 'page failed', { method: request.method, path });
}

/** From the loader or action that answered; otherwise a guess, so that every refusal says when to try again. */
function retryAfterOf(status: number, { staticHandlerContext }: EntryContext): string | undefined {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  for (const found of [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]) {
    const wait = found.get('Retry-After');
    if (wait) return wait;
  }
  return { 429: '60', 503: '10' }[status];
}

function isHydratedPage({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => isHydrated(routeModules[route.id]?.handle));
}

/** React Router names them in the page. */
function scriptsInPage({ manifest }: EntryContext, routes: readonly string[]): Set<string> {
  const modules = [manifest.entry, ...routes.flatMap((id) => manifest.routes[id] ?? [])];
  return new Set(modules.flatMap(({ module, imports = [] }) => [module, ...imports]));
}

/** Public pages never suspend and are not hydrated, so that static markup will do, which is cheaper than a stream. */
function renderPlain(element: React.ReactNode): string {
  const page = <RenderMarkupContext value={renderToStaticMarkup}>{element}</RenderMarkupContext>;
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

/** Adds the scripts that this page needs. */
function withBehaviour(page: string, addressOf: RequestContext['behaviour']): string {
  const addresses = partsFor(page).map(addressOf);
  // Reloads the page after a change.
  if (import.meta.env.DEV) addresses.push('/@vite/client');
  const scripts = addresses.map((address) => `<script type="module" src="${address}"></script>`);
  return page.replace('</head>', () => `${scripts.join('')}</head>`);
}
