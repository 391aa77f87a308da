import { expectAccessible } from '#tests/support/accessible.ts';
import { addStaff, confirmSessions, setUpTwoFactor, signInStaff, totp } from '#tests/support/accounts.ts';
import { writeSettings } from '#tests/support/e2e-database.ts';
import {
  accountsTest as test,
  auditActions,
  fillSignIn,
  opens,
  post,
  signInContext,
  tokenIn,
} from '#tests/support/e2e-accounts.ts';
import { open } from '#tests/support/e2e-office.ts';
import { expect, inBothVariants } from '#tests/support/e2e-test.ts';

const minuteAgo = () => new Date(Date.now() - 30_000);

inBothVariants(({ texts, scripts }) => {
  const { code, setUp, fields, problems, required } = texts.accounts;

  test('staff who must set up a second factor can do so and get in', async ({
    page,
    staff,
    sql,
    context,
    request,
  }) => {
    await writeSettings(sql, { security: { two_factor_auth: true } });
    await page.goto('/admin/users');
    await fillSignIn(page, staff);
    await expect(page).toHaveURL('/login/tweede-factor?next=%2Fadmin%2Fusers');
    await expect(page).toHaveTitle(`${setUp.title} | Lexbrug`);
    expect(await opens(request, await tokenIn(context))).toBe(false);

    if (scripts) {
      await page.getByRole('button', { name: setUp.begin }).click();
      await expect(page.getByText(required.password)).toBeVisible();
    }
    await page.getByLabel(fields.password, { exact: true }).fill('geraden wachtwoord');
    await page.getByRole('button', { name: setUp.begin }).click();
    await expect(page.getByText(problems.wrongPassword)).toBeVisible();
    await page.getByLabel(fields.password, { exact: true }).fill(staff.password);
    await page.getByRole('button', { name: setUp.begin }).click();

    await expect(page.getByRole('img', { name: setUp.qrCode })).toBeVisible();
    const secret = (await page.locator('.two-factor__key').innerText()).replaceAll(' ', '');
    if (scripts) {
      await page.getByRole('button', { name: setUp.confirm }).click();
      await expect(page.getByText(required.code)).toBeVisible();
    }
    await page.getByLabel(fields.code).fill('000000');
    await page.getByRole('button', { name: setUp.confirm }).click();
    await expect(page.getByText(problems.wrongCode)).toBeVisible();
    expect((await page.locator('.two-factor__key').innerText()).replaceAll(' ', '')).toBe(secret);
    await page.getByLabel(fields.code).fill(totp(secret));
    await page.getByRole('button', { name: setUp.confirm }).click();
    await expect(page.getByRole('list', { name: setUp.codes }).getByRole('listitem')).toHaveCount(10);
    await page.getByRole('link', { name: setUp.go }).click();
    await expect(page).toHaveURL('/admin/users');
  });

  test('a code is required at sign-in, works once, and opens the session with a new token', async ({
    page,
    db,
    context,
    request,
    sql,
  }) => {
    const staff = await signInStaff(db, await addStaff(db));
    const { secret } = await setUpTwoFactor(db, staff);
    await page.goto('/login?next=/admin/users');
    await fillSignIn(page, staff);
    await expect(page).toHaveURL('/login/code?next=%2Fadmin%2Fusers');
    await page.goto('/admin/account');
    await expect(page).toHaveURL('/login/code?next=%2Fadmin%2Faccount');
    await page.getByLabel(fields.code).fill('12 34 56');
    await page.getByRole('button', { name: code.submit }).click();
    await expect(page.getByText(problems.wrongCode)).toBeVisible();
    const before = await tokenIn(context);
    const good = totp(secret);
    await page.getByLabel(fields.code).fill(`${good.slice(0, 3)} ${good.slice(3)}`);
    await page.getByRole('button', { name: code.submit }).click();
    await expect(page).toHaveURL('/admin/account');
    expect([await opens(request, before), await opens(request, await tokenIn(context))]).toEqual([
      false,
      true,
    ]);

    const { email, password } = staff;
    expect((await post(request, '/login', { email, password })).headers().location).toMatch(/^\/login\/code/);
    for (const stolen of [good, totp(secret, minuteAgo())])
      expect((await post(request, '/login/code', { code: stolen })).status()).toBe(422);
    expect(await auditActions(sql, staff.id)).toContain('login failed');
  });
}, test);

