import { insertCustomer } from '#tests/support/crm.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { signInContext } from '#tests/support/e2e-accounts.ts';
import { withoutTable } from '#tests/support/e2e-database.ts';
import { officeTest as test, open } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch, long } from '#tests/support/e2e-test.ts';

mostlyInDutch(({ texts, it }) => {
  const { admin, list, site } = texts;

  test('a page whose data cannot be read keeps the menu, says why, and opens when tried again', async ({
    page,
    sql,
  }) => {
    page.context().removeAllListeners('console');
    await open(page, '/admin/dashboard');
    const menu = page.getByRole('navigation', { name: admin.frame.navigation });
    const entry = menu.getByRole('link', { name: admin.navigation.backup });
    const retry = page.getByRole('main').getByRole('link', { name: list.tryAgain });
    await withoutTable(sql, 'backup_keys', async () => {
      await entry.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.errors.title);
      await expect(page).toHaveURL('/admin/dashboard/backup');
      await expect(page).toHaveTitle(site.documentTitle(site.errors.title, 'Lexbrug'));
      await expect(page.getByRole('alert')).toContainText(admin.failures.sentence);
      await expect(page.getByRole('alert')).toContainText(site.errors.requestId(''));
      await expect(entry).toBeFocused();
      await expectAccessible(page);
      await retry.click();
      await expect(page.getByRole('status').filter({ hasText: /\d\d:\d\d/ })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.errors.title);
      await expect(menu).toBeVisible();
    });
    await retry.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.backup.title);
  });

  it(
    'a lost connection keeps the menu, and the page opens by itself afterwards',
    { tag: '@own-tab' },
    async ({ page, db }) => {
      page.context().removeAllListeners('console');
      const customer = await insertCustomer(db, { companyName: 'Waterschap Verbinding' });
      await page.clock.install();
      await page.goto(`/admin/crm/customers/${customer}`);
      await open(page, '/admin/crm/customers?zoek=Verbinding');
      await page.context().setOffline(true);
      await page.getByRole('main').getByRole('link', { name: 'Waterschap Verbinding' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.failures.connection.title);
      await expect(
        page.locator('.sidebar').getByRole('link', { name: admin.navigation.customers }),
      ).toBeVisible();
      await expect(page.locator('body')).toHaveClass('office');
      await page.context().setOffline(false);
      await page.clock.runFor(11_000);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waterschap Verbinding');
    },
  );

  it(
    'a page whose script cannot be loaded opens when the server is back',
    { tag: ['@own-tab', long.tag] },
    async ({ page }) => {
      page.context().removeAllListeners('console');
      await open(page, '/admin/dashboard');
      let away = true;
      await page.route(/\/(assets\/users-.*\.js|readyz)$/, (route) =>
        // Slowly, so that the shape of the next page was already shown.
        away ? setTimeout(() => void route.abort(), 600) : void route.continue(),
      );
      await page.locator('.sidebar').getByRole('link', { name: admin.navigation.users }).click();
      await expect(page.locator('.toast')).toContainText(admin.failures.waiting);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.dashboard.title);
      away = false;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.accounts.users.title);
      await expect(page).toHaveURL('/admin/users');
    },
  );

  it('an unknown page of the texts and a refusal are told in the frame', async ({
    page,
    db,
    context,
    baseURL,
  }) => {
    await open(page, '/admin/dashboard');
    await open(page, '/admin/dashboard/teksten/bestaat-niet');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.failures.missing);
    await expect(page.getByRole('main').getByRole('link', { name: admin.navigation.home })).toBeVisible();
    await signInContext(context, db, await addStaff(db, { role: 'reader' }), baseURL);
    await open(page, '/admin/users');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.accounts.forbidden.title);
    await page.getByRole('main').getByRole('link', { name: admin.navigation.home }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.dashboard.title);
  });
}, test);
