import type { Page } from '@playwright/test';
import { fillSignIn } from '#tests/support/e2e-accounts.ts';
import { officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect } from '#tests/support/e2e-test.ts';
import { nl as texts } from '#texts/nl.ts';

const newCustomer = '/admin/crm/customers/new';
const ended = /\/login\?next=.*verlopen=1$/;

/** The script that watches a page stays away until the returned function is called. */
async function holdWatch(page: Page): Promise<() => void> {
  let arrive = () => {};
  const wait = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/frame-watch-*.js', async (route) => {
    await wait;
    await route.continue();
  });
  return arrive;
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

const { form } = texts.customers;
const { session } = texts.signedIn;
const company = (page: Page) => page.getByRole('textbox', { name: form.labels.company_name });
const city = (page: Page) => page.getByRole('textbox', { name: form.labels.city });

test(
  'what is typed before the page is watched is kept, and is newer than what was kept',
  {
    tag: '@own-tab',
  },
  async ({ page }) => {
    const arrive = await holdWatch(page);
    await open(page, newCustomer);
    await company(page).fill('Laat & Co');
    await city(page).fill('Delft');
    await page.waitForTimeout(500);
    expect(await kept(page)).not.toContain('Laat & Co');
    arrive();
    await expect.poll(() => kept(page)).toContain('Laat & Co');

    // Leaving for another page asks; the page itself comes back with what was typed.
    await page.getByRole('link', { name: 'Annuleren' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.editing.stay }).click();
    await expect(company(page)).toHaveValue('Laat & Co');
    page.on('dialog', (question) => void question.accept());
    const arriveAgain = await holdWatch(page);
    await page.reload();
    await page.waitForFunction(() => window.earlyInput === undefined);
    await expect(company(page)).toHaveValue('');
    await company(page).fill('Nieuwer');
    arriveAgain();
    await expect(toast(page, session.restored)).toBeVisible();
    await expect(city(page)).toHaveValue('Delft');
    await expect(company(page)).toHaveValue('Nieuwer');
    await expect.poll(() => kept(page)).toContain('Nieuwer');
  },
);

test('what was typed on one page is no draft of the next', { tag: '@own-tab' }, async ({ page }) => {
  const arrive = await holdWatch(page);
  await open(page, '/admin/account');
  const name = page.getByRole('textbox', { name: 'Naam', exact: true });
  await name.fill('Anna Laat');
  await page.locator('.sidebar').getByRole('link', { name: texts.admin.navigation.customers }).click();
  await expect(page).toHaveURL('/admin/crm/customers');
  const arrived = page.waitForResponse('**/admin/together');
  arrive();
  await arrived;
  await page.waitForTimeout(500);
  expect(await kept(page)).not.toContain('Anna Laat');
});

test(
  'what is sent before the page is watched is kept if the session has ended',
  { tag: '@own-tab' },
  async ({ page, sql, staff }) => {
    await page.clock.install();
    const arrive = await holdWatch(page);
    await open(page, newCustomer);
    await company(page).fill('Te laat & Co');
    await sql`delete from sessions where user_id = ${staff.id}`;
    // It is sent without the script after a while.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await company(page).press('Enter');
    await page.clock.runFor(1000);
    expect(new URL(page.url()).pathname).toBe(newCustomer);
    const arrived = page.waitForResponse('**/assets/frame-watch-*.js');
    arrive();
    await arrived;
    await expect(async () => {
      await page.clock.runFor(10);
      expect(page.url()).toMatch(ended);
    }).toPass();
    await page.clock.resume();
    await fillSignIn(page, staff);
    await expect(page).toHaveURL(newCustomer);
    await expect(company(page)).toHaveValue('Te laat & Co');
  },
);

test(
  'what is sent is sent, also if the script that watches the page cannot be loaded',
  { tag: '@own-tab' },
  async ({ page }) => {
    await holdWatch(page);
    await open(page, newCustomer);
    await company(page).fill('Zonder toezicht & Co');
    await company(page).press('Enter');
    await expect(page).toHaveURL(/\/admin\/crm\/customers\/[0-9a-f-]{36}$/);
  },
);

