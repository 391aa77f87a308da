import { readFile } from 'node:fs/promises';
import { newId } from '#server/db/ids.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { cutConnection, emptyTitle, listedNames as names, newWord as word } from '#tests/support/e2e-crm.ts';
import { withoutTable } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { go, officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

const list = '/admin/crm/customers';

mostlyInDutch(({ texts, it }) => {
  const { crm, customers, list: words } = texts;
  const { detail, remove } = customers;

  it('the list is searched, narrowed, ordered and paged, and its state is in the address', async ({
    page,
    db,
  }) => {
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
    await page.getByRole('link', { name: customers.list.city }).click();
    await expect(names(page)).toHaveText([`Beta ${own}`, `Gamma ${own}`, `Álfa ${own}`]);
    await expect(page).toHaveURL(/sorteer=plaats-oplopend/);
    const tabs = page.getByRole('navigation', { name: customers.list.tabs });
    const tab = (status: string) => tabs.getByRole('link', { name: new RegExp(`^${status}`) });
    await expect(tab(crm.statuses.active)).toContainText('2');
    await tab(crm.statuses.active).click();
    await expect(names(page)).toHaveText([`Beta ${own}`, `Gamma ${own}`]);
    await page.reload();
    await expect(names(page)).toHaveText([`Beta ${own}`, `Gamma ${own}`]);

    await tab(crm.statuses.inactive).click();
    await expect(emptyTitle(page)).toHaveText(customers.list.empty);
    await page.getByRole('main').getByRole('link', { name: words.clearFilters }).last().click();
    await expect(page).toHaveURL(new RegExp(`${list}\\??$`));
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  it('the page of a customer shows what belongs to him and leads on to it', async ({ page, db }) => {
    const id = await insertCustomer(db, {
      companyName: `Zorggroep ${word()}`,
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
    await expect(panel(detail.contacts).getByRole('link', { name: 'Eva Smulders' })).toHaveAttribute(
      'href',
      `/admin/crm/contacts/${contact}?klant=${id}`,
    );
    await expect(panel(detail.contacts)).toContainText(detail.primary);
    await expect(panel(detail.opportunities)).toContainText(crm.stages.meeting);
    await expect(panel(detail.opportunities)).toContainText(crm.chance(40));
    await expect(panel(detail.activities).getByRole('listitem')).toHaveCount(5);
    await expect(panel(detail.activities)).not.toContainText('Actie 0');
    await expect(panel(detail.activities).getByRole('link', { name: detail.allOf(6) })).toHaveAttribute(
      'href',
      `/admin/crm/activities?bedrijf=${id}`,
    );
    for (const [name, kind] of [
      [detail.addContact, 'contacts'],
      [detail.addOpportunity, 'opportunities'],
      [detail.addActivity, 'activities'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', `${list}/${id}/${kind}/new`);
    }
  });

  it('a customer that is not there is said to be not found', async ({ page }) => {
    for (const path of [
      `${list}/${newId()}`,
      `${list}/x`,
      `${list}/${newId()}/edit`,
      `${list}/${newId()}/contacts/new`,
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(detail.notFound);
    }
    await page.getByRole('link', { name: detail.back }).click();
    await expect(page).toHaveURL(list);
  });

  it('a customer is deleted after a question that names him and counts what goes along', async ({
    page,
    db,
    sql,
  }) => {
    const name = `Weg ${word()}`;
    const id = await insertCustomer(db, { companyName: name });
    const contactId = await insertContact(db, id);
    await insertActivity(db, id, { contactId });
    await open(page, `${list}/${id}`);
    await page.getByRole('button', { name: remove.action }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(remove.question(name));
    await expect(dialog).toContainText(remove.along([remove.contacts(1), remove.activities(1)]));
    // While it is being read somebody adds something.
    await insertOpportunity(db, id);
    await dialog.getByRole('button', { name: remove.confirm }).click();
    await expect(dialog).toContainText(remove.more);
    await expect(dialog).toContainText(
      remove.along([remove.contacts(1), remove.opportunities(1), remove.activities(1)]),
    );
    await dialog.getByRole('button', { name: remove.confirm }).click();
    await expect(toast(page, remove.done)).toBeVisible();
    await expect(page).toHaveURL(list);
    expect(await sql`select 1 from customers where id = ${id}`).toHaveLength(0);
    expect(await sql`select 1 from contacts where customer_id = ${id}`).toHaveLength(0);
    expect(
      await sql`select 1 from audit_logs where metadata->>'customerId' = ${id} and action_type = 'delete'`,
    ).toHaveLength(4);
  });
}, test);

test('the list as it is filtered comes as a file that no spreadsheet runs, and can be imported again', async ({
  page,
  db,
}) => {
  const own = word();
  await insertCustomer(db, {
    companyName: `=cmd ${own}`,
    phone: '+31 13 1234567',
    status: 'active',
    city: '’s-Hertogenbosch',
  });
  await insertCustomer(db, { companyName: `Ander ${own}` });
  await open(page, `${list}?zoek=${own}&status=active`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: nl.customers.list.export }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^klanten-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [head, line, ...rest] = text.split('\r\n');
  expect(head).toMatch(/^\uFEFF"Bedrijfsnaam","KvK-nummer","Btw-nummer","Status"/);
  expect(line).toContain(`"'=cmd ${own}"`);
  expect(line).toContain(`"'+31 13 1234567"`);
  expect(line).toContain('"Actief"');
  expect(rest).toEqual(['']);
});

test('list, form and page of a customer are accessible', async ({ page, db }) => {
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
  await page.getByRole('button', { name: nl.customers.remove.action }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});

test('what cannot be fetched, saved or deleted, and what is empty, is said in the words of the specification', async ({
  page,
  db,
  sql,
}) => {
  const id = await insertCustomer(db, { companyName: 'Gemeente Goirle' });
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
  await open(page, `${list}/${id}`);
  await page.getByRole('button', { name: 'Verwijderen' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Gemeente Goirle verwijderen?' });
  await page.route('**/delete', (route) => route.fulfill({ status: 403 }), { times: 1 });
  await dialog.getByRole('button', { name: 'Verwijder klant' }).click();
  await expect(toast(page, 'Fout bij het verwijderen van de klant')).toBeVisible();
  await sql`delete from customers`;
  await open(page, list);
  await expect(emptyTitle(page)).toHaveText('Geen klanten gevonden');
  await open(page, `${list}/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klant niet gevonden');
});
