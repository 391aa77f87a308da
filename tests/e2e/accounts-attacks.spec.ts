import { createHash } from 'node:crypto';
import { Agent, createServer, request as startRequest } from 'node:http';
import { addStaff, failedBefore, setUpTwoFactor, signInStaff, totp } from '#tests/support/accounts.ts';
import {
  accountsTest as test,
  cookieOf,
  fillSignIn,
  opens,
  post,
  sessionOf,
  tokenIn,
} from '#tests/support/e2e-accounts.ts';
import { expect } from '#tests/support/e2e-test.ts';
import { portOf } from '#tests/support/port-of.ts';
import { addressKey } from '#server/accounts/attempts.ts';

test('a forged cookie opens nothing', async ({ request, staff, db, sql }) => {
  const token = await sessionOf(db, staff);
  const [row] = await sql<{ id: string; hash: string }[]>`
    select id, token_hash as hash from sessions where user_id = ${staff.id}`;
  const forgeries = [
    '',
    'x',
    'A'.repeat(43),
    'A'.repeat(10_000),
    row?.id ?? '',
    row?.hash ?? '',
    createHash('sha256').update(token).digest('hex'),
    `${token}x`,
    token.slice(1),
    token.toLowerCase(),
    "' or true --",
    '%00',
    'null',
    JSON.stringify({ id: staff.id }),
  ];
  for (const forged of forgeries.filter((text) => text !== token))
    expect(await opens(request, forged)).toBe(false);
  expect(await opens(request, token)).toBe(true);
});

test('signing in creates a new session that scripts and other sites cannot reach', async ({
  page,
  staff,
  context,
  baseURL,
  request,
}) => {
  const planted = 'B'.repeat(43);
  await context.addCookies([cookieOf(planted, baseURL)]);
  await page.goto('/login?next=/admin/account');
  await fillSignIn(page, staff);
  await expect(page).toHaveURL('/admin/account');
  const cookie = (await context.cookies()).find(({ name }) => name === 'session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(cookie?.value ?? '?');
  expect(cookie?.value).not.toBe(planted);
  expect(await opens(request, planted)).toBe(false);
});

test('a form from another site does nothing, whatever headers the browser sends', async ({
  request,
  staff,
  db,
}) => {
  const token = await sessionOf(db, staff);
  const origins: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    {},
  ];
  for (const headers of origins) {
    for (const path of [
      '/logout',
      '/login',
      '/admin/account/theme',
      '/admin/account/theme.data',
      '/admin/session',
    ]) {
      const form = { theme: 'dark', ...staff };
      const answer = await request.post(path, {
        form,
        headers: { ...headers, Cookie: `session=${token}` },
        maxRedirects: 0,
      });
      expect([path, headers, answer.status()]).toEqual([path, headers, 403]);
    }
  }
  expect(await opens(request, token)).toBe(true);
});

test('a page of another site can neither sign someone out nor change anything', async ({
  page,
  context,
  request,
  signedIn: _,
  baseURL,
  sql,
  staff,
}) => {
  const evil = createServer((req, res) => {
    const action = `${baseURL}${new URL(req.url ?? '/', 'http://x').searchParams.get('to')}`;
    res.setHeader('Content-Type', 'text/html');
    res.end(
      `<form method="post" action="${action}"><input name="theme" value="dark"><button>go</button></form>`,
    );
  });
  await new Promise<void>((ready) => evil.listen(0, '127.0.0.1', ready));
  try {
    const port = portOf(evil);
    for (const to of ['/logout', '/admin/account/theme']) {
      await page.goto(`http://127.0.0.1:${port}/?to=${to}`);
      await page.getByRole('button').click();
      await expect(page.getByText('Forbidden')).toBeVisible();
    }
  } finally {
    evil.close();
  }
  expect(await opens(request, await tokenIn(context))).toBe(true);
  expect(await sql`select theme from users where id = ${staff.id}`).toEqual([{ theme: 'system' }]);
});

const outside = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
  '/logout',
  '/x\r\nSet-Cookie: evil=1',
  '/x%0d%0aSet-Cookie: evil=1',
];

test('signing in never redirects to another site or allows header injection', async ({ request, staff }) => {
  for (const next of outside) {
    const answer = await post(request, `/login?next=${encodeURIComponent(next)}`, staff);
    expect([next, answer.status(), answer.headers().location]).toEqual([next, 303, '/admin/dashboard']);
    expect(answer.headers()['set-cookie']).not.toContain('evil');
  }
  const inside = await post(request, `/login?next=${encodeURIComponent('/admin/users?zoek=a&b=c#d')}`, staff);
  expect(inside.headers().location).toBe('/admin/users?zoek=a&b=c#d');
});

test('the return URL is safe for people who are already signed in and for people with a step left', async ({
  request,
  staff,
  db,
  sql,
}) => {
  const headers = { Cookie: `session=${await sessionOf(db, staff)}` };
  for (const path of ['/login', '/login/code', '/login/tweede-factor', '/login/bevestig']) {
    for (const next of outside) {
      const answer = await request.get(`${path}?next=${encodeURIComponent(next)}`, {
        headers,
        maxRedirects: 0,
      });
      expect([path, next, answer.headers().location]).toEqual([path, next, '/admin/dashboard']);
    }
  }
  expect(await sql`select 1 from sessions where user_id = ${staff.id}`).toHaveLength(1);
});

