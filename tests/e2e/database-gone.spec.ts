import { setTimeout as pause } from 'node:timers/promises';
import { accountSecret } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { signInContext } from '#tests/support/e2e-accounts.ts';
import { newName } from '#tests/support/e2e-applications.ts';
import { only } from '#tests/support/e2e-database.ts';
import { focusedMenu, officeTest, open, toast } from '#tests/support/e2e-office.ts';
import { expect } from '#tests/support/e2e-test.ts';
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
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { nl } from '#texts/nl.ts';

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

test('ten seconds without the database are reported, and nothing typed is lost', async ({
  page,
  context,
  db,
  sql,
  staff,
  instance,
  databaseProxy,
}) => {
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
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Deze pagina kon niet worden getoond');
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
    .poll(async () => only(await sql`select status from guest_applications where id = ${application}`).status)
    .toBe('reviewing');
});
