import type { APIRequestContext, APIResponse } from '@playwright/test';
import { addStaff, setUpSecondFactor, signInStaff, type Staff } from '#tests/support/accounts.ts';
import { writeSettings } from '#tests/support/e2e-database.ts';
import { accountsTest as test, sessionOf } from '#tests/support/e2e-accounts.ts';
import { expect } from '#tests/support/e2e-test.ts';
import { examplePath, routeTable, type TableRoute } from '#tests/support/route-table.ts';
import type { Database, Sql } from '#server/db/client.ts';

/** Everything that anybody may ask for. Whatever is not on this list must refuse who is not staff. */
const publicPaths = [
  '/',
  '/opdrachten',
  '/opdrachten/:id',
  '/contact',
  '/over-ons',
  '/werkgevers',
  '/privacy',
  '/voorwaarden',
  '/faq',
  '/aanmelden-jurist',
  '/beschikbaar',
  '/guest-application/:id',
  '/guest-application/:id/success',
  '/login',
  '/login/code',
  '/login/tweede-factor',
  '/login/bevestig',
  '/logout',
  '/wachtwoord-vergeten',
  '/wachtwoord/:token',
  '/uitnodiging/:token',
  '/bevestig-e-mail/:token',
  '/maintenance',
  '/sitemap.xml',
  '/robots.txt',
  '/opdrachten.rss',
  '/vacatures.xml',
  '/agenda.ics',
  '/bezoek',
  '/gallery',
  '/*',
];

type Who = {
  name: string;
  /** Where he is sent. */
  to: string;
  /** A cookie that opens nothing; fresh, as an ended session is forgotten when it is used. */
  cookie(db: Database, sql: Sql): Promise<string | undefined>;
};

let disabled: Staff | undefined;
let incomplete: Staff | undefined;
let halfway: Staff | undefined;
let unconfirmed: Staff | undefined;

const strangers: Who[] = [
  { name: 'a visitor', to: '/login', cookie: async () => undefined },
  {
    name: 'an expired session',
    to: '/login',
    async cookie(db, sql) {
      incomplete ??= await addStaff(db);
      const token = await sessionOf(db, incomplete);
      await sql`update sessions set seen_at = now() - interval '24 hours 1 second' where user_id = ${incomplete.id}`;
      return token;
    },
  },
  {
    name: 'a disabled user',
    to: '/login',
    cookie: async (db) => sessionOf(db, (disabled ??= await addStaff(db, { disabledAt: new Date() }))),
  },
  {
    name: 'a user without the required second factor',
    to: '/login/tweede-factor',
    cookie: async (db) => sessionOf(db, (incomplete ??= await addStaff(db))),
  },
  {
    name: 'a user who has not given his second factor',
    to: '/login/code',
    async cookie(db) {
      if (!halfway) {
        const staff = await signInStaff(db, await addStaff(db));
        await setUpSecondFactor(db, staff);
        halfway = staff;
      }
      return sessionOf(db, halfway);
    },
  },
  {
    name: 'a user whose address is not confirmed',
    to: '/login/bevestig',
    cookie: async (db) => sessionOf(db, (unconfirmed ??= await addStaff(db, { emailVerifiedAt: null }))),
  },
];

test('every address is public by the list, or lies behind the guard of the back office', async () => {
  const table = await routeTable();
  const known = new Set(publicPaths);
  expect(table.filter(({ path }) => !known.has(path) && !/^\/admin(\/|$)/.test(path))).toEqual([]);
  expect(publicPaths.filter((path) => !table.some((route) => route.path === path))).toEqual([]);
  expect(table.filter(({ path }) => path.startsWith('/admin')).length).toBeGreaterThan(10);
});

for (const who of strangers) {
  test(`${who.name} is refused wherever the list does not say otherwise`, async ({ request, db, sql }) => {
    test.setTimeout(180_000);
    await writeSettings(sql, { security: { two_factor_auth: true, require_email_verification: true } });
    for (const route of (await routeTable()).filter(({ path }) => !publicPaths.includes(path))) {
      for (const ask of waysToAsk(route)) {
        const token = await who.cookie(db, sql);
        const answer = await send(request, ask, token);
        expect([who.name, ask.method, ask.path, await refusalIn(answer)]).toEqual([
          who.name,
          ask.method,
          ask.path,
          who.to,
        ]);
      }
    }
  });
}

test('the same addresses let staff in', async ({ request, db, staff }) => {
  test.setTimeout(120_000);
  for (const route of (await routeTable()).filter(({ path }) => !publicPaths.includes(path))) {
    for (const ask of waysToAsk(route).filter(({ method }) => method === 'GET')) {
      const answer = await send(request, ask, await sessionOf(db, staff));
      expect([ask.path, await refusalIn(answer)]).toEqual([ask.path, undefined]);
    }
  }
});

type Ask = { method: string; path: string };

/** As a page, as the data of a page, for the one loader alone, and as everything that changes something. */
function waysToAsk({ id, path }: TableRoute): Ask[] {
  const address = examplePath(path);
  return [
    { method: 'GET', path: address },
    { method: 'HEAD', path: address },
    { method: 'GET', path: `${address}.data` },
    { method: 'GET', path: `${address}.data?_routes=${encodeURIComponent(id)}` },
    { method: 'POST', path: address },
    { method: 'POST', path: `${address}.data` },
    { method: 'PUT', path: address },
    { method: 'DELETE', path: `${address}.data` },
  ];
}

function send(
  request: APIRequestContext,
  { method, path }: Ask,
  token: string | undefined,
): Promise<APIResponse> {
  const headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' };
  if (token !== undefined) headers.Cookie = `session=${token}`;
  const changes = method !== 'GET' && method !== 'HEAD';
  return request.fetch(path, { method, headers, maxRedirects: 0, ...(changes ? { form: { x: '1' } } : {}) });
}

/** The page that somebody is sent to in order to sign in; undefined when he was let in. */
async function refusalIn(answer: APIResponse): Promise<string | undefined> {
  const { location } = answer.headers();
  if (location) return /^(\/login[\w/-]*)/.exec(location)?.[1];
  if (answer.status() !== 202) return undefined;
  return /"(\/login[\w/-]*)/.exec(await answer.text())?.[1];
}
