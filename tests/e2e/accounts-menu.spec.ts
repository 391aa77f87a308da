import { phone } from '#tests/support/accessible.ts';
import { accountsTest as test, sessionOf } from '#tests/support/e2e-accounts.ts';
import { addStaff, setUpTwoFactor, signInStaff } from '#tests/support/accounts.ts';
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
  test('staff have an account menu on the public site, also on a phone; visitors have none', async ({
    page,
    staff,
    signedIn: _,
  }) => {
    await page.goto('/');
    const account = page.locator('.staff-menu:has(.site-header__login)');
    const links = account.getByRole('link');
    await expect(links).toHaveCount(0);
    await account.locator('summary').click();
    await expect(account).toContainText('Ingelogd als');
    await expect(account).toContainText(staff.email);
    await expect(links).toHaveText(entries.map(([, label]) => label));
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths).toEqual(entries.map(([path]) => path));
    await expect(account.getByRole('button')).toHaveText(['Uitloggen']);
    if (scripts) {
      await page.getByRole('heading', { level: 1 }).click();
      await expect(links).toHaveCount(0);
      await account.locator('summary').press('Enter');
      await expect(links).toHaveCount(entries.length);
      await page.keyboard.press('Escape');
      await expect(links).toHaveCount(0);
      await expect(account.locator('summary')).toBeFocused();
    }

    await page.setViewportSize(phone);
    await page.goto('/over-ons');
    await page.locator('.site-menu summary').click();
    const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
    await expect(menu.getByRole('link')).toHaveText([
      'Opdrachten',
      'Voor werkgevers',
      'Over ons',
      'Contact',
      'Aanmelden als jurist',
      'Beschikbaar als professional',
      'Laat u terugbellen',
      ...entries.map(([, label]) => label),
    ]);
    await expect(menu).toContainText(`Ingelogd als ${staff.email}`);
    await menu.getByRole('button', { name: 'Uitloggen' }).click();
    await expect(page).toHaveURL('/login');

    await page.goto('/');
    await page.locator('.site-menu summary').click();
    await expect(page.locator('a[href^="/admin"]')).toHaveCount(0);
    await expect(menu.getByRole('link').last()).toHaveText('Inloggen');
  });
}, test);

test('someone who has not completed signing in is a visitor', async ({ request, db }) => {
  const staff = await signInStaff(db, await addStaff(db));
  await setUpTwoFactor(db, staff);
  const headers = { Cookie: `session=${await sessionOf(db, staff)}` };
  const shown = await (await request.get('/', { headers })).text();
  expect(shown).not.toContain('href="/admin');
  expect(shown).toMatch(/<a [^>]*href="\/login"[^>]*>Inloggen/);
});

test('a page rendered for staff is not cached for visitors', async ({ request, staff, db }) => {
  const headers = { Cookie: `session=${await sessionOf(db, staff)}` };
  expect(await (await request.get('/faq', { headers })).text()).toContain(staff.email);
  for (let visit = 0; visit < 2; visit++)
    expect(await (await request.get('/faq')).text()).not.toContain(staff.email);
});

test('unknown paths under /admin redirect to the dashboard, for staff only', async ({
  context,
  request,
  signedIn: _,
}) => {
  for (const path of ['/admin', '/admin/', '/admin/bestaat-niet', '/admin/crm/bestaat-niet/x']) {
    const shown = await context.request.get(path);
    expect([path, shown.status(), shown.url()]).toEqual([
      path,
      200,
      expect.stringMatching(/\/admin\/dashboard$/),
    ]);
    const visitor = await request.get(path, { maxRedirects: 0 });
    expect(visitor.status()).toBe(302);
    expect(visitor.headers().location).toMatch(/^\/login/);
  }
});