test('a recovery code works once, and a mandatory second factor cannot be removed', async ({
  page,
  db,
  sql,
  context,
  request,
}) => {
  const staff = await signInStaff(db, await addStaff(db, { role: 'recruiter' }));
  const { recoveryCodes } = await setUpTwoFactor(db, staff);
  const [recovery = ''] = recoveryCodes;
  await page.goto('/login');
  await fillSignIn(page, staff);
  await page.getByRole('main').getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/login?next=/admin/account');
  await fillSignIn(page, staff);
  await page.getByLabel('Code').fill(recovery.toUpperCase());
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(page.getByText('Succesvol ingelogd')).toBeVisible();
  await expect(page.getByText('U hebt nog 9 ongebruikte herstelcodes.')).toBeVisible();
  const { email, password } = staff;
  expect((await post(request, '/login', { email, password })).headers().location).toMatch(/^\/login\/code/);
  const again = await post(request, '/login/code', { code: recovery });
  expect(again.status()).toBe(422);
  expect(await again.text()).toContain('Deze code klopt niet');

  await writeSettings(sql, { security: { two_factor_auth: true } });
  await open(page, '/admin/account');
  const panel = page.getByRole('region', { name: 'Tweestapsverificatie' });
  await expect(panel.getByRole('button', { name: 'Opnieuw instellen' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Uitschakelen' })).toHaveCount(0);
  const headers = { Cookie: `session=${await tokenIn(context)}` };
  const remove = () => post(request, '/admin/account/two-factor/remove.data', { password }, headers);
  const unconfirmed = await remove();
  expect(unconfirmed.status()).toBe(403);
  expect(await unconfirmed.text()).toContain('confirmationRequired');
  await confirmSessions(db, staff.id);
  const answer = await remove();
  expect(answer.status()).toBe(422);
  expect(await answer.text()).toContain('twoFactorMandatory');
});

test('the account screen sets up and removes the second factor, and other sessions end', async ({
  page,
  db,
  sql,
  context,
  baseURL,
  request,
}) => {
  const staff = await addStaff(db, { role: 'recruiter' });
  const first = await signInContext(context, db, staff, baseURL);
  const { token: other } = await signInStaff(db, staff);
  await open(page, '/admin/account');
  const panel = page.getByRole('region', { name: 'Tweestapsverificatie' });
  await expect(panel.getByText('Uitgeschakeld')).toBeVisible();
  await panel.getByRole('button', { name: 'Instellen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Beginnen' }).click();
  const secret = (await dialog.locator('.two-factor__key').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(dialog.getByText('Deze code klopt niet')).toBeVisible();
  await dialog.getByLabel('Code').fill(totp(secret, minuteAgo()));
  await dialog.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, { within: ['[role=dialog]'] });
  await dialog.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();
  await expect(page.getByText('Tweestapsverificatie is ingeschakeld')).toBeVisible();
  await expect(panel.getByText('Ingeschakeld', { exact: true })).toBeVisible();
  await expect(panel.getByText('U hebt nog 10 ongebruikte herstelcodes.')).toBeVisible();
  expect([
    await opens(request, first),
    await opens(request, other),
    await opens(request, await tokenIn(context)),
  ]).toEqual([false, false, true]);

  await sql`update sessions set confirmed_at = now() - interval '10 minutes' where user_id = ${staff.id}`;
  await panel.getByRole('button', { name: 'Uitschakelen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Uitschakelen' }).click();
  await dialog.getByLabel('Wachtwoord of code').fill('geraden wachtwoord');
  await dialog.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(dialog.getByText('Dit wachtwoord of deze code klopt niet.')).toBeVisible();
  await expectAccessible(page, { within: ['[role=dialog]'] });
  await dialog.getByLabel('Wachtwoord of code').fill(staff.password);
  await dialog.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(page.getByText('Tweestapsverificatie is uitgeschakeld')).toBeVisible();
  await expect(panel.getByText('Uitgeschakeld')).toBeVisible();
  expect(await opens(request, await tokenIn(context))).toBe(true);
});

test('the first sign-in offers two-step verification, which can be postponed once', async ({
  page,
  db,
  sql,
}) => {
  const staff = await addStaff(db, { twoFactorAskedAt: null });
  await page.goto('/login?next=/admin/account');
  await fillSignIn(page, staff);
  await expect(page).toHaveURL('/login/tweede-factor?next=%2Fadmin%2Faccount');
  await expect(page.getByText('Stel die nu in, of uiterlijk over 7 dagen.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Later instellen' }).click();
  await expect(page).toHaveURL('/admin/account');

  await sql`update users set two_factor_asked_at = now() - interval '7 days' where id = ${staff.id}`;
  await page.goto('/admin/account');
  await expect(page).toHaveURL('/login/tweede-factor?next=%2Fadmin%2Faccount');
  await expect(page.getByRole('button', { name: 'Beginnen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Later instellen' })).toHaveCount(0);
  const answer = await page.request.post('/login/tweede-factor', {
    form: { later: '1' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(answer.status()).toBe(403);
  await sql`update users set role = 'recruiter' where id = ${staff.id}`;
  await page.goto('/admin/account');
  await expect(page).toHaveURL('/admin/account');
});