test(
  'what is sent before the page is watched is sent, also if the page is left at once',
  { tag: '@own-tab' },
  async ({ page, sql, staff }) => {
    await holdWatch(page);
    await open(page, '/admin/account');
    const name = page.getByRole('textbox', { name: 'Naam', exact: true });
    await name.fill('Anna Haast');
    await name.press('Enter');
    await page.locator('.sidebar').getByRole('link', { name: texts.admin.navigation.customers }).click();
    await expect(page).toHaveURL('/admin/crm/customers');
    await expect
      .poll(() => sql`select name from users where id = ${staff.id}`)
      .toEqual([{ name: 'Anna Haast' }]);
  },
);

test(
  'what is sent before the page is watched is sent as it is on the screen',
  { tag: '@own-tab' },
  async ({ page, sql }) => {
    await open(page, newCustomer);
    await company(page).fill('Bewaard & Co');
    await city(page).fill('Delft');
    await expect.poll(() => kept(page)).toContain('Delft');
    page.on('dialog', (question) => void question.accept());
    const arrive = await holdWatch(page);
    await page.reload();
    await page.waitForFunction(() => window.earlyInput === undefined);
    await company(page).fill('Zoals getoond & Co');
    await company(page).press('Enter');
    arrive();
    await expect(page).toHaveURL(/\/admin\/crm\/customers\/[0-9a-f-]{36}$/);
    const stored = await sql`select city from customers where company_name = 'Zoals getoond & Co'`;
    expect(stored).toEqual([{ city: null }]);
  },
);

test(
  'a session that ended before the page is watched is noticed as soon as it is',
  {
    tag: '@own-tab',
  },
  async ({ page, sql, staff }) => {
    await page.clock.install();
    await open(page, '/admin/crm/customers');
    // The computer sleeps for a night.
    await sql`update sessions set seen_at = now() - '25 hours'::interval where user_id = ${staff.id}`;
    await page.clock.fastForward('24:01:00');
    await expect(page).toHaveURL(ended);
  },
);

test(
  'signing out in another tab is noticed, also before the page is watched',
  {
    tag: '@own-tab',
  },
  async ({ page, sql, staff }) => {
    await page.clock.install();
    const arrive = await holdWatch(page);
    await open(page, '/admin/crm/customers');
    await page.keyboard.press('Tab');
    await page.clock.runFor('00:31');
    await sql`delete from sessions where user_id = ${staff.id}`;
    arrive();
    await expect(page).toHaveURL(ended);
  },
);

test(
  'a message of the page before is shown, also if the page was read again before it is watched',
  {
    tag: '@own-tab',
  },
  async ({ page, baseURL }) => {
    const arrive = await holdWatch(page);
    await page.context().addCookies([{ name: 'toast', value: 'customerNotLoaded', url: baseURL ?? '' }]);
    await page.goto('/admin/crm/customers');
    await page.waitForFunction(() => window.earlyInput === undefined);
    const read = page.waitForResponse('**/admin/crm/customers.data');
    await page.getByRole('button', { name: texts.admin.frame.dark }).click();
    await read;
    await page.waitForTimeout(300);
    await expect(page.locator('.toast')).toHaveCount(0);
    arrive();
    await expect(toast(page, texts.toasts.customerNotLoaded)).toBeVisible();
  },
);

test(
  'a page whose script is missing opens once it is there, before the page is watched',
  {
    tag: '@own-tab',
  },
  async ({ page }) => {
    page.context().removeAllListeners('console');
    await holdWatch(page);
    await open(page, '/admin/dashboard');
    let away = true;
    await page.route(/\/(assets\/users-.*\.js|readyz)$/, (route) =>
      away ? route.abort() : route.continue(),
    );
    const main = page.getByRole('heading', { level: 1 });
    await page.locator('.sidebar').getByRole('link', { name: texts.admin.navigation.users }).click();
    await expect(toast(page, texts.admin.failures.waiting)).toBeVisible();
    await expect(main).toHaveText(texts.dashboard.title);
    away = false;
    await expect(main).toHaveText(texts.accounts.users.title);
    await expect(page).toHaveURL('/admin/users');
  },
);
