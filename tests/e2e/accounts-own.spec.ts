import { expectAccessible } from '#tests/support/accessible.ts';
import { addStaff } from '#tests/support/accounts.ts';
import {
  accountsTest as test,
  auditActions,
  opens,
  post,
  sessionOf,
  tokenIn,
} from '#tests/support/e2e-accounts.ts';
import { open } from '#tests/support/e2e-office.ts';
import { expect, long } from '#tests/support/e2e-test.ts';

const newPassword = 'een fiets zonder bel';

test(
  'sessions are listed and ended; changing the password asks for the current one',
  long,
  async ({ page, staff, signedIn: _, db, sql, request, context, address }) => {
    const onPhone = await post(request, '/login', staff, {
      'User-Agent':
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
    });
    const phone = /session=([^;]+)/.exec(onPhone.headers()['set-cookie'] ?? '')?.[1];
    const third = await sessionOf(db, staff);
    expect(await opens(request, phone)).toBe(true);
    await open(page, '/admin/account');
    await expectAccessible(page);
    const sessions = page.getByRole('region', { name: 'Sessies' });
    const rows = sessions.getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(sessions.getByText('Deze sessie')).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Chrome op Android' })).toContainText(address);
    await sessions.getByRole('button', { name: 'Sessie beëindigen: Chrome op Android' }).click();
    await expect(page.getByText('1 sessie is beëindigd')).toBeVisible();
    await expect(rows).toHaveCount(3);
    expect([await opens(request, phone), await opens(request, third)]).toEqual([false, true]);
    await sessions.getByRole('button', { name: 'Alle andere sessies beëindigen' }).click();
    await expect(rows).toHaveCount(2);
    expect(await opens(request, third)).toBe(false);
    expect(await auditActions(sql, staff.id)).toEqual(
      expect.arrayContaining(['logout sessionEnded', 'logout otherSessionsEnded']),
    );

    // Changing the password also ends the other sessions; this one continues with a new token.
    const other = await sessionOf(db, staff);
    const before = await tokenIn(context);
    const panel = page.getByRole('region', { name: 'Wachtwoord' });
    const submit = panel.getByRole('button', { name: 'Wachtwoord wijzigen' });
    await submit.click();
    await expect(panel.getByText('Vul een nieuw wachtwoord in.')).toBeVisible();
    await sql`update sessions set confirmed_at = now() - interval '10 minutes' where user_id = ${staff.id}`;
    await panel.getByLabel('Nieuw wachtwoord').fill('anna de vries');
    await submit.click();
    const question = page.getByRole('dialog', { name: 'Bent u het zelf?' });
    await question.getByLabel('Wachtwoord of code').fill('geraden wachtwoord');
    await question.getByRole('button', { name: 'Bevestigen' }).click();
    await expect(question.getByText('Dit wachtwoord of deze code klopt niet.')).toBeVisible();
    await question.getByLabel('Wachtwoord of code').fill(staff.password);
    await question.getByRole('button', { name: 'Bevestigen' }).click();
    await expect(panel.getByText('Gebruik niet uw naam of e-mailadres als wachtwoord.')).toBeVisible();
    await panel.getByLabel('Nieuw wachtwoord').fill(newPassword);
    await submit.click();
    await expect(page.getByText('Uw wachtwoord is gewijzigd')).toBeVisible();
    await expect(panel.getByLabel('Nieuw wachtwoord')).toHaveValue('');
    const after = await tokenIn(context);
    expect([await opens(request, before), await opens(request, other), await opens(request, after)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await auditActions(sql, staff.id)).toContain('password_change');
    const withNew = await post(request, '/login', { ...staff, password: newPassword });
    expect(withNew.status()).toBe(303);
  },
);

test('nobody can end a colleague’s session', async ({ request, staff, db, sql }) => {
  const tokens = [await sessionOf(db, staff), await sessionOf(db, staff)];
  const [row] = await sql<{ id: string }[]>`select id from sessions where user_id = ${staff.id} limit 1`;
  const thief = await sessionOf(db, await addStaff(db));
  const answer = await request.post('/admin/account/sessions.data', {
    form: { sessionId: row?.id ?? '' },
    headers: { Cookie: `session=${thief}`, 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
  for (const token of tokens) expect(await opens(request, token)).toBe(true);
});

test(
  'language and theme are stored with the account',
  { tag: ['@own-tab', long.tag] },
  async ({ page, staff, signedIn: _, sql, context }) => {
    await open(page, '/admin/account');
    const panel = page.getByRole('region', { name: 'Taal en thema' });
    await panel.getByRole('radio', { name: 'Donker' }).check();
    await panel.getByLabel('Taal', { exact: true }).selectOption('Engels');
    await panel.getByRole('button', { name: 'Voorkeuren opslaan' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('en');
    expect(await sql`select language, theme from users where id = ${staff.id}`).toEqual([
      { language: 'en', theme: 'dark' },
    ]);

    await page.getByRole('button', { name: 'Light theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('radio', { name: 'Automatic' }).check();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await auditActions(sql, staff.id)).toEqual(['language_change', 'update', 'update']);
  },
);

test('the account and sign-in pages are accessible', long, async ({ page }) => {
  for (const path of [
    '/login',
    '/wachtwoord-vergeten',
    '/wachtwoord/x',
    '/uitnodiging/x',
    '/login/bevestig',
    '/logout',
  ]) {
    await page.goto(path);
    await expectAccessible(page, { themes: ['light'] });
  }
});