test('browser headers and typed text break no header and no log', async ({ request, staff, sql }) => {
  const answer = await post(request, '/login', {
    email: `${staff.email}\r\nBcc: evil@evil.example`,
    password: 'x',
  });
  expect(answer.status()).toBe(422);
  const odd = { 'User-Agent': `x\u00e9<script>${'y'.repeat(5000)}` };
  expect((await post(request, '/login', staff, odd)).status()).toBe(303);
  const [session] = await sql<
    { agent: string }[]
  >`select user_agent as agent from sessions where user_id = ${staff.id}`;
  expect(session?.agent).toMatch(/^[\x20-\x7e]{1,300}$/);
});

test('guessing is throttled per account and network, and a stranger keeps nobody out', async ({
  request,
  staff,
  sql,
}) => {
  const attempt = (password: string, forwarded: string) =>
    post(request, '/login', { email: staff.email, password }, { 'X-Forwarded-For': forwarded });
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      attempt(`geraden ${at}`, '192.0.2.1').then((answer) => answer.status()),
    ),
  );
  expect(answers.filter((status) => status === 422).length).toBeLessThanOrEqual(6);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(19);
  const key = `account:${staff.email}:192.0.2.1`;
  await sql`update attempt_throttle set blocked_until = now() + interval '1 minute' where key = ${key}`;
  expect((await attempt(staff.password, '192.0.2.1')).status()).toBe(429);
  const admitted = await attempt(staff.password, '198.51.100.1');
  expect(admitted.status()).toBe(303);
  // All networks together are slowed too, but not the browser that signed in.
  await sql`update attempt_throttle set failures = 300, blocked_until = now() + interval '1 minute'
    where key = ${`everywhere:${staff.email}`}`;
  const device = /device=[^;]+/.exec(admitted.headers()['set-cookie'] ?? '')?.[0] ?? '';
  const from = { 'X-Forwarded-For': '198.51.100.2' };
  expect((await post(request, '/login', staff, { ...from, Cookie: 'x=y' })).status()).toBe(429);
  expect((await post(request, '/login', staff, { ...from, Cookie: device })).status()).toBe(303);
});

test('guessing many accounts is throttled per address, and a forged forwarding header does not help', async ({
  request,
  staff,
  db,
}) => {
  const from = '203.0.113.77';
  await failedBefore(db, addressKey(from), 17);
  let slowed = 0;
  for (let at = 0; at < 6; at++) {
    const forwarded = { 'X-Forwarded-For': `10.9.8.${at}, ${from}` };
    const answer = await post(
      request,
      '/login',
      { email: `gok-${at}@lexbrug.example`, password: 'x' },
      forwarded,
    );
    if (answer.status() === 429) slowed += 1;
  }
  expect(slowed).toBeGreaterThan(0);
  expect((await post(request, '/login', staff, { 'X-Forwarded-For': '203.0.113.78' })).status()).toBe(303);
});

test('guessing the second factor is throttled', async ({ request, db }) => {
  const staff = await signInStaff(db, await addStaff(db));
  const { secret } = await setUpTwoFactor(db, staff);
  const headers = { Cookie: `session=${await sessionOf(db, staff)}` };
  const statuses = [];
  for (let at = 0; at < 7; at++) {
    statuses.push((await post(request, '/login/code', { code: String(100_000 + at) }, headers)).status());
  }
  expect(statuses).toContain(429);
  expect((await post(request, '/login/code', { code: totp(secret) }, headers)).status()).toBe(429);
});

test('addresses that look like a colleague’s do not match any account', async ({ request, staff, sql }) => {
  const lookAlikes = [
    staff.email.replace('a', 'а'), // Cyrillic.
    staff.email.replace('lexbrug', 'ʟexbrug'),
    staff.email.replace('@', '＠'),
    staff.email.replace('.example', '.example.evil.nl'),
    staff.email.replace('@', '@x.'),
    `${staff.email}\u200b`,
    `"${staff.email}"@evil.example`,
    `${staff.email},evil@evil.example`,
  ];
  for (const email of lookAlikes) {
    expect([email, (await post(request, '/login', { email, password: staff.password })).status()]).toEqual([
      email,
      422,
    ]);
  }
  expect(
    (await post(request, '/login', { ...staff, email: ` ${staff.email.toUpperCase()}\t` })).status(),
  ).toBe(303);
  expect(await sql`select 1 from sessions where user_id = ${staff.id}`).toHaveLength(1);
});

test('sign-in pages are neither cached nor framed, and unknown and known accounts look the same', async ({
  request,
  staff,
}) => {
  const shown = await request.get('/login');
  expect(shown.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-frame-options': 'DENY' });
  const bodies = [];
  for (const email of [staff.email, 'niemand@lexbrug.example']) {
    const answer = await post(request, '/login', { email, password: 'geraden wachtwoord' });
    bodies.push([answer.status(), (await answer.text()).replaceAll(email, '')]);
  }
  expect(bodies[0]).toEqual(bodies[1]);
});

test('refusing a large body leaves the connection usable for the next request', async ({ baseURL }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, body?: Buffer) =>
    new Promise<{ status: number | undefined; reused: boolean }>((done, fail) => {
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Length': body?.length ?? 0 };
      const asked = startRequest(`${baseURL}${path}`, { agent, method, headers, timeout: 10_000 });
      asked.once('timeout', () => asked.destroy(new Error('no answer')));
      asked.once('error', fail).once('response', (answer) => {
        answer.resume().once('end', () => done({ status: answer.statusCode, reused: asked.reusedSocket }));
      });
      asked.end(body);
    });
  expect((await ask('POST', '/admin/crm/import', Buffer.alloc(500_000))).status).toBe(302);
  expect(await ask('GET', '/healthz')).toEqual({ status: 200, reused: true });
  agent.destroy();
});
