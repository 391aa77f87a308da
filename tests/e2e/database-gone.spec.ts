import { setTimeout as pause } from 'node:timers/promises';
import { accountSecret } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { signInContext } from '#tests/support/e2e-accounts.ts';
import { newName } from '#tests/support/e2e-applications.ts';
import { only, writeSettings } from '#tests/support/e2e-database.ts';
import { focusedMenu, officeTest, open, toast } from '#tests/support/e2e-office.ts';
import { expect, long } from '#tests/support/e2e-test.ts';
import { examplePath, routeTable } from '#tests/support/route-table.ts';
import { startProgram } from '#tests/support/program.ts';
import {
  aPdf,
  applicantWords,
  cv,
  expectTyped,
  newEmail,
  privacy,
  type,
} from '#tests/support/visitor-forms.ts';
import type { Language } from '#domain/language.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { nl } from '#texts/nl.ts';
import { textsIn } from '#texts/texts.ts';

/** A second instance on the same database, whose database connection can be cut. */
const test = officeTest.extend<{ databaseProxy: DatabaseProxy; instance: string }>({
  databaseProxy: async ({ program }, use) => {
    const databaseProxy = await startDatabaseProxy(program.connection);
    await use(databaseProxy);
    await databaseProxy.stop();
  },
  instance: async ({ databaseProxy }, use) => {
    const env = { DATABASE_URL: databaseProxy.url, DEMO: '0', TRUST_PROXY: '1', APP_SECRET: accountSecret };
    const instance = await startProgram({ ...env, LOG_LEVEL: 'fatal' });
    await use(instance.baseUrl);
    await instance.stop();
  },
});

