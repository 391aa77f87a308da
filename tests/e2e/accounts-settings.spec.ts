import { addStaff, mailedToken, mailsTo } from '#tests/support/accounts.ts';
import { writeSettings } from '#tests/support/e2e-database.ts';
import {
  accountsTest as test,
  opens,
  sessionOf,
  signInContext,
  tokenIn,
} from '#tests/support/e2e-accounts.ts';
import { open } from '#tests/support/e2e-office.ts';
import { expect } from '#tests/support/e2e-test.ts';

test('two_factor_auth takes effect at once for people who are signed in', async ({
  page,
  signedIn: _,
  sql,
}) => {
  await open(page, '/admin/account');
  await writeSettings(sql, { security: { two_factor_auth: true } });
  await page.getByRole('link', { name: 'Gebruikers' }).click();
  await expect(page).toHaveURL('/login/tweede-factor?next=%2Fadmin%2Fusers');
  expect(await (await page.request.get('/')).text()).not.toContain('href="/admin');
  await writeSettings(sql, { security: { two_factor_auth: false } });
  await page.goto('/login/tweede-factor?next=/admin/users');
  await expect(page).toHaveURL('/admin/users');
});

test('require_email_verification takes effect at once for people who are signed in', async ({
  page,
  sql,
  db,
  context,
  baseURL,
}) => {
  const staff = await addStaff(db, { emailVerifiedAt: null });
  await signInContext(context, db, staff, baseURL);
  await open(page, '/admin/account');
  await writeSettings(sql, { security: { require_email_verification: true } });
  await page.getByLabel('Taal', { exact: true }).selectOption('en');
  await page.getByRole('button', { name: 'Voorkeuren opslaan' }).click();
  await expect(page).toHaveURL('/login/bevestig?next=%2Fadmin%2Faccount');
  expect(await mailsTo(db, staff.email)).toHaveLength(0);
  await page.getByRole('button', { name: 'E-mail versturen' }).click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  expect(await mailsTo(db, staff.email)).toHaveLength(1);
  await page.goto(`/bevestig-e-mail/${await mailedToken(db, staff.email)}`);
  await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByText('Uw e-mailadres is bevestigd')).toBeVisible();
});

test('session_timeout takes effect at once, and an ended session stays ended', async ({
  page,
  sql,
  staff,
  signedIn: _,
  db,
  context,
  request,
}) => {
  await open(page, '/admin/account');
  const other = await sessionOf(db, staff);
  await sql`update sessions set seen_at = now() - interval '2 hours' where user_id = ${staff.id}`;
  await writeSettings(sql, { security: { session_timeout: 1 } });
  await page.getByRole('link', { name: 'Gebruikers' }).click();
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fusers&verlopen=1');
  expect(await opens(request, other)).toBe(false);
  await writeSettings(sql, { security: { session_timeout: 72 } });
  expect([await opens(request, await tokenIn(context)), await opens(request, other)]).toEqual([false, false]);
});

test('a longer session_timeout keeps people signed in', async ({ sql, staff, db, request }) => {
  const session = await sessionOf(db, staff);
  await sql`update sessions set seen_at = now() - interval '71 hours' where user_id = ${staff.id}`;
  await writeSettings(sql, { security: { session_timeout: 72 } });
  expect(await opens(request, session)).toBe(true);
});
