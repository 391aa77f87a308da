import type { KnownPath } from '#domain/paths.ts';

const parametersByPath: Partial<Record<KnownPath, string[]>> = {
  '/': [],
  '/opdrachten': ['zoek', 'type', 'uren', 'vakgebied', 'sorteer', 'pagina'],
  '/opdrachten/:id': [],
  '/opdrachten/bewaard': [],
  '/contact': [],
  '/over-ons': [],
  '/werkgevers': [],
  '/privacy': [],
  '/voorwaarden': [],
  '/aanmelden-jurist': [],
  '/beschikbaar': [],
  '/faq': ['zoek', 'categorie'],
  '/guest-application/:id': [],
  '/sitemap.xml': [],
  '/robots.txt': [],
  '/opdrachten.rss': [],
};

/**
 * The pages that are the same for all anonymous visitors, with the parameters that affect them. Requests with any other
 * parameter bypass the cache.
 */
const publicPages = Object.entries(parametersByPath).map(
  ([path, parameters]) =>
    [new RegExp(`^${path.replace('.', '[.]').replace(':id', '[0-9a-f-]{36}')}$`), parameters] as const,
);

const MAX_URL_LENGTH = 300;

export function isCacheablePage(url: URL): boolean {
  if (url.pathname.length + url.search.length > MAX_URL_LENGTH) return false;
  const parameters = publicPages.find(([path]) => path.test(url.pathname))?.[1];
  if (!parameters) return false;
  return [...url.searchParams.keys()].every((name) => name === 'lang' || parameters.includes(name));
}
