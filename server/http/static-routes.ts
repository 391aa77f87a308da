import type { AccessRefusal } from '#domain/accounts/frame-staff.ts';
import { isDatabaseTimeout } from '../db/time-limit.ts';
import { type EntryContext, isRouteErrorResponse, type RouteObject, type ServerBuild } from 'react-router';

export type StaticContext = EntryContext['staticHandlerContext'];
type Route = NonNullable<ServerBuild['routes'][string]>;

export const ROOT = 'root';
const UNEXPECTED = 'Unexpected Server Error';

/** As a route would refuse it: React Router knows such errors by these fields. */
class Unavailable {
  readonly status = 503;
  readonly statusText = 'Service Unavailable';
  readonly internal = false;
  readonly data = { problem: 'databaseUnavailable' } satisfies AccessRefusal;
}

/** A page shows the status of a refusal, that the database did not answer in time, and nothing else of an error within the program. */
export function hidden(error: unknown) {
  if (isRouteErrorResponse(error)) return error;
  return isDatabaseTimeout(error) ? new Unavailable() : new Error(UNEXPECTED);
}

/** The routes of a build as the static handler of React Router takes them. */
export function routesUnder(parentId: string | undefined, build: ServerBuild): RouteObject[] {
  const routes = Object.values(build.routes).filter((route): route is Route => route?.parentId === parentId);
  return routes.map(({ id, path, index, module }) => {
    const { loader, action, middleware, handle } = module;
    const route = {
      id,
      ...(path !== undefined && { path }),
      ...(middleware && { middleware: asAnyMiddleware(middleware) }),
      ...(loader && { loader }),
      ...(action && { action }),
      // As the server's routes of React Router: only whether it has one counts.
      ...((id === ROOT || module.ErrorBoundary) && { ErrorBoundary: () => null }),
      handle,
    };
    return index ? { ...route, index } : { ...route, children: routesUnder(id, build) };
  });
}

type Middleware = NonNullable<RouteObject['middleware']>;
type OfPage = NonNullable<Route['module']['middleware']>;

/** On the server the next step always returns a response, which the type for both sides does not say. */
const asAnyMiddleware = (middleware: OfPage): Middleware =>
  middleware.map((one) => (args, next) => one(args, async () => responseOf(await next())));

function responseOf(value: unknown): Response {
  if (!(value instanceof Response)) throw new TypeError('A step of a request returned no response');
  return value;
}

/** What React Router needs to render a page, besides its data. */
export function entryOf(build: ServerBuild, staticHandlerContext: StaticContext): EntryContext {
  return {
    manifest: build.assets,
    branches: [],
    routeModules: modulesOf(build),
    staticHandlerContext,
    renderMeta: {},
    future: build.future,
    ssr: build.ssr,
    routeDiscovery: build.routeDiscovery,
    isSpaMode: false,
    serializeError: () => ({ message: UNEXPECTED }),
  };
}

const modules = new WeakMap<ServerBuild, EntryContext['routeModules']>();

function modulesOf(build: ServerBuild): EntryContext['routeModules'] {
  const known = modules.get(build);
  if (known) return known;
  const found = Object.fromEntries(
    Object.entries(build.routes).flatMap(([id, route]) => (route ? [[id, route.module]] : [])),
  );
  modules.set(build, found);
  return found;
}

/** Those that routes name, and the cookies of every loader; after an error those of the loader that failed, too. */
export function headersOf(
  { matches, loaderHeaders, loaderData, errors }: StaticContext,
  { routes }: ServerBuild,
): Headers {
  const ids = matches.map(({ route }) => route.id);
  const boundary = errors ? ids.findIndex((id) => id in errors) : -1;
  const shown = boundary < 0 ? ids : ids.slice(0, boundary + 1);
  const failed =
    boundary < 0
      ? undefined
      : ids.find((id, nr) => nr >= boundary && !(id in loaderData) && loaderHeaders[id]);
  let headers = new Headers();
  for (const id of shown) {
    const named = routes[id]?.module.headers;
    const own = loaderHeaders[id];
    const ofError = failed !== undefined && id === shown.at(-1) ? loaderHeaders[failed] : undefined;
    const parent = headers;
    if (named) {
      const given = {
        loaderHeaders: own ?? new Headers(),
        parentHeaders: parent,
        actionHeaders: new Headers(),
        errorHeaders: ofError,
      };
      headers = new Headers(typeof named === 'function' ? named(given) : named);
    }
    for (const from of [ofError, own, parent]) if (from && from !== headers) addCookies(from, headers);
  }
  return headers;
}

function addCookies(from: Headers, to: Headers): void {
  const known = new Set(to.getSetCookie());
  for (const cookie of from.getSetCookie()) if (!known.has(cookie)) to.append('Set-Cookie', cookie);
}
