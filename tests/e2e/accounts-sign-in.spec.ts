import {
  accountsTest as test,
  auditActions,
  fillSignIn,
  opens,
  post,
  sessionOf,
  signInContext,
  tokenIn,
} from '#tests/support/e2e-accounts.ts';
import { addStaff, failedBefore } from '#tests/support/accounts.ts';
import { expect, inEveryWay } from '#tests/support/e2e-test.ts';
import { accountKey } from '#server/accounts/attempts.ts';

inEveryWay(({ texts, language }) => {
  const { signIn, fields, required, problems, notStaff, throttled, signOut } = texts.accounts;

  test('signing in leads to the page that was asked for, and signing out to the sign-in page', async ({
    page,
    staff,
    context,
    request,
    sql,
  }) => {
    await page.goto('/admin/users?x=1');
    await expect(page).toHaveURL('/login?next=%2Fadmin%2Fusers%3Fx%3D1');
    await expect(page).toHaveTitle(`${signIn.title} | Lexbrug`);
    await page.getByLabel(fields.email).fill(` ${staff.email.toUpperCase()} `);
    await page.getByLabel(fields.password, { exact: true }).fill(staff.password);
    await page.getByRole('button', { name: signIn.submit }).click();
    await expect(page).toHaveURL('/admin/users?x=1');
    const token = await tokenIn(context);
    expect(await opens(request, token)).toBe(true);

    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.locator('.acct summary').click();
    await page.getByRole('banner').getByRole('button', { name: texts.admin.navigation.signOut }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('status').getByText(signOut.success)).toBeVisible();
    expect(await tokenIn(context)).toBeUndefined();
    expect(await opens(request, token)).toBe(false);
    expect(await auditActions(sql, staff.id)).toEqual(['login succeeded', 'logout']);
  });

  test('what is wrong is said, and the address stays', async ({ page, staff, db }) => {
    await page.goto('/login');
    await fillSignIn(page, { email: '', password: '' });
    await expect(page.getByText(required.email)).toBeVisible();
    await expect(page.getByText(required.password)).toBeVisible();
    for (const email of [
      'x@notlexbrug.example',
      'x@lexbrug.example.evil.nl',
      'lexbrug.example',
      'x@ʟexbrug.example',
    ]) {
      await fillSignIn(page, { email, password: 'x' });
      await expect(page.getByRole('alert')).toHaveText(notStaff('Lexbrug'));
    }
    for (const email of [staff.email, 'niemand@lexbrug.example']) {
      await fillSignIn(page, { email, password: 'geraden wachtwoord' });
      await expect(page.getByRole('alert')).toHaveText(problems.credentials);
      await expect(page.getByLabel(fields.email)).toHaveValue(email);
      await expect(page.getByLabel(fields.password, { exact: true })).toHaveValue('');
    }
    await failedBefore(db, accountKey(staff.email), 9);
    await fillSignIn(page, { ...staff, password: 'geraden wachtwoord' });
    await expect(page.getByRole('alert')).toHaveText(problems.credentials);
    await fillSignIn(page, staff);
    await expect(page.getByRole('alert')).toContainText(throttled(30).split('30')[0] ?? '');
    await page.getByRole('link', { name: texts.site.words.backHome }).click();
    await expect(page).toHaveURL('/');
  });
}, test);

test('the Dutch words are those of the specification', async ({ page, staff }) => {
  await page.goto('/login?next=/admin/account');
  await fillSignIn(page, { ...staff, password: 'geraden wachtwoord' });
  await expect(page.getByRole('alert')).toHaveText(
    'Ongeldige inloggegevens. Controleer uw e-mailadres en wachtwoord.',
  );
  await fillSignIn(page, staff);
  await expect(page.getByText('Succesvol ingelogd')).toBeVisible();
  await page.getByRole('button', { name: staff.email }).click();
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('U bent uitgelogd')).toBeVisible();
});

