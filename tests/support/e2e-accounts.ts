import { randomInt } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { openSession } from '#server/accounts/sessions.ts';
import { type Database, openDatabase, type Sql } from '#server/db/client.ts';
import { accountSecret, addStaff, confirmSessions, newOrigin, type Staff } from './accounts.ts';
import { openE2eDatabase, writeSettings } from './e2e-database.ts';
import { expect, test } from './e2e-test.ts';
import { admin, type RunningProgram, startProgram } from './program.ts';

type Own = {
  staff: Staff;
  /** A browser context or request context in which `staff` is signed in. */
  signedIn: void;
  defaultSettings: void;
  /** The IP address of all requests in this test, so it is not throttled by failures in another. */
  address: string;
};

/**
 * For account tests: one program per worker without demo data, behind one proxy whose header sets the client address.
 * After every test its settings are back to the defaults and its staff accounts are deleted.
 */
export const accountsTest = test.extend<Own, { program: RunningProgram; db: Database }>({
  program: [
    async ({}, use) => {
      const program = await startProgram({ DEMO: '0', TRUST_PROXY: '1', APP_SECRET: accountSecret });
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  sql: [
    async ({ program }, use) => {
      const sql = openE2eDatabase(program.connection);
      await use(sql);
      await sql.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ program }, use) => use(program.baseUrl),
  address: async ({}, use) => use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`),
  extraHTTPHeaders: async ({ address, extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'X-Forwarded-For': address }),
  // A separate connection: the query builder changes how its connection writes JSON.
  db: [
    async ({ program }, use) => {
      const { db, close } = openDatabase(program.connection, { max: 2 });
      await use(db);
      await close();
    },
    { scope: 'worker' },
  ],
  defaultSettings: [
    async ({ sql }, use) => {
      // The list of colleagues is not paged; with the accounts of all earlier tests it would become slower and
      // slower.
      await sql`delete from users where email <> ${admin.email}`;
      await use();
      await writeSettings(sql, {});
    },
    { auto: true },
  ],
  staff: async ({ db, defaultSettings: _ }, use) => use(await addStaff(db)),
  signedIn: async ({ context, db, staff, baseURL }, use) => {
    await signInContext(context, db, staff, baseURL);
    await use();
  },
});

/**
 * Signs in without the form, because most tests are not about signing in, and with the password just given again.
 * Returns the session token.
 */
export async function signInContext(
  context: BrowserContext,
  db: Database,
  staff: { id: string },
  baseURL: string | undefined,
): Promise<string> {
  const token = await sessionOf(db, staff);
  await context.addCookies([cookieOf(token, baseURL)]);
  return token;
}

export async function sessionOf(db: Database, staff: { id: string }): Promise<string> {
  const token = await openSession(db, staff.id, newOrigin());
  await confirmSessions(db, staff.id);
  return token;
}

export function cookieOf(token: string, baseURL: string | undefined) {
  return { name: 'session', value: token, url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' as const };
}

export async function tokenIn(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'session')?.value;
}

export async function fillSignIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('main button[type=submit]').click();
}

/** A form as a browser sends it from our own page. */
export async function post(
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return request.post(path, {
    form,
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    maxRedirects: 0,
  });
}

/** Whether the cookie with this token opens the back office. */
export async function opens(request: APIRequestContext, token: string | undefined): Promise<boolean> {
  const answer = await request.get('/admin/account', {
    headers: token === undefined ? {} : { Cookie: `session=${token}` },
    maxRedirects: 0,
  });
  expect([200, 302]).toContain(answer.status());
  return answer.status() === 200;
}

export async function auditActions(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql<{ action: string }[]>`
    select concat_ws(' ', action_type, metadata->>'result', metadata->>'event') as action
    from audit_logs where entity_id = ${userId} order by id`;
  return rows.map(({ action }) => action);
}
