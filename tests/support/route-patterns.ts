import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

export type RoutePattern = { path: string; file: string };

/** Every path of app/routes.ts with the module that answers it, read without a build. */
export function routePatterns(): RoutePattern[] {
  return flatten(routes);
}

function flatten(entries: readonly RouteConfigEntry[]): RoutePattern[] {
  return entries.flatMap(({ path, index, file, children = [] }) => [
    ...(path === undefined && !index ? [] : [{ path: `/${path ?? ''}`, file }]),
    ...flatten(children),
  ]);
}
