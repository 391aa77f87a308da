import type { KnownPath } from '#domain/paths.ts';

const parametersByPath: Partial<Record<KnownPath, string[]>> = {
  '/': [],
  '/opdrachten': ['zoek', 'type', 'uren', 'vakgebied', 'sorteer', 'pagina'],
  '/opdrachten/:id': [],
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
 * The pages that look the same to every anonymous visitor, with the parameters that change them. A page requested
 * with any other parameter is rendered without the cache, so that nobody can fill it with invented addresses.
 */
const publicPages = Object.entries(parametersByPath).map(
  ([path, parameters]) =>
    [new RegExp(`^${path.replace('.', '[.]').replace(':id', '[0-9a-f-]{36}')}$`), parameters] as const,
);

const maxAddressLength = 300;

export function isCacheablePage(url: URL): boolean {
  if (url.pathname.length + url.search.length > maxAddressLength) return false;
  const parameters = publicPages.find(([path]) => path.test(url.pathname))?.[1];
  if (!parameters) return false;
  return [...url.searchParams.keys()].every((name) => name === 'lang' || parameters.includes(name));
}
