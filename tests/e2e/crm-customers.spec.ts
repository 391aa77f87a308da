import { readFile } from 'node:fs/promises';
import { newId } from '#server/db/ids.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import {
  cutConnection,
  emptyTitle,
  listedNames as names,
  newWord as word,
  sendJson,
  toast,
} from '#tests/support/e2e-crm.ts';
import { only, withoutTable } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { colleague, officeTest as test, open, go } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

const list = '/admin/crm/customers';

mostlyInDutch(({ texts, it }) => {
  const { crm, customers, list: words, editing } = texts;
  const { form, detail, remove } = customers;

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

  test('a customer is added with all its fields, after everything that is wrong was said at its field', async ({
    page,
    sql,
  }) => {
    const name = `Gemeente ${word()}`;
    await open(page, `${list}/new`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.newTitle);
    await expect(page.getByLabel(form.labels.country)).toHaveValue('Nederland');
    await expect(page.getByLabel(form.labels.status)).toHaveValue('lead');
    await page.getByLabel(form.labels.website).fill('geen adres');
    await page.getByLabel(form.labels.email).fill('info@');
    await page.getByLabel(form.labels.kvk_number).fill('123');
    await page.getByLabel(form.labels.vat_number).fill('NL806855981B01');
    await page.getByLabel(form.labels.postal_code).fill('0123 AB');
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(page.getByText(editing.problems(6))).toBeVisible();
    await expect(page.getByLabel(form.labels.company_name)).toBeFocused();
    for (const sentence of [
      crm.required.company_name,
      crm.errors.website,
      texts.forms.errors.email,
      crm.errors.kvk,
      crm.errors.vat,
      crm.errors.postalCode,
    ]) {
      await expect(page.getByText(sentence)).toBeVisible();
    }

    await page.getByLabel(form.labels.company_name).fill(name);
    await page.getByLabel(form.labels.website).fill('www.heuvel.example');
    await page.getByLabel(form.labels.email).fill('info@heuvel.example');
    await page.getByLabel(form.labels.kvk_number).fill('1234 5678');
    await page.getByLabel(form.labels.vat_number).fill('nl8068.55.988.b01');
    await page.getByLabel(form.labels.postal_code).fill('5038cb');
    await page.getByLabel(form.labels.status).selectOption('active');
    const preferences = page.getByRole('group', { name: form.labels.communication_preferences });
    await preferences.getByRole('button', { name: form.pairs.add }).click();
    await preferences.getByRole('textbox').nth(1).fill('ja');
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(page.getByText(crm.errors.pairKey)).toBeVisible();
    await preferences.getByRole('textbox').first().fill('nieuwsbrief');
    await page.getByRole('button', { name: form.submitNew }).click();

    await expect(toast(page, form.added)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText('nieuwsbrief', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: detail.timeline })).toContainText(
      customers.timeline.made.customer,
    );
    const stored = only(await sql`select * from customers where company_name = ${name}`);
    expect(stored).toMatchObject({
      website: 'https://www.heuvel.example',
      kvk_number: '12345678',
      vat_number: 'NL806855988B01',
      postal_code: '5038 CB',
      status: 'active',
      communication_preferences: { nieuwsbrief: 'ja' },
      custom_fields: {},
    });
    await expect(page).toHaveURL(`${list}/${stored.id as string}`);
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
    await expect(page.getByText(remove.done)).toBeVisible();
    await expect(page).toHaveURL(list);
    expect(await sql`select 1 from customers where id = ${id}`).toHaveLength(0);
    expect(await sql`select 1 from contacts where customer_id = ${id}`).toHaveLength(0);
    expect(
      await sql`select 1 from audit_logs where metadata->>'customerId' = ${id} and action_type = 'delete'`,
    ).toHaveLength(4);
  });

  it('the second of two editors is told, compares, and overwrites nothing unseen', async ({
    page,
    db,
    sql,
    browser,
    baseURL,
  }) => {
    const name = `Samen ${word()}`;
    const id = await insertCustomer(db, { companyName: name, city: 'Breda', industry: 'Zorg' });
    const theirs = await colleague(() => browser.newContext(), db, baseURL, 'Bob Smit');
    await open(page, `${list}/${id}/edit`);
    await open(theirs, `${list}/${id}/edit`);
    await theirs.getByLabel(form.labels.city).fill('Tilburg');
    await theirs.getByLabel(form.labels.industry).fill('Onderwijs');
    await theirs.getByRole('button', { name: form.submitEdit }).click();
    await expect(theirs).toHaveURL(`${list}/${id}`);

    await page.getByLabel(form.labels.city).fill('Utrecht');
    await page.getByRole('button', { name: form.submitEdit }).click();
    const conflict = page.getByRole('alert').filter({ hasText: editing.conflict.title });
    await expect(conflict).toContainText('Bob Smit');
    await expect(conflict.getByRole('row').filter({ hasText: form.labels.city })).toContainText(
      /Utrecht.*Tilburg/,
    );
    expect(only(await sql`select city from customers where id = ${id}`)).toEqual({ city: 'Tilburg' });
    await conflict.getByRole('button', { name: editing.conflict.mergeOf(form.labels.industry) }).click();
    await expect(page.getByLabel(form.labels.industry)).toHaveValue('Onderwijs');
    await conflict.getByRole('button', { name: editing.conflict.keepMine }).click();
    await expect(page.getByText(form.updated)).toBeVisible();
    expect(only(await sql`select city, industry, version from customers where id = ${id}`)).toEqual({
      city: 'Utrecht',
      industry: 'Onderwijs',
      version: 3,
    });
    await theirs.context().close();
  });

  it('what cannot be saved stays in the form, and leaving asks first', async ({ page, sql }) => {
    const name = `Offline ${word()}`;
    await open(page, `${list}/new`);
    await page.getByLabel(form.labels.company_name).fill(name);
    await cutConnection(page, '**/save');
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(page.getByText(form.failed)).toBeVisible();
    await expect(page.getByLabel(form.labels.company_name)).toHaveValue(name);
    await page.getByRole('link', { name: form.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: editing.stay }).click();
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(toast(page, form.added)).toBeVisible();
    only(await sql`select id from customers where company_name = ${name}`);
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

test('the whole form works by keyboard alone', async ({ page, sql }) => {
  const name = `Toets ${word()}`;
  await open(page, list);
  await page.getByRole('link', { name: nl.customers.list.add }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${list}/new`);
  await page.getByLabel(nl.customers.form.labels.company_name).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Gemeente');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A');
  await page.keyboard.press('Enter');
  await page.getByLabel(nl.customers.form.labels.company_name).press('Enter');
  await expect(page.getByText(nl.customers.form.added)).toBeVisible();
  expect(only(await sql`select industry, status from customers where company_name = ${name}`)).toEqual({
    industry: 'Gemeente',
    status: 'active',
  });
});

test(`list, form and page of a customer are accessible`, async ({ page, db }) => {
  const name = `Zeer lange naam van een samenwerkingsverband ${word()}`;
  const id = await insertCustomer(db, {
    companyName: name,
    status: 'active',
    website: 'https://zorg.example',
  });
  const contactId = await insertContact(db, id, { isPrimary: true });
  await insertOpportunity(db, id, { value: 12_500 });
  await insertActivity(db, id, { contactId, dueDate: new Date('2026-01-02') });
  await open(page, list);
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

test('what is sent by hand is judged as the form is', async ({ request, db, sql, context, page }) => {
  await page.goto(list);
  const send = (path: string, data: unknown) => sendJson(context, path, data);
  const id = await insertCustomer(db, { companyName: 'Bestaat' });
  const values = { company_name: 'X', status: 'vip' };
  expect(await (await send(`${list}/${newId()}/save`, { basedOn: '', values })).json()).toEqual({
    outcome: 'invalid',
    errors: { status: 'invalid' },
  });
  expect(
    (await send(`${list}/${newId()}/save`, { basedOn: '1', values: { company_name: 'X' } })).status(),
  ).toBe(404);
  expect((await send(`${list}/x/save`, { basedOn: '', values: { company_name: 'X' } })).status()).toBe(404);
  expect((await send(`${list}/${id}/save`, { values })).status()).toBe(400);
  expect(
    (
      await send(`${list}/${newId()}/delete`, { confirmed: { contacts: 0, opportunities: 0, activities: 0 } })
    ).status(),
  ).toBe(404);
  expect((await send(`${list}/${id}/delete`, { confirmed: { contacts: -1 } })).status()).toBe(400);
  expect(
    (
      await request.post(`${list}/${id}/delete`, { data: {}, headers: { Origin: 'https://elders.example' } })
    ).status(),
  ).toBe(403);
  expect(await sql`select 1 from customers where id = ${id}`).toHaveLength(1);
});
