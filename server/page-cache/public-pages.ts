/**
 * The pages that look the same to every anonymous visitor, with the parameters that change them. A page asked for
 * with any other parameter is made afresh, so that nobody can fill the cache with inventions.
 */
const listParameters = ['zoek', 'type', 'uren', 'vakgebied', 'sorteer', 'pagina'];

const publicPages: [RegExp, string[]][] = [
  [/^\/$/, []],
  [/^\/opdrachten$/, listParameters],
  [/^\/opdrachten\/[0-9a-f-]{36}$/, []],
  [/^\/(contact|over-ons|werkgevers|privacy|voorwaarden|aanmelden-jurist|beschikbaar)$/, []],
  [/^\/faq$/, ['zoek', 'categorie']],
  [/^\/guest-application\/[0-9a-f-]{36}$/, []],
  [/^\/(sitemap\.xml|robots\.txt|opdrachten\.rss)$/, []],
];

const maxAddressLength = 300;

export function isCacheablePage(url: URL): boolean {
  if (url.pathname.length + url.search.length > maxAddressLength) return false;
  const parameters = publicPages.find(([path]) => path.test(url.pathname))?.[1];
  if (!parameters) return false;
  return [...url.searchParams.keys()].every((name) => name === 'lang' || parameters.includes(name));
}
