import type { Plugin } from 'vite';
import type { LimitedPages } from './domain/accounts/link-access.ts';
import { may, roles } from './domain/accounts/roles.ts';
import { routeAccess, type RouteAccess } from './domain/accounts/route-access.ts';

/** The browser asks only where links lead, and gets the pages that somebody may not open in place of all routes. */
export function limitedPagesInBrowser(): Plugin {
  return {
    name: 'lexbrug:limited-pages-in-browser',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load: (id) =>
      /[\\/]domain[\\/]accounts[\\/]route-access\.ts$/.test(id)
        ? `import { followsExcept } from './link-access.ts';
           export const mayFollow = followsExcept(${JSON.stringify(limitedPages())});`
        : null,
  };
}

export function limitedPages(): LimitedPages {
  const limited: LimitedPages = {};
  for (const [path, { get }] of Object.entries<RouteAccess>(routeAccess)) {
    if (!get || roles.every((role) => may(role, get.needs))) continue;
    limited[get.needs] = [limited[get.needs], path].filter(Boolean).join(' ');
  }
  return limited;
}
