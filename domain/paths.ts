/**
 * The paths that domain, server and texts link to. Code in app/ calls React Router's `href()` instead, which knows all
 * routes; here neither the framework nor the route table may be imported. tests/paths.test.ts checks that every path
 * exists in app/routes.ts.
 */
export const knownPaths = [
  '/',
  '/aanmelden-jurist',
  '/agenda.ics',
  '/alert',
  '/alert/:token',
  '/apple-touch-icon.png',
  '/beschikbaar',
  '/bevestig-e-mail/:token',
  '/bezoek',
  '/contact',
  '/faq',
  '/favicon.ico',
  '/favicon.svg',
  '/guest-application/:id',
  '/huisstijl/:name',
  '/icon-192.png',
  '/icon-512.png',
  '/login',
  '/login/bevestig',
  '/login/code',
  '/login/link',
  '/login/link/:token',
  '/login/organisatie',
  '/login/organisatie/terug',
  '/login/tweede-factor',
  '/maintenance',
  '/opdrachten',
  '/opdrachten/:id',
  '/opdrachten/bewaard',
  '/opdrachten.rss',
  '/over-ons',
  '/privacy',
  '/privacy.pdf',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/akkoord/:token',
  '/toestemming/:token',
  '/uitnodiging/:token',
  '/uitschrijven/:token',
  '/voorwaarden',
  '/voorwaarden.pdf',
  '/wachtwoord/:token',
  '/werkgevers',
  '/wijzig-e-mail/:token',
  '/admin/account/confirm',
  '/admin/crm/activities/:id',
  '/admin/crm/opportunities',
  '/admin/crm/placements',
  '/admin/crm/placements/:id',
  '/admin/crm/presentations',
  '/admin/dashboard/sollicitaties',
  '/admin/dashboard/vacatures',
  '/admin/crm/candidates/:id',
  '/admin/crm/pools/:id',
  '/admin/crm/contacts/:id',
  '/admin/crm/customers/:id',
  '/admin/crm/opportunities/:id',
  '/admin/dashboard',
  '/admin/dashboard/backup',
  '/admin/dashboard/backup/upload',
  '/admin/dashboard/backup/voortgang',
  '/admin/dashboard/berichten',
  '/admin/dashboard/mail/postvakken/terug',
  '/admin/dashboard/sollicitaties/:id',
  '/admin/dashboard/sollicitaties/:id/cv',
  '/admin/dashboard/vacatures/:id',
] as const;

export type KnownPath = (typeof knownPaths)[number];
/** A path without parameters. */
export type FixedPath = Exclude<KnownPath, `${string}:${string}`>;
/** A path that ends in a one-time token, without that token. */
export type TokenPath = KnownPath extends infer Path
  ? Path extends `${infer Start}/:token`
    ? Start
    : never
  : never;

export type ParamName<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;
/** The parameters of a path; no argument for a path without. */
export type PathParams<Path> = [ParamName<Path>] extends [never]
  ? []
  : [params: Readonly<Record<ParamName<Path>, string>>];

export function pathTo<Path extends KnownPath>(path: Path, ...params: PathParams<Path>): string {
  return fillPath(path, ...params);
}

export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  );
}

/** A path of a picture, script or other file. Pages of older sites end in .html or .php. */
export function isFilePath(path: string): boolean {
  const extension = /\.([a-z\d]{1,12})$/i.exec(path)?.[1];
  return extension !== undefined && !/^(?:x?html?|php\d?|aspx?|jsp|cfm|cgi)$/i.test(extension);
}

/** Whether a page belongs to the back office. */
export const isOfficePath = (path: string): boolean => path.startsWith('/admin/');
