/** Public pages with a fixed URL. */
export const publicPaths = [
  '/',
  '/opdrachten',
  '/contact',
  '/over-ons',
  '/werkgevers',
  '/privacy',
  '/voorwaarden',
  '/faq',
  '/aanmelden-jurist',
  '/beschikbaar',
];

/** With one assignment, its form and what may still be shown without an account. */
export async function everyPublicPath(url: string): Promise<string[]> {
  const list = await (await fetch(`${url}/opdrachten`)).text();
  const id = /\/opdrachten\/([\da-f-]{36})/.exec(list)?.[1];
  if (!id) throw new Error('The list contains no assignments');
  return [
    ...publicPaths,
    '/opdrachten/bewaard',
    `/opdrachten/${id}`,
    `/guest-application/${id}`,
    '/login',
    '/wachtwoord-vergeten',
  ];
}

/** For a name that is the same in every run. */
export const withoutId = (path: string): string => path.replace(/[\da-f-]{36}/, '…');
