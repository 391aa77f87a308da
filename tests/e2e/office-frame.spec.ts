import { expectAccessible } from '#tests/support/accessible.ts';
import { officeTest as test, open } from '#tests/support/e2e-office.ts';
import { long, expect, mostlyInDutch } from '#tests/support/e2e-test.ts';

mostlyInDutch(({ texts, it }) => {
  const { admin, site } = texts;

  test('a slow page is marked in the menu at once, and shown as a line and its shape after a moment', async ({
    page,
  }) => {
    await open(page, '/admin/dashboard/sollicitaties');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/customers.data*', async (route) => held.then(() => route.continue()));
    const menu = page.getByRole('navigation', { name: admin.frame.navigation });
    const entry = menu.getByRole('link', { name: admin.navigation.customers });
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(menu.locator('[aria-current]')).toHaveCount(1);
    await expect(page.locator('.loading-line')).toBeVisible();
    await expect(page.locator('.page-shape')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: site.words.loading })).toHaveCount(1);
    // Reduced motion: the line does not move.
    await expect(page.locator('.loading-line')).toHaveCSS('animation-name', 'none');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.navigation.customers);
    await expect(page.locator('.loading-line')).toHaveCount(0);
    await expect(page.getByText(site.words.loading)).toHaveCount(0);
  });

  it('a filter keeps the list in place while it loads, and a fast page shows no sign', async ({ page }) => {
    await open(page, '/admin/crm/customers');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/customers.data?zoek=x*', async (route) => held.then(() => route.continue()));
    await page.getByRole('main').getByRole('searchbox').fill('x');
    await page.keyboard.press('Enter');
    await expect(page.locator('.loading-line')).toBeVisible();
    await expect(page.locator('.page-shape')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.navigation.customers);
    release();
    await expect(page.locator('.loading-line')).toHaveCount(0);
    await expect(page).toHaveURL(/zoek=x/);
  });

  it('a link is followed without loading a document, unless a key, a button or its page asks for one', async ({
    page,
    context,
  }) => {
    await open(page, '/admin/crm/customers');
    const menu = page.getByRole('navigation', { name: admin.frame.navigation });
    const contacts = menu.getByRole('link', { name: admin.navigation.contacts });
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    for (const how of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
      const opened = context.waitForEvent('page');
      await contacts.click(how);
      await expect(await opened).toHaveURL(/\/admin\/crm\/contacts$/);
      await (await opened).close();
      await expect(page).toHaveURL(/\/admin\/crm\/customers$/);
    }
    await contacts.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.navigation.contacts);
    await contacts.click();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.navigation.customers);
    expect(documents).toEqual([]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test(
      'the dock marks the part of the office, and its sheet has every page in groups',
      long,
      async ({ page }) => {
        await open(page, '/admin/crm/opportunities');
        const dock = page.getByRole('navigation', { name: admin.frame.dock });
        await expect(dock.getByRole('link')).toHaveText([
          admin.short.home!,
          // The number of new applications may follow.
          new RegExp(`^${admin.short.applications}`),
          admin.navigation.candidates,
          admin.short.crmDashboard!,
        ]);
        await expect(dock.locator('[aria-current]')).toHaveText(admin.short.crmDashboard!);
        await dock.getByRole('button', { name: admin.frame.more }).click();
        const sheet = page.getByRole('dialog', { name: admin.frame.menu });
        await expect(sheet.getByRole('heading', { level: 3 })).toHaveText([
          admin.frame.daily,
          admin.navigation.crm,
          admin.navigation.management,
          admin.frame.account,
        ]);
        await expect(sheet.locator('[aria-current]')).toHaveText(admin.navigation.opportunities);
        await expectAccessible(page);
        await sheet.getByRole('link', { name: admin.navigation.backup }).click();
        await expect(sheet).toHaveCount(0);
        await expect(page).toHaveURL('/admin/dashboard/backup');
        await expect(dock.locator('[aria-current]')).toHaveText(admin.frame.more);
        await dock.getByRole('link', { name: admin.navigation.candidates }).click();
        await expect(dock.locator('[aria-current]')).toHaveText(admin.navigation.candidates);
      },
    );
  });
}, test);