for (const scripts of [true, false]) {
  test.describe(`${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts });

    test('an application that cannot be stored comes back with everything typed, and is sent again', async ({
      page,
      context,
      db,
      sql,
      instance,
      databaseProxy,
    }) => {
      context.removeAllListeners('console');
      const [id] = await insertAssignments(db, { deadline: addDays(calendarDay(new Date()), 9) });
      const email = newEmail();
      const words = { ...applicantWords(email), motivation: 'Ik ben jurist.' };
      await page.goto(`${instance}/guest-application/${id}`);
      const form = page.locator('main form');
      await type(form, nl, words);
      await cv(form).setInputFiles(aPdf());
      await privacy(form).check();
      databaseProxy.cut();
      const submit = form.getByRole('button', { name: nl.forms.application.submit });
      await submit.click();
      await expect(form.getByRole('alert').filter({ visible: true })).toHaveText(
        nl.forms.application.failure,
        { timeout: 20_000 },
      );
      await expect(page).toHaveURL(new RegExp(`/guest-application/${id}$`));
      await expectTyped(form, nl, words);
      databaseProxy.restore();
      await expect
        .poll(async () => (await fetch(`${instance}/readyz`)).status, { timeout: 15_000 })
        .toBe(200);
      if (!scripts) await cv(form).setInputFiles(aPdf());
      await submit.click();
      await expect(page).toHaveURL(/\/success$/);
      expect(await sql`select 1 from guest_applications where email = ${email}`).toHaveLength(1);
    });
  });
}

test('a page that was shown without what could not be read is right again for the next visitor', async ({
  request,
  sql,
  instance,
  databaseProxy,
}) => {
  const shownOn = async (path: string) => (await request.get(instance + path)).text();
  const pages = ['/', '/over-ons', '/werkgevers', '/contact'];
  databaseProxy.cutAt('admin_settings');
  await writeSettings(sql, { company: { ...defaultSettings.company, email: 'balie@kantoor.example' } });
  for (const path of pages) await expect.poll(() => shownOn(path)).toContain(defaultSettings.company.email);
  databaseProxy.cutAt(undefined);
  for (const path of pages) expect(await shownOn(path), path).toContain('balie@kantoor.example');
});

test(
  'ten seconds without the database are reported, and nothing typed is lost',
  long,
  async ({ page, context, db, sql, staff, instance, databaseProxy }) => {
    test.slow();
    await signInContext(context, db, staff, instance);
    // The browser reports the error responses that this test causes.
    context.removeAllListeners('console');
    const name = newName();
    const application = await insertApplication(db, { lastName: name });
    const [assignment] = await insertAssignments(db, {
      title: 'Jurist',
      deadline: addDays(calendarDay(new Date()), 9),
    });
    const list = await context.newPage();
    await open(list, `${instance}/admin/dashboard/sollicitaties?zoek=${name}`);
    await open(page, `${instance}/admin/dashboard/edit/${assignment}`);
    await page.getByLabel('Titel', { exact: true }).fill('Jurist met ervaring');

    databaseProxy.cut();
    const begun = Date.now();
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page.getByText('Er is een fout opgetreden')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('Jurist met ervaring');

    await list.getByRole('button', { name: new RegExp(`^Status van Sanne ${name}`) }).click();
    await expect(focusedMenu(list)).toBeVisible();
    await list.keyboard.press('2');
    await expect(list.locator('.toast').first()).toContainText('Status kon niet worden bijgewerkt', {
      timeout: 20_000,
    });
    expect((await fetch(`${instance}/readyz`)).status).toBe(503);
    expect((await fetch(`${instance}/healthz`)).status).toBe(200);
    const stranger = await context.newPage();
    await stranger.goto(`${instance}/admin/crm/customers`);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
      'De database is even niet bereikbaar',
    );
    await expect(stranger.locator('.sidebar')).toBeVisible();
    await pause(Math.max(0, begun + 10_000 - Date.now()));

    databaseProxy.restore();
    await expect.poll(async () => (await fetch(`${instance}/readyz`)).status).toBe(200);
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(toast(page, 'Opdracht succesvol bijgewerkt')).toBeVisible();
    expect(only(await sql`select title from assignments where id = ${assignment!}`).title).toBe(
      'Jurist met ervaring',
    );
    await list.reload();
    await list.getByRole('button', { name: new RegExp(`^Status van Sanne ${name}`) }).click();
    await expect(focusedMenu(list)).toBeVisible();
    await list.keyboard.press('2');
    await expect
      .poll(
        async () => only(await sql`select status from guest_applications where id = ${application}`).status,
      )
      .toBe('reviewing');
  },
);

test(
  'without the database every back-office route says so, and works again afterwards',
  long,
  async ({ context, db, staff, instance, databaseProxy }) => {
    test.slow();
    await signInContext(context, db, staff, instance);
    const { request } = context;
    const routes = (await routeTable()).filter(({ path }) => path.startsWith('/admin'));
    expect(routes.length).toBeGreaterThan(60);
    const screens = routes.filter(({ isPage, path }) => isPage && !/[:*]/.test(path));
    expect((await request.get(`${instance}/admin/dashboard`)).status()).toBe(200);

    databaseProxy.cut();
    const traces = /\bat \S+ \(|node_modules|\.tsx?:\d|Error:/;
    const check = async (path: string, language: Language) => {
      const url = instance + examplePath(path);
      const answer = await request.get(`${url}?lang=${language}`, { maxRedirects: 0 });
      const html = await answer.text();
      expect([path, answer.status()]).toEqual([path, 503]);
      expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
      expect(html).toContain(`<h1>${textsIn(language).editing.outage.title}</h1>`);
      expect(html).toContain('class="sidebar"');
      expect(html).toContain(staff.email);
      expect(html).toContain('http-equiv="refresh"');
      expect(html).not.toMatch(traces);
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Background': '1' };
      const posted = await request.post(url, { headers, data: {}, maxRedirects: 0 });
      expect([path, posted.status()]).toEqual([path, 503]);
      expect(await posted.text()).not.toMatch(traces);
    };
    // Several at once: each waits a moment for the database.
    for (let at = 0; at < routes.length; at += 12) {
      const some = routes.slice(at, at + 12);
      await Promise.all(some.map(({ path }, index) => check(path, index % 2 ? 'en' : 'nl')));
    }
    const form = { email: staff.email, password: 'Een lang en goed wachtwoord' };
    const signIn = await request.post(`${instance}/login`, {
      form,
      headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: '' },
      maxRedirects: 0,
    });
    expect(signIn.status()).toBe(503);
    expect(await signIn.text()).toContain(nl.accounts.problems.unavailable);
    const signOut = await request.post(`${instance}/logout?lang=nl`, {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(signOut.status()).toBe(503);
    expect(await signOut.text()).toContain(nl.accounts.problems.unavailable);

    databaseProxy.restore();
    await expect
      .poll(async () => (await request.get(`${instance}/admin/dashboard?lang=nl`)).status(), {
        timeout: 15_000,
      })
      .toBe(200);
    for (const { path } of screens.slice(0, 8))
      expect((await request.get(instance + path)).status()).toBe(200);
  },
);

test('signing in and out over a broken connection is told on the page, with everything typed', async ({
  page,
  context,
  db,
  staff,
}) => {
  context.removeAllListeners('console');
  await context.clearCookies();
  await page.goto('/login');
  await page.route('**/login', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByLabel(nl.accounts.fields.email).fill(staff.email);
  await page.getByLabel(nl.accounts.fields.password, { exact: true }).fill('wat dan ook');
  await page.getByRole('button', { name: nl.accounts.signIn.submit }).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText(nl.editing.faults.connection);
  await expect(page.getByLabel(nl.accounts.fields.email)).toHaveValue(staff.email);
  await page.unroute('**/login');

  await signInContext(context, db, staff, new URL(page.url()).origin);
  await open(page, '/admin/dashboard');
  await page.route('**/logout', (route) => route.abort());
  await page.locator('.sidebar__account').click();
  await page.getByRole('menuitem', { name: nl.admin.navigation.signOut }).click();
  await expect(toast(page, nl.accounts.signOut.failure)).toContainText(nl.editing.faults.connection);
  await page.unroute('**/logout');
  await toast(page, nl.accounts.signOut.failure)
    .getByRole('button', { name: nl.accounts.signOut.again })
    .click();
  await expect(page).toHaveURL('/login');
});
