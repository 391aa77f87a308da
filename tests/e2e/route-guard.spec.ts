import { addStaff, newOrigin, setUpTwoFactor, signInStaff, type Staff } from '#tests/support/accounts.ts';
import { writeSettings } from '#tests/support/e2e-database.ts';
import { accountsTest as test, sessionOf } from '#tests/support/e2e-accounts.ts';
import { expect } from '#tests/support/e2e-test.ts';
import { examplePath, routeTable, type TableRoute } from '#tests/support/route-table.ts';
import { hashToken, newToken } from '#server/crypto/tokens.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { sessions } from '#server/db/schema/accounts.ts';

/** Everything that is public. All other routes must refuse people who are not staff. */
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
  '/*',
];

type Who = {
  name: string;
  /**
   * The guard checks the person before the route, so one person tries every route with every method, and the others
   * try every route with some methods, each with different ones.
   */
  ways: { every: number; from: number };
  /** The redirect target. */
  to: string;
  /** Cookies that open nothing, one per request or the same for all: an ended session is deleted when it is used. */
  cookies(db: Database, sql: Sql, count: number): Promise<string[] | string | undefined>;
};

async function addStaffWithTwoFactor(db: Database): Promise<Staff> {
  const staff = await signInStaff(db, await addStaff(db));
  await setUpTwoFactor(db, staff);
  return staff;
}

const strangers: Who[] = [
  { name: 'a visitor', ways: { every: 1, from: 0 }, to: '/login', cookies: async () => undefined },
  {
    name: 'an expired session',
    ways: { every: 5, from: 0 },
    to: '/login',
    async cookies(db, sql, count) {
      const { id } = await addStaff(db);
      const tokens = await sessionsOf(db, id, count);
      await sql`update sessions set seen_at = now() - interval '24 hours 1 second' where user_id = ${id}`;
      return tokens;
    },
  },
  {
    name: 'a disabled user',
    ways: { every: 5, from: 1 },
    to: '/login',
    cookies: async (db, _sql, count) =>
      sessionsOf(db, (await addStaff(db, { disabledAt: new Date() })).id, count),
  },
  {
    name: 'a user without the required second factor',
    ways: { every: 5, from: 2 },
    to: '/login/tweede-factor',
    cookies: async (db) => sessionOf(db, await addStaff(db)),
  },
  {
    name: 'a user who has not completed the second factor',
    ways: { every: 5, from: 3 },
    to: '/login/code',
    cookies: async (db) => sessionOf(db, await addStaffWithTwoFactor(db)),
  },
  {
    name: 'a user whose address is not confirmed',
    ways: { every: 5, from: 4 },
    to: '/login/bevestig',
    cookies: async (db) => sessionOf(db, await addStaff(db, { emailVerifiedAt: null })),
  },
];

async function sessionsOf(db: Database, userId: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => newToken());
  await db
    .insert(sessions)
    .values(tokens.map((token) => ({ id: newId(), tokenHash: hashToken(token), userId, ...newOrigin() })));
  return tokens;
}

test('every route is on the public list or behind the back-office guard', async () => {
  const table = await routeTable();
  const known = new Set(publicPaths);
  expect(table.filter(({ path }) => !known.has(path) && !/^\/admin(\/|$)/.test(path))).toEqual([]);
  expect(publicPaths.filter((path) => !table.some((route) => route.path === path))).toEqual([]);
  expect(table.filter(({ path }) => path.startsWith('/admin')).length).toBeGreaterThan(10);
});

for (const who of strangers) {
  test(`${who.name} is refused wherever the list does not say otherwise`, async ({
    baseURL,
    address,
    db,
    sql,
  }) => {
    await writeSettings(sql, { security: { two_factor_auth: true, require_email_verification: true } });
    const letIn: Ask[] = [];
    const asks = await asksOfStaffOnly(who.ways);
    const cookies = await who.cookies(db, sql, asks.length);
    await allAtOnce(asks, async (ask, nth) => {
      const cookie = Array.isArray(cookies) ? cookies[nth] : cookies;
      const answer = await send(ask, cookie, address, baseURL);
      if ((await refusalIn(answer)) !== who.to) letIn.push(ask);
    });
    expect(letIn).toEqual([]);
  });
}

test('the same routes let staff in', async ({ baseURL, address, db, staff }) => {
  const token = await sessionOf(db, staff);
  const refused: Ask[] = [];
  const asks = (await asksOfStaffOnly()).filter(({ method }) => method === 'GET');
  await allAtOnce(asks, async (ask) => {
    const answer = await send(ask, token, address, baseURL);
    if ((await refusalIn(answer)) !== undefined) refused.push(ask);
  });
  expect(refused).toEqual([]);
});

async function asksOfStaffOnly({ every, from } = { every: 1, from: 0 }): Promise<Ask[]> {
  const routes = (await routeTable()).filter(({ path }) => !publicPaths.includes(path));
  const asks = routes.flatMap(waysToAsk).filter((_, nth) => nth % every === from);
  expect(new Set(asks.map(({ route }) => route)).size).toBe(routes.length);
  expect(asks.length).toBeGreaterThan(100);
  return asks;
}

/** A few at a time: there are thousands, and none needs a browser. */
async function allAtOnce(asks: Ask[], work: (ask: Ask, nth: number) => Promise<void>): Promise<void> {
  const waiting = asks.entries();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const [nth, ask] of waiting) await work(ask, nth);
    }),
  );
}

type Ask = { method: string; path: string; route: string };

/** As a page, as page data, for a single loader, and with every method that changes data. */
function waysToAsk({ id, path }: TableRoute): Ask[] {
  const address = examplePath(path);
  const ways = [
    { method: 'GET', path: address },
    { method: 'HEAD', path: address },
    { method: 'GET', path: `${address}.data` },
    { method: 'GET', path: `${address}.data?_routes=${encodeURIComponent(id)}` },
    { method: 'POST', path: address },
    { method: 'POST', path: `${address}.data` },
    { method: 'PUT', path: address },
    { method: 'DELETE', path: `${address}.data` },
  ];
  return ways.map((way) => ({ ...way, route: id }));
}

function send(
  { method, path }: Ask,
  token: string | undefined,
  address: string,
  baseURL: string | undefined,
): Promise<Response> {
  const headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address };
  if (token !== undefined) headers.Cookie = `session=${token}`;
  const changes = method !== 'GET' && method !== 'HEAD';
  const body = changes ? new URLSearchParams({ x: '1' }) : null;
  return fetch(new URL(path, baseURL), { method, headers, redirect: 'manual', body });
}

/** The sign-in page that the response redirects to; undefined if access was given. */
async function refusalIn(answer: Response): Promise<string | undefined> {
  const text = await answer.text();
  const location = answer.headers.get('Location');
  if (location) return /^(\/login[\w/-]*)/.exec(location)?.[1];
  if (answer.status !== 202) return undefined;
  return /"(\/login[\w/-]*)/.exec(text)?.[1];
}
