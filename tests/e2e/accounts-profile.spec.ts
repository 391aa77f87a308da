import { readFile } from 'node:fs/promises';
import { addStaff, mailsTo, totp } from '#tests/support/accounts.ts';
import { writeSettings } from '#tests/support/e2e-database.ts';
import { accountsTest as test, fillSignIn, signInContext } from '#tests/support/e2e-accounts.ts';
import { expect, long } from '#tests/support/e2e-test.ts';
import { open } from '#tests/support/e2e-office.ts';

test(
  'the own name and address are changed; without a relay the owner gets the link',
  long,
  async ({ page, staff, signedIn: _, db }) => {
    const email = `nieuw-${staff.id.slice(-12)}@lexbrug.example`;
    await open(page, '/admin/account');
    await page.getByRole('textbox', { name: 'Naam' }).fill('Anna Smit');
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email);
    await page.getByRole('button', { name: 'Gegevens opslaan' }).click();
    const shown = page.getByRole('dialog', { name: 'Er is geen e-mail verstuurd' });
    const link = await shown.getByLabel('Link om door te geven').inputValue();
    await page.keyboard.press('Escape');
    await expect(page.getByText(`${email} wacht op bevestiging.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Anna Smit' })).toContainText(staff.email);
    expect((await mailsTo(db, staff.email)).map(({ data }) => data)).toEqual([
      { change: 'emailRequested', value: email, byName: 'Anna Smit' },
    ]);
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    await page.getByRole('button', { name: 'Nieuw adres bevestigen' }).click();
    await expect(page.getByText('Uw e-mailadres is bevestigd')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Anna Smit' })).toContainText(email);
  },
);

test('the account menu switches the language in place and leads to the website', async ({
  page,
  staff,
  signedIn: _,
  sql,
}) => {
  await open(page, '/admin/account');
  await page.getByRole('textbox', { name: 'Naam' }).fill('Half getypt');
  const menu = page.getByRole('button', { name: staff.email });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Website bekijken' })).toHaveAttribute('href', '/');
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half getypt');
  await expect(page).toHaveURL('/admin/account');
  const stored = await sql<{ language: string }[]>`select language from users where id = ${staff.id}`;
  expect(stored).toEqual([{ language: 'en' }]);
});

test('signed-in staff see their site during maintenance, with a notice', async ({
  page,
  context,
  request,
  db,
  sql,
  baseURL,
}) => {
  await writeSettings(sql, { maintenance: { enabled: true } });
  const notice = page.getByText('De website is in onderhoud. Bezoekers zien de onderhoudspagina');
  await expect.poll(async () => (await request.get('/over-ons', { maxRedirects: 0 })).status()).toBe(503);
  await signInContext(context, db, await addStaff(db), baseURL);
  await page.goto('/over-ons');
  await expect(page).toHaveURL('/over-ons');
  await expect(notice).toBeVisible();
  expect((await request.get('/over-ons')).status()).toBe(503);
  await writeSettings(sql, {});
  await expect.poll(async () => (await request.get('/over-ons', { maxRedirects: 0 })).status()).toBe(200);
  expect(await (await request.get('/over-ons')).text()).not.toContain('in onderhoud');
});

test('recovery codes can be copied, printed and downloaded', long, async ({ page, context, db, baseURL }) => {
  const staff = await addStaff(db);
  await signInContext(context, db, staff, baseURL);
  await open(page, '/admin/account');
  await page.getByRole('button', { name: 'Instellen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Beginnen' }).click();
  const secret = ((await dialog.locator('.two-factor__key').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code').fill(totp(secret));
  await dialog.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(dialog.locator('.recovery-codes code')).toHaveCount(10);
  const codes = await dialog.locator('.recovery-codes code').allTextContents();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Codes downloaden' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('herstelcodes.txt');
  const saved = await readFile(await file.path(), 'utf8');
  expect(saved).toContain('Herstelcodes voor de backoffice van Lexbrug');
  for (const code of codes) expect(saved).toContain(code);
  await dialog.getByRole('button', { name: 'Codes kopiëren' }).click();
  await expect(dialog.getByRole('button', { name: 'Gekopieerd' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.recovery-codes')).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Herstelcodes voor de backoffice van Lexbrug' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ik heb de codes bewaard' })).toBeHidden();
  await page.emulateMedia({ media: null });
});

test('a link to sign in works once, in the browser that asked for it', async ({
  page,
  db,
  sql,
  staff,
  browser,
  baseURL,
}) => {
  await writeSettings(sql, { security: { sign_in_link: true } });
  await expect.poll(async () => (await page.goto('/login'))?.text()).toContain('/login/link');
  await page.getByRole('link', { name: 'Inloggen met een link' }).click();
  await page.getByLabel('E-mailadres').fill(staff.email);
  await page.getByRole('button', { name: 'Link versturen' }).click();
  await expect(page.getByText('werkt alleen in deze browser')).toBeVisible();
  const [mail] = await mailsTo(db, staff.email);
  const { pathname, search } = new URL(String(Reflect.get(mail?.data ?? {}, 'link')));
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await other.newPage();
  await elsewhere.goto(pathname + search);
  await expect(
    elsewhere.getByText('Open deze link in de browser waarin u erom hebt gevraagd.'),
  ).toBeVisible();
  await other.close();
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.context().clearCookies();
  await page.goto(pathname + search);
  await expect(page.getByText('Deze link is verlopen of al gebruikt.')).toBeVisible();
  await page.goto('/login');
  await fillSignIn(page, staff);
  await expect(page).toHaveURL('/admin/dashboard');
});
