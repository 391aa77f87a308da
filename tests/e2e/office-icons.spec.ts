import type { Page } from '@playwright/test';
import { insertCustomer } from '#tests/support/crm.ts';
import { go, officeTest as test, open } from '#tests/support/e2e-office.ts';
import { expect } from '#tests/support/e2e-test.ts';

const customers = '/admin/crm/customers';

const icons = (page: Page) =>
  page
    .locator('svg.icon')
    .evaluateAll((all) => ({ count: all.length, empty: all.filter((one) => !one.firstChild).length }));

test('icons are there as a page opens, in a menu and after a move to another page', async ({ page, db }) => {
  await insertCustomer(db);
  const drawings: string[] = [];
  await page.route('**/assets/icon-drawings-*.js', async (route) => {
    drawings.push(route.request().url());
    await route.continue();
  });
  await page.goto('about:blank');
  await open(page, customers);
  const before = await icons(page);
  expect(before.count).toBeGreaterThan(10);
  expect(before.empty).toBe(0);
  expect(drawings, 'the server has drawn them').toEqual([]);

  // Nobody has used the page, and the next one has icons that this one has not.
  await go(page, '/admin/crm/activities');
  await expect.poll(async () => (await icons(page)).empty).toBe(0);
  expect(drawings).toHaveLength(1);

  await page.goto('about:blank');
  await open(page, customers);
  await page.locator('[aria-haspopup=menu]:visible').first().click();
  await expect(page.getByRole('menu').locator('svg.icon').first()).toBeVisible();
  await expect.poll(async () => (await icons(page)).empty).toBe(0);
});
