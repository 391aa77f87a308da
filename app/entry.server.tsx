import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { NonceContext } from '#app/hooks/use-nonce.ts';
import { EarlySiteContext } from '#app/hooks/use-site.ts';
import type { PageHandle } from '#app/root.tsx';
import { withoutToken } from '#domain/accounts/one-time-link.ts';
import { requestContext } from '#server/http/request-context.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';

/**
 * Pages are made whole before they are sent: they are small, an error can still change the status, and a finished
 * page can be cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, program, language, requestId, siteScript } = context.get(requestContext);
  const { publicUrl } = program.config;
  const element = (
    <NonceContext value={nonce}>
      <EarlySiteContext
        value={{ language, requestId, siteScript, publicUrl, year: program.now().getFullYear() }}
      >
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </EarlySiteContext>
    </NonceContext>
  );
  const page = isHydrated(routerContext) ? await renderHydrated(element, nonce) : renderPlain(element);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (routerContext.renderMeta?.didRenderScripts) {
    headers.set('Content-Security-Policy', contentSecurityPolicy({ nonce, secure: program.secure }));
  }
  return new Response(request.method === 'HEAD' ? null : page, { status, headers });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log } = context.get(requestContext);
  log.error(
    { err: error, method: request.method, path: withoutToken(new URL(request.url).pathname) },
    'page failed',
  );
}

function isHydrated({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const handles = staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle);
  return handles.some((handle) => (handle as PageHandle | undefined)?.hydrated);
}

/**
 * The public pages wait for nothing while they are drawn, and a string takes a good deal less than a stream. Nothing
 * takes them over in the browser, so nothing in them says where texts begin and end.
 */
function renderPlain(element: React.ReactNode): Uint8Array<ArrayBuffer> {
  return Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(element)}`);
}

/** With the data that the browser takes over, which React Router writes as a stream. */
function renderHydrated(element: React.ReactNode, nonce: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collected = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const stream = renderToPipeableStream(element, {
      nonce,
      onAllReady: () => void stream.pipe(collected),
      onShellError: reject,
      onError: reject,
    });
  });
}
