import type { Page } from '@playwright/test';
import { newId } from '#server/db/ids.ts';
import { officeTest as test } from '#tests/support/e2e-office.ts';
import { expect } from '#tests/support/e2e-test.ts';

/** Shows a page whose scripts arrive only after `use`. */
async function beforeScripts(page: Page, path: string, use: () => Promise<void>): Promise<void> {
  let arrive = () => {};
  const scripts = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await use();
  arrive();
}

test(
  'a form that is sent before the scripts arrive is sent once they did, as typed',
  { tag: '@own-tab' },
  async ({ page, sql, staff }) => {
    await beforeScripts(page, '/admin/account', async () => {
      await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Anna Vroeg');
      await page.getByRole('button', { name: 'Gegevens opslaan' }).click();
    });
    await expect(page.getByText('Uw gegevens zijn opgeslagen')).toBeVisible();
    await expect(page).toHaveURL('/admin/account');
    expect(await sql`select name from users where id = ${staff.id}`).toEqual([{ name: 'Anna Vroeg' }]);

    const company = `Vroeg ${newId().slice(-8)}`;
    await beforeScripts(page, '/admin/crm/customers/new', async () => {
      await page.getByRole('textbox', { name: 'Bedrijfsnaam' }).fill(company);
      await page.getByLabel('Status').selectOption('Actief');
      await page.getByLabel('Land').fill('België');
      await page.getByRole('button', { name: 'Klant toevoegen' }).click();
    });
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
    expect(await sql`select status, country from customers where company_name = ${company}`).toEqual([
      { status: 'active', country: 'België' },
    ]);

    await beforeScripts(page, '/admin/crm/contacts/new', async () => {
      await page.getByRole('textbox', { name: 'Voornaam' }).fill('Sanne');
      await page.getByRole('checkbox').first().check();
    });
    await expect(page.getByRole('textbox', { name: 'Voornaam' })).toHaveValue('Sanne');
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    await page.waitForFunction(() => window.earlyInput === undefined);
    await page.getByRole('link', { name: 'Annuleren' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
);
