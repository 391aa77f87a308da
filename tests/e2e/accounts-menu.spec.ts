import { accountsTest as test, signInContext } from '#tests/support/e2e-accounts.ts';
import { addStaff, setUpSecondFactor, signInStaff } from '#tests/support/accounts.ts';
import { expect, withAndWithoutScripts } from '#tests/support/e2e-test.ts';

const entries = [
  ['/admin/crm', 'CRM Dashboard'],
  ['/admin/crm/customers', 'Klanten'],
  ['/admin/crm/contacts', 'Contactpersonen'],
  ['/admin/crm/opportunities', 'Opportunities'],
  ['/admin/crm/activities', 'Activiteiten'],
  ['/admin/crm/candidates', 'Kandidaten'],
  ['/admin/dashboard/new', 'Nieuwe vacature'],
  ['/admin/dashboard', 'Vacaturebeheer'],
  ['/admin/dashboard/settings', 'Instellingen'],
  ['/admin/dashboard/audit', 'Audit Log'],
  ['/admin/dashboard/backup', 'Backup & Restore'],
] as const;

withAndWithoutScripts((scripts) => {
  test('staff has an account menu on the public site', async ({ page, staff, signedIn: _ }) => {
    await page.goto('/');
    const menu = page.locator('.acct');
    const links = menu.getByRole('link');
    await expect(links).toHaveCount(0);
    await menu.locator('summary').click();
    await expect(menu).toContainText('Ingelogd als');
    await expect(menu).toContainText(staff.email);
    await expect(links).toHaveText(entries.map(([, label]) => label));
    for (const [at, [path]] of entries.entries()) await expect(links.nth(at)).toHaveAttribute('href', path);
    await expect(menu.getByRole('button')).toHaveText(['Uitloggen']);
    if (scripts) {
      await page.getByRole('heading', { level: 1 }).click();
      await expect(links).toHaveCount(0);
      await menu.locator('summary').press('Enter');
      await expect(links).toHaveCount(entries.length);
      await page.keyboard.press('Escape');
      await expect(links).toHaveCount(0);
      await expect(menu.locator('summary')).toBeFocused();
    }
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('staff finds the same at the end of the menu', async ({ page, staff, signedIn: _ }) => {
      await page.goto('/over-ons');
      await page.locator('.mmenu summary').click();
      const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
      await expect(menu.getByRole('link')).toHaveText([
        'Opdrachten',
        'Voor werkgevers',
        'Over ons',
        'Contact',
        'Laat u bellen',
        ...entries.map(([, label]) => label),
      ]);
      await expect(menu).toContainText(`Ingelogd als ${staff.email}`);
      await menu.getByRole('button', { name: 'Uitloggen' }).click();
      await expect(page).toHaveURL('/login');
    });

    test('a visitor finds no link to the back office', async ({ page }) => {
      await page.goto('/');
      await page.locator('.mmenu summary').click();
      await expect(page.locator('a[href^="/admin"]')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link').last()).toHaveText(
        'Inloggen',
      );
    });
  });
}, test);

test('who has not completed signing in is a visitor', async ({ page, db, context, baseURL }) => {
  const staff = await signInStaff(db, await addStaff(db));
  await setUpSecondFactor(db, staff);
  await signInContext(context, db, staff, baseURL);
  await page.goto('/');
  await expect(page.locator('a[href^="/admin"]')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible();
});

test('a page that was made for staff is not kept for visitors', async ({
  browser,
  page,
  staff,
  signedIn: _,
  baseURL,
}) => {
  await page.goto('/faq');
  await expect(page.locator('.acct')).toHaveCount(1);
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await visitor.newPage();
  for (let visit = 0; visit < 2; visit++) {
    await other.goto('/faq');
    expect(await other.content()).not.toContain(staff.email);
  }
  await visitor.close();
});

test('unknown addresses under /admin lead to the dashboard, for staff only', async ({
  page,
  request,
  signedIn: _,
}) => {
  for (const path of ['/admin', '/admin/', '/admin/bestaat-niet', '/admin/crm/bestaat-niet/x']) {
    await page.goto(path);
    await expect(page).toHaveURL('/admin/dashboard');
    const visitor = await request.get(path, { maxRedirects: 0 });
    expect(visitor.status()).toBe(302);
    expect(visitor.headers().location).toMatch(/^\/login/);
  }
});
