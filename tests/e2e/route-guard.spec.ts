import { z } from 'zod';
import { may, RECRUITER_BULK_ROWS, type Role, roles } from '#domain/accounts/roles.ts';
import { type Access, routeAccess, type RouteAccess } from '#domain/accounts/route-access.ts';
import { addStaff, newOrigin, setUpTwoFactor, signInStaff, type Staff } from '#tests/support/accounts.ts';
import { writeSettings } from '#tests/support/e2e-database.ts';
import { accountsTest as test, sessionOf } from '#tests/support/e2e-accounts.ts';
import { expect } from '#tests/support/e2e-test.ts';
import { examplePath, routeTable, type TableRoute } from '#tests/support/route-table.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { settingsValues } from '#domain/settings/settings-form.ts';
import { settingsVersion } from '#server/settings/change-settings.ts';
import { hashToken, newToken } from '#server/crypto/tokens.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { sessions } from '#server/db/schema/accounts.ts';

const answerSchema = z.looseObject({ problem: z.string().optional() });

/** Everything that is public. All other routes must refuse people who are not staff. */
const publicPaths = [
  '/',
  '/opdrachten',
  '/opdrachten/:id',
  '/opdrachten/bewaard',
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
  '/alert',
  '/alert/:token',
  '/toestemming/:token',
  '/akkoord/:token',
  '/uitschrijven/:token',
  '/login',
  '/login/code',
  '/login/tweede-factor',
  '/login/bevestig',
  '/login/link',
  '/login/link/:token',
  '/login/organisatie',
  '/login/organisatie/terug',
  '/logout',
  '/wachtwoord-vergeten',
  '/wachtwoord/:token',
  '/uitnodiging/:token',
  '/bevestig-e-mail/:token',
  '/wijzig-e-mail/:token',
  '/maintenance',
  '/sitemap.xml',
  '/robots.txt',
  '/privacy.pdf',
  '/voorwaarden.pdf',
  '/opdrachten.rss',
  '/vacatures.xml',
  '/agenda.ics',
  '/huisstijl/:name',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/site.webmanifest',
  '/bezoek',
  '/*',
];

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
    const asks = await asksOfStaffOnly();
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
    await allAtOnce(await asksOfStaffOnly(), async (ask) => {
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
  const asks = (await asksOfStaffOnly()).filter((ask) => accessTo(ask) !== undefined);
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

test('what depends on the content of a request is decided by it', async ({ request, db, sql }) => {
  const sessionIn = async (role: Role) => {
    const staff = await addStaff(db, { role });
    return { id: staff.id, token: await sessionOf(db, staff) };
  };
  const owner = await sessionIn('owner');
  const recruiter = await sessionIn('recruiter');
  const problemOf = async (token: string, path: string, data: unknown) => {
    const headers = { Cookie: `session=${token}`, 'Sec-Fetch-Site': 'same-origin' };
    const answer = await request.post(path, { data, headers });
    return answerSchema.parse(await answer.json()).problem;
  };

  const backup = '/admin/dashboard/backup/werk';
  const options = { tables: ['customers'], includeFiles: false, encryptBackup: true, compressionLevel: 1 };
  // Without a key the first encrypted backup would show one.
  await sql`delete from backup_keys`;
  expect(await problemOf(recruiter.token, backup, { work: 'make', options })).toBe('forbidden');
  expect(await problemOf(recruiter.token, backup, { work: 'newKey' })).toBe('forbidden');
  const restore = { work: 'restore', archive: { backup: newId() }, key: '' };
  expect(await problemOf(recruiter.token, backup, restore)).toBe('forbidden');

  const rows = Array.from({ length: RECRUITER_BULK_ROWS + 1 }, (_, at) => ({
    line: at + 1,
    fields: { company_name: `Bedrijf ${at}` },
    custom: [],
  }));
  const batch = { kind: 'customers', importId: newId(), onDuplicate: 'skip', preview: true };
  expect(await problemOf(recruiter.token, '/admin/crm/import', { ...batch, rows })).toBe('forbidden');
  expect(await problemOf(owner.token, '/admin/crm/import', { ...batch, rows })).toBeUndefined();
  expect(
    await problemOf(recruiter.token, '/admin/crm/import', { ...batch, rows: rows.slice(1) }),
  ).toBeUndefined();

  await sql`update sessions set confirmed_at = null where user_id = ${owner.id}`;
  const settings = settingsValues(defaultSettings);
  const save = (values: Partial<typeof settings>) =>
    problemOf(owner.token, '/admin/dashboard/settings/save', {
      basedOn: settingsVersion(defaultSettings),
      values: { ...settings, ...values },
    });
  expect(await save({ 'security.session_timeout': '8' })).toBe('confirmationRequired');
  expect(await save({ 'maintenance.enabled': 'on' })).toBe('confirmationRequired');
  expect(await save({ 'maintenance.password': 'nieuw' })).toBe('confirmationRequired');
  expect(await save({ 'company.phone': '0137654321' })).toBeUndefined();
  expect(await problemOf(owner.token, backup, { work: 'newKey' })).toBe('confirmationRequired');
  expect(await problemOf(owner.token, backup, restore)).toBe('confirmationRequired');
  const messages = '/admin/dashboard/berichten/verwijderen';
  expect(await problemOf(owner.token, messages, { ids: [newId(), newId()] })).toBe('confirmationRequired');
  expect(await problemOf(owner.token, messages, { ids: [newId()] })).not.toBe('confirmationRequired');
});

test('a role that was taken away counts at once', async ({ baseURL, address, db, sql }) => {
  const staff = await addStaff(db);
  const token = await sessionOf(db, staff);
  const ask = { method: 'GET', path: '/admin/users', route: '', pattern: '/admin/users' };
  expect((await send(ask, token, address, baseURL)).status).toBe(200);
  await sql`update users set role = 'reader' where id = ${staff.id}`;
  const refused = await send(ask, token, address, baseURL);
  expect(refused.status).toBe(403);
  const page = await refused.text();
  expect(page).toContain('Vraag een eigenaar');
  expect(page).toContain('<aside class="sidebar">');
  const json = await send({ ...ask, method: 'POST', path: '/admin/crm/import' }, token, address, baseURL);
  expect(json.status).toBe(403);
  expect(await json.json()).toMatchObject({ problem: 'forbidden' });
});

async function asksOfStaffOnly(): Promise<Ask[]> {
  const routes = (await routeTable()).filter(({ path }) => !publicPaths.includes(path));
  expect(routes.length).toBeGreaterThan(90);
  return routes.flatMap(waysToAsk);
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
  return ways.map((way) => ({ ...way, route: id, pattern: path }));
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
