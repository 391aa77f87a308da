import type { Page } from '@playwright/test';
import { newId } from '#server/db/ids.ts';
import { insertActivity, insertContact, insertCustomer } from '#tests/support/crm.ts';
import { only } from '#tests/support/e2e-database.ts';
import { colleague, expectAccessible, officeTest as test, open } from '#tests/support/e2e-office.ts';
import { expect, inBothLanguages } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

const list = '/admin/crm/contacts';
const customersList = '/admin/crm/customers';
/** A word that only the records of one test have in their name: tests share a database. */
const word = () => `w${newId().slice(-10)}`;
const names = (page: Page) => page.locator('.tbl tbody .who a');
const phone = { width: 390, height: 844 };

inBothLanguages(({ texts }) => {
  const { crm, contacts, list: words, editing } = texts;
  const { form, remove } = contacts;
  const company = (page: Page) => page.getByRole('combobox', { name: crm.company.label });

  test('the list is searched and narrowed to a company, newest first', async ({ page, db }) => {
    const own = word();
    const [first, second] = [`Waterschap ${own}`, `Ziekenhuis ${own}`];
    const [one, other] = [
      await insertCustomer(db, { companyName: first }),
      await insertCustomer(db, { companyName: second }),
    ];
    await insertContact(db, one, {
      firstName: 'Mehmet',
      lastName: 'Yıldız',
      createdAt: new Date('2026-01-02'),
    });
    await insertContact(db, one, {
      firstName: 'Fleur',
      lastName: 'Janssen',
      createdAt: new Date('2026-01-01'),
      isPrimary: true,
    });
    await insertContact(db, other, {
      firstName: 'Eva',
      lastName: 'Smulders',
      createdAt: new Date('2026-01-03'),
    });
    await open(page, list);
    await expect(page).toHaveTitle(`${contacts.title} | Lexbrug`);
    await page.getByRole('searchbox').fill(own);
    await expect(names(page)).toHaveText(['Eva Smulders', 'Mehmet Yıldız', 'Fleur Janssen']);
    await page.getByRole('searchbox').fill(`yildiz ${own}`);
    await expect(names(page)).toHaveText(['Mehmet Yıldız']);
    await page.getByRole('searchbox').fill('');

    const filter = page.getByRole('combobox', { name: crm.company.filter });
    await filter.fill(second.toUpperCase());
    await page.getByRole('option', { name: second }).click();
    await expect(page).toHaveURL(new RegExp(`bedrijf=${other}`));
    await expect(names(page)).toHaveText(['Eva Smulders']);
    await page.reload();
    await expect(filter).toHaveValue(second);
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('niemand');
    await expect(page.getByRole('heading', { name: words.noResults })).toBeVisible();
    await page.getByRole('link', { name: words.clearFilters }).first().click();
    await expect(page).toHaveURL(`${list}?`);
  });

  test('a contact needs a company, which is found by typing and chosen with the keyboard', async ({
    page,
    db,
    sql,
  }) => {
    const own = word();
    const customerId = await insertCustomer(db, { companyName: `Gemeente ${own}`, city: 'Goirle' });
    await open(page, `${list}/new`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.newTitle);
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(page.getByText(crm.errors.company)).toBeVisible();
    await expect(page.getByText(crm.required.first_name)).toBeVisible();
    await expect(page.getByText(crm.required.last_name)).toBeVisible();
    await expect(company(page)).toBeFocused();

    await page.keyboard.type('bestaat echt niet');
    await expect(page.getByText(crm.company.none)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(own);
    await expect(page.getByRole('option')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(company(page)).toHaveValue(`Gemeente ${own}`);
    await page.getByLabel(form.labels.first_name).fill('Sanne');
    await page.getByLabel(form.labels.last_name).fill('de Wit');
    await page.getByLabel(form.labels.email).fill('sanne@');
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(page.getByText(texts.forms.errors.email)).toBeVisible();
    await page.getByLabel(form.labels.email).fill('sanne@heuvel.example');
    await page.getByLabel(form.labels.notes).fill('een\ntwee');
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(page.getByText(form.added)).toBeVisible();
    await expect(page).toHaveURL(list);
    await expect(names(page).first()).toHaveText('Sanne de Wit');
    expect(only(await sql`select * from contacts where customer_id = ${customerId}`)).toMatchObject({
      notes: 'een\ntwee',
      is_primary: false,
    });
  });

  test('from a customer the company is fixed, and the way leads back there', async ({ page, db, sql }) => {
    const name = `Zorg ${word()}`;
    const customerId = await insertCustomer(db, { companyName: name });
    await insertContact(db, customerId, { firstName: 'Eerder', lastName: 'Primair', isPrimary: true });
    await open(page, `${customersList}/${customerId}`);
    await page.getByRole('link', { name: texts.customers.detail.addContact }).click();
    await expect(page).toHaveURL(`${customersList}/${customerId}/contacts/new`);
    await expect(page.getByLabel(crm.company.label)).toHaveValue(name);
    await expect(page.getByLabel(crm.company.label)).toHaveAttribute('readonly');
    await expect(page.getByRole('link', { name: form.backToCustomer(name) })).toBeVisible();
    await page.getByLabel(form.labels.first_name).fill('Nieuw');
    await page.getByLabel(form.labels.last_name).fill('Primair');
    await page.getByLabel(form.labels.is_primary).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(page.getByText(form.added)).toBeVisible();
    await expect(page).toHaveURL(`${customersList}/${customerId}`);
    expect(
      await sql`select first_name from contacts where customer_id = ${customerId} and is_primary`,
    ).toEqual([{ first_name: 'Nieuw' }]);

    await page.getByRole('link', { name: 'Eerder Primair' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.editTitle);
    await page.getByLabel(form.labels.position).fill('Jurist');
    await page.getByRole('button', { name: form.submitEdit }).click();
    await expect(page.getByText(form.updated)).toBeVisible();
    await expect(page).toHaveURL(`${customersList}/${customerId}`);
  });

  test('a contact who goes to another company leaves activities behind, and that is said first', async ({
    page,
    db,
    sql,
  }) => {
    const [from, to] = [`Oud ${word()}`, `Nieuw ${word()}`];
    const [customerId, otherId] = [
      await insertCustomer(db, { companyName: from }),
      await insertCustomer(db, { companyName: to }),
    ];
    const contactId = await insertContact(db, customerId);
    await insertActivity(db, customerId, { contactId });
    await open(page, `${list}/${contactId}`);
    await expect(company(page)).toHaveValue(from);
    await company(page).fill(to);
    await page.getByRole('option', { name: to }).click();
    await expect(page.getByText(form.leavesActivities(1))).toBeVisible();
    await page.getByRole('button', { name: form.submitEdit }).click();
    await expect(page.getByText(form.updated)).toBeVisible();
    await expect(page).toHaveURL(list);
    expect(only(await sql`select customer_id from contacts where id = ${contactId}`)).toEqual({
      customer_id: otherId,
    });
    expect(only(await sql`select contact_id from activities where customer_id = ${customerId}`)).toEqual({
      contact_id: null,
    });
  });

  test('a contact is deleted after a question that names him', async ({ page, db, sql }) => {
    const customerId = await insertCustomer(db, { companyName: word() });
    const contactId = await insertContact(db, customerId, { firstName: 'Weg', lastName: 'Ermee' });
    await insertActivity(db, customerId, { contactId });
    await open(page, `${list}/${contactId}`);
    await page.getByRole('button', { name: remove.action }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(remove.question('Weg Ermee'));
    await expect(dialog).toContainText(remove.leaves(1));
    await dialog.getByRole('button', { name: remove.confirm }).click();
    await expect(page.getByText(remove.done)).toBeVisible();
    await expect(page).toHaveURL(list);
    expect(await sql`select 1 from contacts where id = ${contactId}`).toHaveLength(0);
  });

  test('a contact that is not there leads back to the list, which says so', async ({ page }) => {
    for (const id of [newId(), 'x']) {
      await open(page, `${list}/${id}`);
      await expect(page).toHaveURL(list);
      await expect(page.getByText(form.loadFailed)).toBeVisible();
    }
  });

  test('the second of two editors is told', async ({ page, db, browser, baseURL }) => {
    const customerId = await insertCustomer(db, { companyName: word() });
    const id = await insertContact(db, customerId, { position: 'Jurist' });
    const theirs = await colleague(() => browser.newContext(), db, baseURL, 'Bob Smit');
    await open(page, `${list}/${id}`);
    await open(theirs, `${list}/${id}`);
    await theirs.getByLabel(nl.contacts.form.labels.is_primary).check();
    await theirs.getByRole('button', { name: nl.contacts.form.submitEdit }).click();
    await expect(theirs).toHaveURL(list);
    await page.getByLabel(form.labels.position).fill('Directeur');
    await page.getByRole('button', { name: form.submitEdit }).click();
    const conflict = page.getByRole('alert').filter({ hasText: editing.conflict.title });
    await expect(conflict.getByRole('row').filter({ hasText: form.labels.is_primary })).toContainText(
      new RegExp(`${crm.no}.*${crm.yes}`),
    );
    await conflict.getByRole('button', { name: editing.conflict.takeTheirs }).click();
    await expect(page.getByLabel(form.labels.is_primary)).toBeChecked();
    await expect(page.getByLabel(form.labels.position)).toHaveValue('Jurist');
    await theirs.context().close();
  });
}, test);

test('on a telephone list and form fit', async ({ page, db }) => {
  await insertContact(
    db,
    await insertCustomer(db, { companyName: `Zeer lange naam van een samenwerkingsverband ${word()}` }),
    {
      email: 'een.heel.lang.adres.van.iemand@samenwerkingsverband.example',
      isPrimary: true,
    },
  );
  await page.setViewportSize(phone);
  for (const path of [list, `${list}/new`]) {
    await open(page, path);
    await expectAccessible(page);
  }
});

test('what is sent by hand is judged as the form is', async ({ db, sql, context, page }) => {
  await page.goto(list);
  const send = (path: string, data: unknown) =>
    context.request.post(path, { data, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  const person = { first_name: 'A', last_name: 'B' };
  const unknown = { basedOn: '', values: { ...person, customer_id: newId() } };
  expect(await (await send(`${list}/${newId()}/save`, unknown)).json()).toEqual({
    outcome: 'invalid',
    errors: { customer_id: 'company' },
  });
  const customerId = await insertCustomer(db);
  const id = newId();
  const good = { basedOn: '', values: { ...person, customer_id: customerId } };
  expect(await (await send(`${list}/${id}/save`, good)).json()).toMatchObject({
    outcome: 'saved',
    version: '1',
  });
  expect(await (await send(`${list}/${id}/save`, good)).json()).toMatchObject({
    outcome: 'saved',
    version: '1',
  });
  expect(await sql`select 1 from contacts where customer_id = ${customerId}`).toHaveLength(1);
  expect((await send(`${list}/${newId()}/save`, { ...good, basedOn: '1' })).status()).toBe(404);
  expect((await send(`${list}/${newId()}/delete`, {})).status()).toBe(404);
  const found = await context.request.get('/admin/crm/company-search?q=%25%27%3B');
  expect(await found.json()).toEqual({ companies: [] });
});
