import {
  createStaticHandler,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { isHydrated } from '#domain/page-handle.ts';
import { entryOf, headersOf, hidden, ROOT, routesUnder, type StaticContext } from './static-routes.ts';

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
/** Of the back office none is a page of plain HTML, nor are files and feeds. */
export function arePlainPages({ routes }: ServerBuild): boolean {
  const all = Object.values(routes);
  return (
    all.length > 0 &&
    all.every(
      (route) =>
        route && route.module.default && !route.module.middleware && !isHydrated(route.module.handle),
    )
  );
}

/**
 * Answers requests for pages of plain HTML, as the request handler of React Router does, but without encoding their data
 * for a browser that does not run React: that takes longer than reading them.
 */
export function createPlainHandler(build: ServerBuild): Handle {
  const handler = createStaticHandler(routesUnder(undefined, build));
  const { default: render, handleError } = build.entry.module;

  const shown = (request: Request, found: StaticContext, context: RouterContextProvider) =>
    render(request, found.statusCode, headersOf(found, build), entryOf(build, found), context);

  return async (request, context) => {
    const report = (error: unknown) => handleError?.(error, { request, context, params: {} });
    try {
      const found = await handler.query(request, { requestContext: context });
      if (found instanceof Response) return found;
      const errors = Object.entries(found.errors ?? {});
      for (const [, error] of errors) if (!isRouteErrorResponse(error)) report(error);
      if (errors.length > 0)
        found.errors = Object.fromEntries(errors.map(([id, error]) => [id, hidden(error)]));
      try {
        return await shown(request, found, context);
      } catch (error) {
        report(error);
        const failed = { ...found, statusCode: 500, errors: { [ROOT]: hidden(error) } };
        return await shown(request, failed, context);
      }
    } catch (error) {
      report(error);
      return new Response('Internal Server Error', { status: 500 });
    }
  };
}
