import {
  accountsTest as test,
  auditActions,
  fillSignIn,
  opens,
  post,
  sessionOf,
  tokenIn,
} from '#tests/support/e2e-accounts.ts';
import { addStaff, failedBefore } from '#tests/support/accounts.ts';
import { focusedMenu, open } from '#tests/support/e2e-office.ts';
import { expect, inBothVariants, long } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';
import { accountKey } from '#server/accounts/attempts.ts';

inBothVariants(({ texts, language }) => {
  const { signIn, fields, required, problems, notStaff, signOut } = texts.accounts;

  test('signing in leads to the requested page, and signing out to the sign-in page', async ({
    page,
    staff,
    context,
    request,
    sql,
  }) => {
    await page.goto('/admin/users?x=1');
    await expect(page).toHaveURL('/login?next=%2Fadmin%2Fusers%3Fx%3D1');
    await expect(page).toHaveTitle(`${signIn.title} | Lexbrug`);
    await fillSignIn(page, { email: '', password: '' });
    await expect(page.getByText(required.email)).toBeVisible();
    await expect(page.getByText(required.password)).toBeVisible();
    await fillSignIn(page, { email: 'x@notlexbrug.example', password: 'x' });
    await expect(page.getByRole('alert')).toHaveText(notStaff('Lexbrug'));
    await fillSignIn(page, { ...staff, password: 'geraden wachtwoord' });
    await expect(page.getByRole('alert')).toHaveText(problems.credentials);
    await expect(page.getByLabel(fields.email)).toHaveValue(staff.email);
    await expect(page.getByLabel(fields.password, { exact: true })).toHaveValue('');
    await page.getByLabel(fields.email).fill(` ${staff.email.toUpperCase()} `);
    await page.getByLabel(fields.password, { exact: true }).fill(staff.password);
    await page.getByRole('button', { name: signIn.submit }).click();
    await expect(page).toHaveURL('/admin/users?x=1');
    const token = await tokenIn(context);
    expect(await opens(request, token)).toBe(true);

    await page.goto('/logout');
    await expect(page.locator('main')).toContainText(signOut.as(staff.email));
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.locator('.site-header__login').click();
    await page.getByRole('banner').getByRole('button', { name: texts.admin.navigation.signOut }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('status').getByText(texts.toasts.signedOut)).toBeVisible();
    expect(await tokenIn(context)).toBeUndefined();
    expect(await opens(request, token)).toBe(false);
    expect(await auditActions(sql, staff.id)).toEqual(['login failed', 'login succeeded', 'logout']);
    await page.goto('/logout');
    await expect(page.locator('main')).toContainText(signOut.nobody);
    await expect(page.locator('main button')).toHaveCount(0);
  });
}, test);

test(
  'the Dutch texts match the specification, and the keyboard is enough',
  long,
  async ({ page, staff, db, address }) => {
    const refuse = async (password: string, sentence: string | RegExp) => {
      await fillSignIn(page, { ...staff, password });
      await expect(page.getByRole('alert')).toHaveText(sentence);
    };
    await page.goto('/login');
    await failedBefore(db, accountKey(staff.email, address), 9);
    await refuse('geraden wachtwoord', 'Ongeldige inloggegevens. Controleer uw e-mailadres en wachtwoord.');
    await refuse(staff.password, new RegExp(`^${nl.accounts.throttled(30).split('30')[0]}`));
    await page.getByRole('link', { name: nl.site.words.backHome }).click();
    await expect(page).toHaveURL('/');

    await failedBefore(db, accountKey(staff.email, address), 0);
    await page.goto('/login?next=/admin/account');
    await page.getByLabel('E-mailadres').focus();
    await page.keyboard.type(staff.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(staff.password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Wachtwoord tonen' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.locator('[name=password]')).toHaveAttribute('type', 'text');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/account');
    await expect(page.getByText('Succesvol ingelogd')).toBeVisible();
    await page.getByRole('button', { name: staff.email }).press('Enter');
    await focusedMenu(page).waitFor();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('U bent uitgelogd')).toBeVisible();
  },
);

