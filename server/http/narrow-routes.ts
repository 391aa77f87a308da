import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Pattern = { id: string; segments: string[] };

/**
 * Handles a request with the routes that can match its path, and those of the paths above it. The router tries hundreds
 * of patterns twice for every request, and builds all routes again to render a page, which takes longer than the page.
 */
export function createNarrowHandler(build: ServerBuild): Handle {
  const patterns = patternsOf(build.routes);
  const handlers = new Map<string, Handle>();
  const whole: Handle = createRequestHandler(build, 'production');
  return (request, context) => {
    const ids = matchingRoutes(patterns, new URL(request.url).pathname);
    if (!ids) return whole(request, context);
    const key = ids.join(' ');
    let handle = handlers.get(key);
    if (!handle) handlers.set(key, (handle = createRequestHandler(narrowed(build, ids), 'production')));
    return handle(request, context);
  };
}

function patternsOf(routes: ServerBuild['routes']): Pattern[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index)) return [];
    const path: string[] = [];
    for (let at: typeof route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
      path.unshift(at.path ?? '');
    return [{ id: route.id, segments: segmentsOf(path.join('/').toLowerCase()) }];
  });
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** Nothing for paths of the framework itself. */
export function matchingRoutes(patterns: readonly Pattern[], pathname: string): string[] | undefined {
  const asked = segmentsAsked(pathname);
  if (!asked) return undefined;
  return patterns
    .filter(({ segments }) =>
      // Also of the paths above it, which the browser gets along with the page.
      segments.every((segment, nr) => {
        if (segment === '*' || segment.endsWith('?')) return true;
        return nr < asked.length && (segment.startsWith(':') || segment === asked[nr]);
      }),
    )
    .map(({ id }) => id);
}

function segmentsAsked(pathname: string): string[] | undefined {
  if (pathname.startsWith('/__')) return undefined;
  const path = pathname.endsWith('.data')
    ? pathname.replace(/\/_root\.data$|\/_\.data$|\.data$/, '')
    : pathname;
  try {
    return segmentsOf(path).map((segment) => decodeURIComponent(segment).toLowerCase());
  } catch {
    return undefined;
  }
}

function narrowed(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const kept = new Set<string>();
  for (const id of ids)
    for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) kept.add(at);
  const only = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
