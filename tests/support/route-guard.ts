import { may, roles } from '#domain/accounts/roles.ts';
import { type Access, routeAccess, type RouteAccess } from '#domain/accounts/route-access.ts';
import { hashToken, newToken } from '#server/crypto/tokens.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { addStaff, newOrigin, setUpTwoFactor, signInStaff, type Staff } from './accounts.ts';
import { accountsTest as test, sessionOf } from './e2e-accounts.ts';
import { writeSettings } from './e2e-database.ts';
import { expect } from './e2e-test.ts';
import { publicRoutes } from './public-routes.ts';
import { examplePath, routeTable, type TableRoute } from './route-table.ts';

/** Every way to ask for each route, or one that reads and one that changes, so that neighbours are asked differently. */
type Ways = 'all' | 'one of each kind';

type Who = {
  name: string;
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
  { name: 'a visitor', to: '/login', cookies: async () => undefined },
  {
    name: 'an expired session',
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
    to: '/login',
    cookies: async (db, _sql, count) =>
      sessionsOf(db, (await addStaff(db, { disabledAt: new Date() })).id, count),
  },
  {
    name: 'a user without the required second factor',
    to: '/login/tweede-factor',
    cookies: async (db) => sessionOf(db, await addStaff(db)),
  },
  {
    name: 'a user who has not completed the second factor',
    to: '/login/code',
    cookies: async (db) => sessionOf(db, await addStaffWithTwoFactor(db)),
  },
  {
    name: 'a user whose address is not confirmed',
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

/** Every kind of person asks for every route of the back office. */
export function proveRouteGuard(ways: Ways): void {
  for (const who of strangers) {
    test(`${who.name} is refused wherever the list does not say otherwise`, async ({
      baseURL,
      address,
      db,
      sql,
    }) => {
      await writeSettings(sql, { security: { two_factor_auth: true, require_email_verification: true } });
      const letIn: Ask[] = [];
      // The guard is the same for all: the first asks for everything, the others for one route in eight.
      const first = ways === 'all' || who === strangers[0];
      const asks = (await asksOfStaffOnly(ways)).filter((_, nth) => first || nth % 8 === 0);
      const cookies = await who.cookies(db, sql, asks.length);
      await allAtOnce(asks, async (ask, nth) => {
        const cookie = Array.isArray(cookies) ? cookies[nth] : cookies;
        const answer = await send(ask, cookie, address, baseURL);
        if ((await refusalIn(answer)) !== who.to) letIn.push(ask);
      });
      expect(letIn).toEqual([]);
    });
  }

  for (const role of roles) {
    test(`a ${role} gets in where the table of access says so, and nowhere else`, async ({
      baseURL,
      address,
      db,
    }) => {
      const token = await sessionOf(db, await addStaff(db, { role }));
      const wrong: string[] = [];
      await allAtOnce(await asksOfStaffOnly(ways), async (ask) => {
        const answer = await send(ask, token, address, baseURL);
        const { status } = answer;
        const access = accessTo(ask);
        const expected = !access ? 405 : may(role, access.needs) ? undefined : 403;
        const got = status === 403 || status === 405 ? status : undefined;
        const signedOut = (await refusalIn(answer)) !== undefined;
        if (signedOut || got !== expected)
          wrong.push(`${ask.method} ${ask.path}: ${status}, expected ${expected ?? 'access'}`);
      });
      expect(wrong).toEqual([]);
    });
  }

  test('an owner gives the password again where the table of access says so, and nowhere else', async ({
    baseURL,
    address,
    db,
    sql,
  }) => {
    const owner = await addStaff(db);
    const token = await sessionOf(db, owner);
    const asks = (await asksOfStaffOnly(ways)).filter((ask) => accessTo(ask) !== undefined);
    const wrong: string[] = [];
    for (const [minutes, counts] of [
      [9, true],
      [11, false],
    ] as const) {
      await sql`update sessions set confirmed_at = now() - make_interval(mins => ${minutes}) where user_id = ${owner.id}`;
      await allAtOnce(asks, async (ask) => {
        const answer = await send(ask, token, address, baseURL);
        const asked = /confirmationRequired|account\/confirm\?next/.test(
          `${answer.headers.get('Location') ?? ''} ${await answer.text()}`,
        );
        const head = ask.method === 'HEAD' && !answer.headers.has('Location') && answer.status !== 202;
        const expected = !counts && accessTo(ask)?.confirmed !== undefined;
        if (!head && asked !== expected)
          wrong.push(`${ask.method} ${ask.path} after ${minutes} minutes: ${asked}`);
      });
    }
    expect(wrong).toEqual([]);
  });
}

async function asksOfStaffOnly(ways: Ways): Promise<Ask[]> {
  const routes = (await routeTable()).filter(({ path }) => !publicRoutes.includes(path));
  expect(routes.length).toBeGreaterThan(90);
  return routes.flatMap((route, nth) => {
    const [reading, changing] = waysToAsk(route);
    if (ways === 'all') return [...reading, ...changing];
    return [reading[nth % reading.length], changing[nth % changing.length]].filter(
      (ask) => ask !== undefined,
    );
  });
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

type Ask = { method: string; path: string; route: string; pattern: string };

function accessTo({ method, pattern }: Ask): Access | undefined {
  const table: Partial<Record<string, RouteAccess>> = routeAccess;
  return table[pattern]?.[method === 'GET' || method === 'HEAD' ? 'get' : 'post'];
}

/** As a page, as page data, for a single loader; and with every method that changes data. */
function waysToAsk({ id, path }: TableRoute): [reading: Ask[], changing: Ask[]] {
  const address = examplePath(path);
  const asked = (method: string, suffix = '') => ({
    method,
    path: `${address}${suffix}`,
    route: id,
    pattern: path,
  });
  return [
    [
      asked('GET'),
      asked('GET', '.data'),
      asked('HEAD'),
      asked('GET', `.data?_routes=${encodeURIComponent(id)}`),
    ],
    [asked('POST'), asked('POST', '.data'), asked('PUT'), asked('DELETE', '.data')],
  ];
}

export function send(
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