test('an internal failure shows one sentence and signs nobody in', async ({ request, staff, sql }) => {
  await sql`alter table sessions rename to sessions_away`;
  try {
    const answer = await post(request, '/login', staff);
    expect([answer.status(), answer.headers()['set-cookie']]).toEqual([500, undefined]);
    expect(await answer.text()).toContain('Er is een onbekende fout opgetreden bij het inloggen.');
  } finally {
    await sql`alter table sessions_away rename to sessions`;
  }
});

test('a failed sign-out is reported, and the session stays', async ({ staff, db, sql, request }) => {
  const token = await sessionOf(db, staff);
  await sql`alter table audit_logs rename to audit_logs_away`;
  try {
    const answer = await post(request, '/logout', {}, { Cookie: `session=${token}` });
    expect([answer.status(), answer.headers()['set-cookie']]).toEqual([500, undefined]);
    const page = await answer.text();
    expect(page).toContain('Er is een fout opgetreden bij het uitloggen');
    expect(page).toContain('Opnieuw proberen');
  } finally {
    await sql`alter table audit_logs_away rename to audit_logs`;
  }
  expect(await opens(request, token)).toBe(true);
});

test('a form sent too late finds its page again; signing out discards stored drafts', async ({
  page,
  staff,
  sql,
  signedIn: _,
  context,
  baseURL,
}) => {
  await open(page, '/admin/account');
  await page.getByLabel('Taal', { exact: true }).selectOption('en');
  await sql`delete from sessions where user_id = ${staff.id}`;
  await page.getByRole('button', { name: 'Voorkeuren opslaan' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Faccount&verlopen=1$/);
  await expect(page.getByText('Uw sessie is beëindigd.')).toBeVisible();
  await fillSignIn(page, staff);
  await expect(page).toHaveURL('/admin/account');
  await expect(page.getByLabel('Taal', { exact: true })).toHaveValue('en');

  await context.addCookies([{ name: 'maintenance_auth', value: 'x', url: baseURL ?? '' }]);
  const tab = await context.newPage();
  await tab.goto('/healthz');
  for (const one of [page, tab]) {
    await one.evaluate(() => {
      localStorage.setItem('settings', 'x');
      sessionStorage.setItem('draft:x:/admin', '{}');
    });
  }
  await page.goto('/');
  await page.locator('.site-header__login').click();
  await page.getByRole('banner').getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/login');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('maintenance_auth');
  for (const one of [page, tab]) {
    const kept = await one.evaluate(() => [
      localStorage.getItem('settings'),
      sessionStorage.getItem('draft:x:/admin'),
    ]);
    expect(kept).toEqual([null, null]);
  }
});

test('someone who is signed in does not sign in again', async ({ request, db, staff }) => {
  const headers = { Cookie: `session=${await sessionOf(db, staff)}` };
  const answer = await request.get('/login?next=/admin/users', { headers, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/admin/users']);
});

test('the account’s language is used if none was chosen', async ({ request, db }) => {
  const staff = await addStaff(db, { language: 'en' });
  for (const [chosen, shown] of [
    ['', 'en'],
    ['; language=nl', 'nl'],
  ] as const) {
    const signedIn = await post(request, '/login', staff, { Cookie: `x=x${chosen}` });
    const given = signedIn
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'set-cookie')
      .map(({ value }) => value.split(';')[0]);
    const Cookie = `${given.join('; ')}${chosen}`;
    const answer = await request.get('/admin/account', { headers: { Cookie }, maxRedirects: 0 });
    expect(await answer.text()).toMatch(new RegExp(`<html[^>]* lang="${shown}"`));
  }
});

test('signing in ends the browser’s previous session', async ({ db, staff, request }) => {
  const before = await sessionOf(db, staff);
  const answer = await post(request, '/login', await addStaff(db), { Cookie: `session=${before}` });
  expect(answer.status()).toBe(303);
  expect(await opens(request, before)).toBe(false);
});
