import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { areOfficePages, createOfficeHandler } from './office-pages.ts';
import { arePlainPages, createPlainHandler } from './plain-pages.ts';

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Pattern = { id: string; segments: string[] };

/**
 * Handles a request with the routes that can match its path, and those of the paths above it. The router tries hundreds
 * of patterns twice for every request, and builds all routes again to render a page, which takes longer than the page.
 */
export function createNarrowHandler(build: ServerBuild): Handle {
  const patterns = patternsOf(build.routes);
  const deepest = Math.max(...patterns.map(({ segments }) => segments.length));
  const handlers = new Map<string, Handle>();
  const whole: Handle = createRequestHandler(build, 'production');
  return (request, context) => {
    const { pathname } = new URL(request.url);
    const asked = segmentsAsked(pathname);
    if (!asked) return whole(request, context);
    const found = matchingPatterns(patterns, asked);
    const isPage = request.method === 'GET' && !/\/_root\.data$|\/\//.test(pathname);
    // Paths below the deepest pattern are all alike.
    const depth = isPage ? Math.min(asked.length, deepest + 1) : -1;
    const isData = pathname.endsWith('.data');
    const key = `${depth} ${isData} ${found.map(({ id }) => id).join(' ')}`;
    let handle = handlers.get(key);
    if (!handle) handlers.set(key, (handle = handlerOf(build, found, { depth, isData })));
    return handle(request, context);
  };
}

function handlerOf(
  build: ServerBuild,
  found: readonly Pattern[],
  { depth, isData }: { depth: number; isData: boolean },
): Handle {
  const pages = narrowed(build, depth < 0 ? [] : preferred(found, depth));
  if (!isData && arePlainPages(pages)) return createPlainHandler(pages);
  const routes = narrowed(build, found);
  return areOfficePages(pages) ? createOfficeHandler(routes) : createRequestHandler(routes, 'production');
}

/** Without patterns that the router likes less than another one of these. */
function preferred(found: readonly Pattern[], depth: number): Pattern[] {
  const some = found.filter((pattern) => isOf(pattern, depth));
  const exact = some.filter(({ segments }) => segments.length === depth && !segments.some(isOpen));
  // A longer pattern with the same beginning comes first.
  const isBeaten = ({ segments }: Pattern) =>
    segments.at(-1) === '*' &&
    exact.length > 0 &&
    exact.every((other) => segments.slice(0, -1).every((segment, nr) => segment === other.segments[nr]));
  return some.filter((pattern) => !isBeaten(pattern));
}

/** The router prefers these to a pattern for everything. */
const isOf = ({ segments }: Pattern, depth: number) =>
  segments.length === depth
    ? segments.join() !== '*'
    : segments.some((segment, nr) => segment.endsWith('?') || (segment === '*' && nr > 0));

const isOpen = (segment: string) => segment.endsWith('?') || segment === '*';

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

function matchingPatterns(patterns: readonly Pattern[], asked: readonly string[]): Pattern[] {
  return patterns.filter(({ segments }) =>
    // Also of the paths above it, which the browser gets along with the page.
    segments.every((segment, nr) => {
      if (segment === '*' || segment.endsWith('?')) return true;
      return nr < asked.length && (segment.startsWith(':') || segment === asked[nr]);
    }),
  );
}

/** Nothing for paths of the framework itself. */
export function matchingRoutes(patterns: readonly Pattern[], pathname: string): string[] | undefined {
  const asked = segmentsAsked(pathname);
  return asked && matchingPatterns(patterns, asked).map(({ id }) => id);
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

function narrowed(build: ServerBuild, to: readonly Pattern[]): ServerBuild {
  const kept = new Set<string>();
  for (const { id } of to)
    for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) kept.add(at);
  const only = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
