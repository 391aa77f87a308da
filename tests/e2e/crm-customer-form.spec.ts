import { customerRecord } from '#domain/customers/customer-record.ts';
import { newId } from '#server/db/ids.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { cutConnection, newWord as word, sendJson } from '#tests/support/e2e-crm.ts';
import { only } from '#tests/support/e2e-database.ts';
import { colleague, officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

const list = '/admin/crm/customers';

mostlyInDutch(({ texts, it }) => {
  const { crm, customers, editing } = texts;
  const { form } = customers;

  test('a customer is added with all its fields, after every error was shown at its field', async ({
    page,
    sql,
  }) => {
    const name = `Gemeente ${word()}`;
    await open(page, `${list}/new`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.newTitle);
    const more = page.getByText(form.more, { exact: true });
    await expect(page.getByLabel(form.labels.kvk_number)).toBeHidden();
    await more.click();
    for (const name of customerRecord.names) {
      const label = form.labels[name];
      const control = page.getByLabel(label, { exact: false }).or(page.getByRole('group', { name: label }));
      await expect(control.first()).toBeVisible();
    }
    await expect(page.getByLabel(form.labels.country)).toHaveValue('Nederland');
    await expect(page.getByLabel(form.labels.status)).toHaveValue('lead');
    await page.getByLabel(form.labels.website).fill('geen adres');
    await page.getByLabel(form.labels.email).fill('info@');
    await page.getByLabel(form.labels.kvk_number).fill('123');
    await page.getByLabel(form.labels.vat_number).fill('NL806855981B01');
    await page.getByLabel(form.labels.postal_code).fill('0123 AB');
    // An error opens them again.
    await more.click();
    await expect(page.getByLabel(form.labels.kvk_number)).toBeHidden();
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
    await expect(page.getByText('nieuwsbrief: ja', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: texts.timeline.title })).toContainText(
      texts.timeline.made.customer,
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
    await expect(page).toHaveURL(`${list}/${String(stored.id)}`);
  });

  it('the second of two editors is warned, compares, and overwrites nothing without notice', async ({
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
    await expect(conflict).toContainText(editing.conflict.takenOver('Bob Smit', [form.labels.industry]));
    await expect(page.getByLabel(form.labels.industry)).toHaveValue('Onderwijs');
    await conflict.getByRole('button', { name: editing.conflict.keepMine }).click();
    await expect(toast(page, form.updated)).toBeVisible();
    expect(only(await sql`select city, industry, version from customers where id = ${id}`)).toEqual({
      city: 'Utrecht',
      industry: 'Onderwijs',
      version: 3,
    });
    await theirs.context().close();
  });
}, test);

test('closing the tab asks first, and a customer that a colleague deleted cannot be saved but is not lost', async ({
  page,
  db,
  sql,
}) => {
  const { form } = nl.customers;
  const id = await insertCustomer(db, { companyName: `Weg ${word()}`, city: 'Breda' });
  await open(page, `${list}/${id}/edit`);
  const city = page.getByLabel(form.labels.city);
  await city.click();
  await city.pressSequentially('X');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await sql`delete from customers where id = ${id}`;
  await page.getByRole('button', { name: form.submitEdit }).click();
  const gone = page.getByRole('alert').filter({ hasText: nl.editing.faults.gone });
  await expect(gone).toBeFocused();
  await expect(gone).toContainText(nl.editing.goneKept);
  await expect(city).toHaveValue('BredaX');
  await city.fill('Breda');
});

test('rows of names and values come back with a draft, and are compared with those of a colleague', async ({
  page,
  db,
  sql,
  browser,
  baseURL,
}) => {
  const { form } = nl.customers;
  const { conflict: words } = nl.editing;
  const id = await insertCustomer(db, { companyName: `Rijen ${word()}`, customFields: { a: '1', b: '2' } });
  await open(page, `${list}/${id}/edit`);
  const custom = page.getByRole('group', { name: form.labels.custom_fields });
  const preferences = page.getByRole('group', { name: form.labels.communication_preferences });
  await custom.getByRole('button', { name: form.pairs.remove('a') }).click();
  await preferences.getByRole('button', { name: form.pairs.add }).click();
  await preferences.getByRole('textbox').first().fill('nieuwsbrief');
  await preferences.getByRole('textbox').nth(1).fill('ja');
  await page.reload();
  await expect(preferences.getByRole('textbox').nth(1)).toHaveValue('ja');
  await expect(preferences.getByRole('textbox').first()).toHaveValue('nieuwsbrief');
  await expect(custom.getByRole('textbox')).toHaveCount(2);
  await expect(custom.getByRole('textbox').first()).toHaveValue('b');

  const theirs = await colleague(() => browser.newContext(), db, baseURL, 'Bob Smit');
  const values = { company_name: 'Rijen', custom_fields: [{ key: 'c', value: '3' }] };
  const saved = await sendJson(theirs.context(), `${list}/${id}/save`, { basedOn: '1', values });
  expect(await saved.json()).toMatchObject({ outcome: 'updated', values });
  await theirs.context().close();
  await page.getByRole('button', { name: form.submitEdit }).click();
  const conflict = page.getByRole('alert').filter({ hasText: words.title });
  await expect(conflict.getByRole('row').filter({ hasText: form.labels.custom_fields })).toContainText(
    /b: 2.*c: 3/,
  );
  await conflict.getByRole('button', { name: words.mergeOf(form.labels.custom_fields) }).click();
  await expect(custom.getByRole('textbox').first()).toHaveValue('c');
  await conflict.getByRole('button', { name: words.keepMine }).click();
  await expect(toast(page, form.updated)).toBeVisible();
  expect(
    only(await sql`select communication_preferences, custom_fields from customers where id = ${id}`),
  ).toEqual({ communication_preferences: { nieuwsbrief: 'ja' }, custom_fields: { c: '3' } });
});

test('the form works by keyboard alone, keeps values that cannot be saved, and asks before leaving', async ({
  page,
  sql,
}) => {
  const { list: words, form } = nl.customers;
  const name = `Toets ${word()}`;
  await open(page, list);
  await page.getByRole('link', { name: words.add }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${list}/new`);
  const companyName = page.getByLabel(form.labels.company_name);
  await companyName.focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Gemeente');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A');
  await page.keyboard.press('Enter');
  await cutConnection(page, '**/save');
  await companyName.press('Enter');
  await expect(page.getByText(form.failed)).toBeVisible();
  await expect(companyName).toHaveValue(name);
  const cancel = page.getByRole('link', { name: form.cancel });
  await cancel.click();
  await page.getByRole('alertdialog').getByRole('button', { name: nl.editing.stay }).click();
  await expect(cancel).toBeFocused();
  await companyName.press('Enter');
  await expect(toast(page, form.added)).toBeVisible();
  expect(only(await sql`select industry, status from customers where company_name = ${name}`)).toEqual({
    industry: 'Gemeente',
    status: 'active',
  });
});

test('a request made by hand is validated like the form', async ({ request, db, sql, context }) => {
  const send = (path: string, data: unknown) => sendJson(context, path, data);
  const id = await insertCustomer(db, { companyName: 'Bestaat' });
  const values = { company_name: 'X', status: 'vip' };
  expect(await (await send(`${list}/${newId()}/save`, { basedOn: '', values })).json()).toEqual({
    outcome: 'refused',
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