test('what goes wrong inside is one sentence, and nobody is signed in', async ({ request, staff, sql }) => {
  await sql`alter table sessions rename to sessions_away`;
  try {
    const answer = await post(request, '/login', staff);
    expect([answer.status(), answer.headers()['set-cookie']]).toEqual([500, undefined]);
    expect(await answer.text()).toContain('Er is een onbekende fout opgetreden bij het inloggen.');
  } finally {
    await sql`alter table sessions_away rename to sessions`;
  }
});

test('who cannot be signed out is told so, and stays signed in', async ({ staff, db, sql, request }) => {
  const token = await sessionOf(db, staff);
  await sql`alter table audit_logs rename to audit_logs_away`;
  try {
    const answer = await post(request, '/logout', {}, { Cookie: `session=${token}` });
    expect([answer.status(), answer.headers()['set-cookie']]).toEqual([500, undefined]);
    const page = await answer.text();
    expect(page).toContain('Er is een fout opgetreden bij het uitloggen');
    expect(page).toContain('Probeer opnieuw');
  } finally {
    await sql`alter table audit_logs_away rename to audit_logs`;
  }
  expect(await opens(request, token)).toBe(true);
});

test('signing out takes the maintenance pass and everything stored in the browser along', async ({
  page,
  signedIn: _,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'maintenance_auth', value: 'x', url: baseURL ?? '' }]);
  await page.goto('/admin/account');
  const tab = await context.newPage();
  await tab.goto('/admin/account');
  for (const one of [page, tab]) {
    await one.evaluate(() => {
      localStorage.setItem('settings', 'x');
      sessionStorage.setItem('draft:x:/admin', '{}');
    });
  }
  await page.goto('/');
  await page.locator('.acct summary').click();
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

test('who is signed in already does not sign in again', async ({ page, signedIn: _ }) => {
  await page.goto('/login?next=/admin/users');
  await expect(page).toHaveURL('/admin/users');
});

test('the language of the account is taken where none was chosen', async ({
  browser,
  db,
  baseURL,
  address,
}) => {
  const staff = await addStaff(db, { language: 'en' });
  const headers = { 'X-Forwarded-For': address };
  for (const [chosen, shown] of [
    [undefined, 'en'],
    ['nl', 'nl'],
  ] as const) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: headers });
    if (chosen) await context.addCookies([{ name: 'language', value: chosen, url: baseURL ?? '' }]);
    const page = await context.newPage();
    await page.goto('/login?next=/admin/account');
    await fillSignIn(page, staff);
    await expect(page).toHaveURL('/admin/account');
    await expect(page.locator('html')).toHaveAttribute('lang', shown);
    await context.close();
  }
});

test('an asked-for page behind the guard is found again by a form that came too late', async ({
  page,
  staff,
  sql,
  signedIn: _,
}) => {
  await page.goto('/admin/account');
  await page.getByLabel('Taal', { exact: true }).selectOption('en');
  await sql`delete from sessions where user_id = ${staff.id}`;
  await page.getByRole('button', { name: 'Sla voorkeuren op' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Faccount&verlopen=1$/);
  await expect(page.getByText('Uw sessie is beëindigd.')).toBeVisible();
  await fillSignIn(page, staff);
  await expect(page).toHaveURL('/admin/account');
  await expect(page.getByLabel('Taal', { exact: true })).toHaveValue('en');
});

test('sign-in pages work by the keyboard alone, and show the password when asked', async ({
  page,
  staff,
}) => {
  await page.goto('/login?next=/admin/account');
  await page.getByLabel('E-mailadres').focus();
  await page.keyboard.type(staff.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(staff.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Toon wachtwoord' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[name=password]')).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/account');
});

test('a sign-in ends the session that the browser had', async ({
  page,
  context,
  db,
  staff,
  baseURL,
  request,
}) => {
  const before = await signInContext(context, db, staff, baseURL);
  const other = await addStaff(db);
  const answer = await post(request, '/login', other, { Cookie: `session=${before}` });
  expect(answer.status()).toBe(303);
  expect(await opens(request, before)).toBe(false);
  await page.goto('/admin/account');
  await expect(page).toHaveURL(/\/login/);
});
