import {
  createStaticHandler,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { asScript } from '#domain/as-script.ts';
import { isHydrated } from '#domain/page-handle.ts';
import { encodeData, Named } from './encode-data.ts';
import { entryOf, headersOf, hidden, ROOT, routesUnder, type StaticContext } from './static-routes.ts';

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Asked = { request: Request; context: RouterContextProvider; report: (error: unknown) => void };

/** By these the browser tells data from the answer of a proxy. */
const dataHeaders = { 'X-Remix-Response': 'yes', 'Content-Type': 'text/x-script' };
const withoutBody = new Set([100, 101, 204, 205, 304]);
const redirects = new Set([301, 302, 303, 307, 308]);

/** Of the back office. Not files, nor what only scripts ask for. */
export function areOfficePages({ routes }: ServerBuild): boolean {
  const all = Object.values(routes);
  return (
    all.length > 0 &&
    all.every((route) => route?.module.default) &&
    all.some((route) => isHydrated(route?.module.handle))
  );
}

/**
 * Answers requests for pages of the back office and for their data, as the request handler of React Router does, but with
 * our own encoder (`encodeData`) and without a stream.
 */
export function createOfficeHandler(build: ServerBuild): Handle {
  const handler = createStaticHandler(routesUnder(undefined, build));
  const show = pageRenderer(build);
  return async (request, context) => {
    const report = (error: unknown) =>
      build.entry.module.handleError?.(error, { request, context, params: {} });
    const url = new URL(request.url);
    const isData = url.pathname.endsWith('.data');
    const some = isData ? url.searchParams.get('_routes') : null;
    const isAsked = (id: string) => !some || some.split(',').includes(id);
    const fail = (error: unknown) => {
      report(error);
      if (!isData) return new Response(null, { status: 500 });
      return dataResponse({ error: hidden(error) }, new Headers(), 500);
    };
    try {
      const response = await handler.query(request, {
        requestContext: context,
        ...(isData && {
          filterMatchesToLoad: ({ route }) => isAsked(route.id),
          skipLoaderErrorBubbling: true,
        }),
        async generateMiddlewareResponse(query) {
          try {
            const found = await query(request);
            if (found instanceof Response) return found;
            const errors = Object.entries(found.errors ?? {});
            for (const [, error] of errors) if (!isRouteErrorResponse(error)) report(error);
            if (found.errors)
              found.errors = Object.fromEntries(errors.map(([id, error]) => [id, hidden(error)]));
            return await (isData ? dataOf(found, build, isAsked) : show(found, { request, context, report }));
          } catch (error) {
            return fail(error);
          }
        },
        normalizePath: () => pathOf(url),
      });
      if (!(response instanceof Response)) throw new Error('A page was not rendered');
      return isData && redirects.has(response.status) ? await toldRedirect(response) : response;
    } catch (error) {
      return await fail(error);
    }
  };
}

/** The path of the page whose data are asked for. */
function pathOf({ pathname, search }: URL) {
  const params = new URLSearchParams(search);
  params.delete('_routes');
  return {
    pathname: pathname.replace(/(?<=\/)_\.data$|\.data$/, ''),
    search: params.size > 0 ? `?${params}` : '',
    hash: '',
  };
}

function dataOf(
  found: StaticContext,
  build: ServerBuild,
  isAsked: (id: string) => boolean,
): Promise<Response> {
  const headers = headersOf(found, build);
  if (redirects.has(found.statusCode) && headers.has('Location'))
    return Promise.resolve(new Response(null, { status: found.statusCode, headers }));
  const results: Record<string, { data: unknown } | { error: unknown }> = {};
  for (const [id, error] of Object.entries(found.errors ?? {})) results[id] = { error };
  const loaded = new Set(
    found.matches.filter(({ route }) => route.loader && isAsked(route.id)).map(({ route }) => route.id),
  );
  for (const [id, data] of Object.entries(found.loaderData))
    if (!(id in results) && loaded.has(id)) results[id] = { data };
  return dataResponse(results, headers, found.statusCode);
}

async function dataResponse(data: unknown, headers: Headers, status: number): Promise<Response> {
  for (const [name, value] of Object.entries(dataHeaders)) headers.set(name, value);
  if (!withoutBody.has(status)) return new Response(await encodeData(data), { status, headers });
  headers.delete('Content-Type');
  return new Response(null, { status, headers });
}

/** A browser would follow it itself, and get a page where data are expected. */
function toldRedirect({ status, headers: given }: Response): Promise<Response> {
  const headers = new Headers(given);
  headers.delete('Location');
  const redirect = {
    redirect: given.get('Location'),
    status,
    revalidate: given.has('X-Remix-Revalidate') || given.has('Set-Cookie'),
    reload: given.has('X-Remix-Reload-Document'),
    replace: given.has('X-Remix-Replace'),
  };
  return dataResponse(new Named('SingleFetchRedirect', redirect), headers, 202);
}

function pageRenderer(build: ServerBuild) {
  const { basename, future, routeDiscovery, ssr } = build;
  const serverHandoffString = asScript(
    JSON.stringify({ basename, future, routeDiscovery, ssr, isSpaMode: false }),
  );
  return async (found: StaticContext, { request, context, report }: Asked): Promise<Response> => {
    const headers = headersOf(found, build);
    if (withoutBody.has(found.statusCode)) return new Response(null, { status: found.statusCode, headers });
    const render = async (shown: StaticContext) => {
      const entry = { ...entryOf(build, shown), serverHandoffString };
      return build.entry.module.default(request, shown.statusCode, headers, entry, context);
    };
    try {
      return await render(found);
    } catch (error) {
      report(error);
      const { _deepestRenderedBoundaryId: boundary } = found;
      return render({ ...found, statusCode: 500, errors: { [boundary ?? ROOT]: hidden(error) } });
    }
  };
}
