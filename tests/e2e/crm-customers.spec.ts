import { readFile } from 'node:fs/promises';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { cutConnection, emptyTitle, listedNames as names, newWord as word } from '#tests/support/e2e-crm.ts';
import { withoutTable } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { go, officeTest as test, open, toast, openPart, recordAct } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch, long } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

const list = '/admin/crm/customers';

mostlyInDutch(({ texts, it }) => {
  const { crm, customers, list: words, recordPage } = texts;
  const { detail, remove } = customers;

  it('the list is searched, filtered and sorted by its URL, and exported as a file', async ({ page, db }) => {
    const own = word();
    for (const [name, city, status] of [
      ['Álfa', 'Zwolle', 'lead'],
      ['Beta', 'Breda', 'active'],
      ['Gamma', 'Tilburg', 'active'],
    ] as const) {
      await insertCustomer(db, { companyName: `${name} ${own}`, city, status });
    }
    await open(page, list);
    await expect(page).toHaveTitle(`${customers.title} | Lexbrug`);
    await page.getByRole('searchbox').fill(`alfa ${own}`);
    await expect(names(page)).toHaveText([`Álfa ${own}`]);
    await page.getByRole('searchbox').fill(own);
    await expect(names(page)).toHaveText([`Álfa ${own}`, `Beta ${own}`, `Gamma ${own}`]);
    await page.getByRole('link', { name: customers.list.city, exact: true }).click();
    await expect(names(page)).toHaveText([`Beta ${own}`, `Gamma ${own}`, `Álfa ${own}`]);
    await expect(page).toHaveURL(/sorteer=plaats-oplopend/);
    const tabs = page.getByRole('navigation', { name: customers.list.tabs });
    const tab = (status: string) => tabs.getByRole('link', { name: new RegExp(`^${status}`) });
    await expect(tab(crm.statuses.active)).toContainText('2');
    await tab(crm.statuses.active).click();
    await expect(names(page)).toHaveText([`Beta ${own}`, `Gamma ${own}`]);
    await go(page, '/admin/crm/contacts');
    await page.goBack();
    await expect(names(page)).toHaveText([`Beta ${own}`, `Gamma ${own}`]);

    await tab(crm.statuses.inactive).click();
    await expect(emptyTitle(page)).toHaveText(customers.list.empty);
    await page.getByRole('main').getByRole('link', { name: words.clearFilters }).last().click();
    await expect(page).toHaveURL(new RegExp(`${list}\\??$`));
    await expect(page.getByRole('searchbox')).toHaveValue('');

    await insertCustomer(db, {
      companyName: `=cmd ${own}`,
      phone: '+31 13 1234567',
      status: 'prospect',
      city: '’s-Hertogenbosch',
    });
    await go(page, `${list}?zoek=${own}&status=prospect`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: customers.list.export }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^klanten-\d{4}-\d\d-\d\d\.csv$/);
    const [head, line, ...rest] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    // In a form that can be imported again, and that no spreadsheet runs as a formula.
    expect(head).toMatch(/^\uFEFF"Bedrijfsnaam";"KvK-nummer";"Btw-nummer";"Status"/);
    expect(line).toContain(`"'=cmd ${own}"`);
    expect(line).toContain(`"'+31 13 1234567"`);
    expect(line).toContain(`"${crm.statuses.prospect}"`);
    expect(rest).toEqual(['']);

    const forPrograms = page.waitForEvent('download');
    await page.getByRole('button', { name: words.exportFormats }).click();
    await page.getByRole('menuitem', { name: words.exportPlain }).click();
    const plain = await readFile(await (await forPrograms).path(), 'utf8');
    expect(plain).toMatch(/^"Bedrijfsnaam","KvK-nummer","Btw-nummer","Status"/);
  });

  it("a customer's page shows related records, and says what is deleted with the customer", async ({
    page,
    db,
    sql,
  }) => {
    const name = `Zorggroep ${word()}`;
    const id = await insertCustomer(db, {
      companyName: name,
      website: 'https://www.zorg.example',
      status: 'prospect',
    });
    const contact = await insertContact(db, id, { firstName: 'Eva', lastName: 'Smulders', isPrimary: true });
    await insertOpportunity(db, id, {
      title: 'Privacy officer',
      value: 12_500,
      probability: 40,
      stage: 'meeting',
    });
    for (let at = 0; at < 6; at += 1) {
      await insertActivity(db, id, {
        subject: `Actie ${at}`,
        contactId: contact,
        createdAt: new Date(2026, 0, at + 1),
      });
    }
    await open(page, `${list}/${id}`);
    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    await openPart(page, recordPage.tabs.contacts);
    await expect(panel(detail.contacts).getByRole('link', { name: 'Eva Smulders' })).toHaveAttribute(
      'href',
      `/admin/crm/contacts/${contact}?klant=${id}`,
    );
    await expect(panel(detail.contacts)).toContainText(detail.primary);
    await expect(panel(detail.contacts).getByRole('link', { name: detail.addContact })).toHaveAttribute(
      'href',
      `${list}/${id}/contacts/new`,
    );
    await openPart(page, recordPage.tabs.opportunities);
    await expect(page).toHaveURL(`${list}/${id}?deel=opportunities`);
    await expect(panel(detail.opportunities)).toContainText(crm.stages.meeting);
    await expect(panel(detail.opportunities)).toContainText(crm.chance(40));
    await openPart(page, recordPage.tabs.activities);
    await expect(panel(detail.activities).getByRole('listitem')).toHaveCount(5);
    await expect(panel(detail.activities)).not.toContainText('Actie 0');
    await expect(panel(detail.activities).getByRole('link', { name: words.allOf(6) })).toHaveAttribute(
      'href',
      `/admin/crm/activities?bedrijf=${id}`,
    );
    for (const [name, kind] of [
      [detail.addOpportunity, 'opportunities'],
      [detail.addActivity, 'activities'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', `${list}/${id}/${kind}/new`);
    }
    const tabs = page.getByRole('navigation', { name: recordPage.tabsLabel });
    await expect(tabs.locator('small')).toHaveText(['1', '1', '6']);
    await page.goBack();
    await expect(panel(detail.opportunities)).toBeVisible();

    await recordAct(page, remove.action);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(remove.question(name));
    const along = (opportunities: number) =>
      remove.along([remove.contacts(1), remove.opportunities(opportunities), remove.activities(6)]);
    await expect(dialog).toContainText(along(1));
    // Someone adds a record while the dialog is open.
    await insertOpportunity(db, id);
    await dialog.getByRole('button', { name: remove.confirm }).click();
    await expect(dialog).toContainText(remove.more);
    await expect(dialog).toContainText(along(2));
    await dialog.getByRole('button', { name: remove.confirm }).click();
    await expect(toast(page, remove.done)).toBeVisible();
    await expect(page).toHaveURL(list);
    expect(await sql`select 1 from customers where id = ${id}`).toHaveLength(0);
    expect(await sql`select 1 from contacts where customer_id = ${id}`).toHaveLength(0);
    expect(
      await sql`select 1 from audit_logs where metadata->>'customerId' = ${id} and action_type = 'delete'`,
    ).toHaveLength(10);

    for (const path of [`${list}/x`, `${list}/${id}/edit`, `${list}/${id}/contacts/new`, `${list}/${id}`]) {
      expect((await page.request.get(path)).status()).toBe(404);
      await go(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(detail.notFound);
    }
    await page.getByRole('link', { name: detail.back }).click();
    await expect(page).toHaveURL(list);
  });
}, test);

test(
  'list, form and customer page are accessible, and failures are reported as specified',
  long,
  async ({ page, db, sql }) => {
    const name = `Zeer lange naam van een samenwerkingsverband ${word()}`;
    const id = await insertCustomer(db, {
      companyName: name,
      status: 'active',
      website: 'https://zorg.example',
    });
    const contactId = await insertContact(db, id, { isPrimary: true });
    await insertOpportunity(db, id, { value: 12_500 });
    await insertActivity(db, id, { contactId, dueDate: new Date('2026-01-02') });
    await open(page, `${list}?zoek=${name.slice(-11)}`);
    await expect(names(page)).toHaveCount(1);
    await expectAccessible(page);
    await go(page, `${list}/new`);
    await page.getByRole('button', { name: nl.customers.form.submitNew }).click();
    await expect(page.getByText(nl.crm.required.company_name)).toBeVisible();
    await expectAccessible(page);
    await go(page, `${list}/${id}`);
    await expectAccessible(page);
    await recordAct(page, 'Verwijderen');
    const dialog = page.getByRole('alertdialog', { name: `${name} verwijderen?` });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, { within: ['.dialog'] });
    await page.route('**/delete', (route) => route.fulfill({ status: 403 }), { times: 1 });
    await dialog.getByRole('button', { name: 'Klant verwijderen' }).click();
    await expect(toast(page, 'Fout bij het verwijderen van de klant')).toBeVisible();

    await open(page, `${list}/${id}/edit`);
    await page.getByLabel('Plaats').fill('Goirle');
    await cutConnection(page, '**/save');
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
    await expect(toast(page, 'Fout bij het opslaan van de klant')).toBeVisible();
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
    await expect(toast(page, 'Klant succesvol bijgewerkt')).toBeVisible();
    await withoutTable(sql, 'customers', async () => {
      await open(page, list);
      await expect(
        page.getByRole('alert').filter({ hasText: 'Fout bij het ophalen van klanten' }),
      ).toBeVisible();
      await open(page, `${list}/${id}`);
      await expect(page).toHaveURL(list);
      await expect(toast(page, 'Fout bij het ophalen van klantgegevens')).toBeVisible();
    });
    for (const table of ['placements', 'presentations', 'customers']) await sql`delete from ${sql(table)}`;
    await open(page, list);
    await expect(emptyTitle(page)).toHaveText('Geen klanten gevonden');
    await open(page, `${list}/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klant niet gevonden');
  },
);
