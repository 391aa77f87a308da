import type { Page } from '@playwright/test';
import { newId } from '#server/db/ids.ts';
import { insertActivity, insertContact, insertCustomer } from '#tests/support/crm.ts';
import {
  chooseCompany,
  cutConnection,
  emptyTitle,
  companyField,
  listedNames as names,
  newWord as word,
  sendJson,
} from '#tests/support/e2e-crm.ts';
import { only, withoutTable } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import {
  chooseFilter,
  colleague,
  go,
  officeTest as test,
  open,
  toast,
  openPart,
  recordAct,
} from '#tests/support/e2e-office.ts';
import { expect, mostlyInEnglish, long } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

const list = '/admin/crm/contacts';
const customersList = '/admin/crm/customers';

mostlyInEnglish(({ texts, it }) => {
  const { crm, contacts, list: words, editing, erasure } = texts;
  const { filters } = texts.audit.values;
  const { form } = contacts;
  const company = (page: Page) => companyField(page, crm.company.label);

  it('the list is searched and filtered by company, newest first; text typed meanwhile is kept', async ({
    page,
    db,
  }) => {
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
    // In quick succession: neither choice may undo the other, however they overlap.
    await page.getByRole('searchbox').fill('');
    const chosen = page.getByRole('link', { name: words.removeFilter(`${filters.company} ${second}`) });
    await chooseFilter(page, filters.company, second);
    await expect(page).toHaveURL(`${list}?bedrijf=${other}`);
    await expect(names(page)).toHaveText(['Eva Smulders']);
    await go(page, customersList);
    await page.goBack();
    await expect(chosen).toBeVisible();
    await page.getByRole('searchbox').fill('niemand');
    await expect(emptyTitle(page)).toHaveText(contacts.list.empty);
    const clear = page.getByRole('link', { name: words.filter.clearAll });
    await clear.click();
    await expect(page).toHaveURL(new RegExp(`${list}\\??$`));
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(chosen).toBeHidden();

    // The first request is still pending when the second is made.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/contacts.data*', async (route) => {
      asked += 1;
      await released;
      await route.continue();
    });
    await chooseFilter(page, filters.company, first);
    await page.getByRole('searchbox').pressSequentially('janssen', { delay: 20 });
    await expect(page.getByRole('status').filter({ hasText: texts.site.words.loading })).toBeAttached();
    await expect.poll(() => asked).toBe(2);
    release();
    await expect(page).toHaveURL(`${list}?bedrijf=${one}&zoek=janssen`);
    await expect(names(page)).toHaveText(['Fleur Janssen']);
    await page.getByRole('searchbox').fill('yildiz');
    await clear.click();
    await expect(page).toHaveURL(new RegExp(`${list}\\??$`));
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(new RegExp(`${list}\\??$`));
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
    await page.keyboard.press('Enter');
    await expect(company(page)).toHaveValue(`Gemeente ${own}`);
    await page.getByLabel(form.labels.first_name).fill('Sanne');
    await page.getByLabel(form.labels.last_name).fill('de Wit');
    await page.getByLabel(form.labels.email).fill('sanne@');
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(page.getByText(texts.forms.errors.email)).toBeVisible();
    await page.getByLabel(form.labels.email).fill('sanne@heuvel.example');
    await page.getByRole('textbox', { name: form.labels.notes }).fill('een\ntwee');
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(toast(page, form.added)).toBeVisible();
    await expect(page).toHaveURL(list);
    await expect(names(page).first()).toHaveText('Sanne de Wit');
    expect(only(await sql`select * from contacts where customer_id = ${customerId}`)).toMatchObject({
      notes: 'een\ntwee',
      is_primary: false,
    });
  });

  it('from a customer the company is fixed, and saving leads back there', async ({ page, db, sql }) => {
    const name = `Zorg ${word()}`;
    const customerId = await insertCustomer(db, { companyName: name });
    await insertContact(db, customerId, { firstName: 'Eerder', lastName: 'Primair', isPrimary: true });
    await open(page, `${customersList}/${customerId}`);
    await recordAct(page, texts.customers.detail.addContact);
    await expect(page).toHaveURL(`${customersList}/${customerId}/contacts/new`);
    await expect(page.getByLabel(crm.company.label, { exact: true })).toHaveValue(name);
    await expect(page.getByLabel(crm.company.label, { exact: true })).toHaveAttribute('readonly');
    await expect(page.getByRole('link', { name: form.backToCustomer(name) })).toBeVisible();
    await page.getByLabel(form.labels.first_name).fill('Nieuw');
    await page.getByLabel(form.labels.last_name).fill('Primair');
    await page.getByLabel(form.thisIsPrimary).check();
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(toast(page, form.added)).toBeVisible();
    await expect(page).toHaveURL(`${customersList}/${customerId}`);
    expect(
      await sql`select first_name from contacts where customer_id = ${customerId} and is_primary`,
    ).toEqual([{ first_name: 'Nieuw' }]);

    await openPart(page, texts.recordPage.tabs.contacts);
    await page.getByRole('link', { name: 'Eerder Primair' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eerder Primair');
    await recordAct(page, contacts.list.edit);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.editTitle);
    await expect(page.getByLabel(crm.company.label, { exact: true })).toHaveAttribute('readonly');
    await page.getByLabel(form.labels.position).fill('Jurist');
    await page.getByRole('button', { name: form.submitEdit }).click();
    await expect(toast(page, form.updated)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eerder Primair');
    await expect(page.locator('.record-head').getByText('Jurist,')).toBeVisible();
    await page.getByRole('link', { name: form.backToCustomer(name) }).click();
    await expect(page).toHaveURL(`${customersList}/${customerId}?deel=contactpersonen`);
  });

  it(
    'a contact who moves to another company leaves activities behind; the second editor is warned; deleting asks first',
    long,
    async ({ page, db, sql, browser, baseURL }) => {
      const [from, to] = [`Oud ${word()}`, `Nieuw ${word()}`];
      const [customerId, customer_id] = [
        await insertCustomer(db, { companyName: from }),
        await insertCustomer(db, { companyName: to }),
      ];
      const id = await insertContact(db, customerId, {
        firstName: 'Weg',
        lastName: 'Ermee',
        position: 'Jurist',
      });
      await insertActivity(db, customerId, { contactId: id });
      await open(page, `${list}/${id}/edit`);
      await expect(company(page)).toHaveValue(from);
      await chooseCompany(page, company(page), to);
      await expect(page.getByText(form.leavesActivities(1))).toBeVisible();
      await page.getByRole('button', { name: form.submitEdit }).click();
      await expect(toast(page, form.updated)).toBeVisible();
      await expect(page).toHaveURL(list);
      expect(only(await sql`select customer_id from contacts where id = ${id}`)).toEqual({ customer_id });
      expect(only(await sql`select contact_id from activities where customer_id = ${customerId}`)).toEqual({
        contact_id: null,
      });

      await insertActivity(db, customer_id, { contactId: id });
      await go(page, `${list}/${id}/edit`);
      const theirs = await colleague(() => browser.newContext(), db, baseURL, 'Bob Smit');
      const person = { first_name: 'Weg', last_name: 'Ermee', position: 'Partner', is_primary: 'on' };
      const sent = { basedOn: '2', values: { ...person, customer_id } };
      const saved = await sendJson(theirs.context(), `${list}/${id}/save`, sent);
      expect(await saved.json()).toMatchObject({ outcome: 'updated' });
      await theirs.context().close();
      await page.getByLabel(form.labels.position).fill('Directeur');
      await page.getByRole('button', { name: form.submitEdit }).click();
      const conflict = page.getByRole('alert').filter({ hasText: editing.conflict.title });
      await expect(conflict.getByRole('row').filter({ hasText: form.labels.position })).toContainText(
        /Directeur.*Partner/,
      );
      await expect(conflict.getByRole('row')).toHaveCount(2);
      await expect(conflict).toContainText(editing.conflict.takenOver('Bob Smit', [form.labels.is_primary]));
      await expect(page.getByLabel(form.thisIsPrimary)).toBeChecked();
      await conflict.getByRole('button', { name: editing.conflict.takeTheirs }).click();
      await expect(page.getByLabel(form.thisIsPrimary)).toBeChecked();
      await expect(page.getByLabel(form.labels.position)).toHaveValue('Partner');

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: erasure.export }).click(),
      ]);
      expect(download.suggestedFilename()).toContain(erasure.exportFile);

      await page.getByRole('button', { name: erasure.action }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(erasure.question('Weg Ermee'));
      await expect(dialog).toContainText(erasure.contact(0));
      await expect(dialog).toContainText(erasure.contactStays);
      await dialog.getByRole('button', { name: erasure.action }).click();
      await expect(toast(page, erasure.done)).toBeVisible();
      await expect(page).toHaveURL(list);
      expect(await sql`select 1 from contacts where id = ${id}`).toHaveLength(0);

      for (const gone of [id, `${id}/edit`, 'x']) {
        await open(page, `${list}/${gone}`);
        await expect(page).toHaveURL(list);
        await expect(page.getByText(texts.toasts.recordNotFound)).toBeVisible();
      }
    },
  );
}, test);

test(
  'list, form and open company picker are accessible, and failures are reported as specified',
  long,
  async ({ page, db, sql }) => {
    const own = word();
    const customerId = await insertCustomer(db, {
      companyName: `Zeer lange naam van een samenwerkingsverband ${own}`,
    });
    const id = await insertContact(db, customerId, {
      email: 'een.heel.lang.adres.van.iemand@samenwerkingsverband.example',
      isPrimary: true,
    });
    await open(page, `${list}?bedrijf=${customerId}`);
    await expectAccessible(page);
    await go(page, `${list}/new`);
    await page.getByRole('button', { name: nl.contacts.form.submitNew }).click();
    await expect(page.getByText(nl.crm.errors.company)).toBeVisible();
    await expectAccessible(page);
    await companyField(page, nl.crm.company.label).fill(own);
    await expect(page.getByRole('option')).toHaveCount(1);
    await expectAccessible(page, { within: ['.choice-picker', '.choice-picker__list'] });

    await open(page, `${list}/${id}`);
    await expectAccessible(page);
    await open(page, `${list}/${id}/edit`);
    await page.getByLabel('Functie').fill('Jurist');
    await cutConnection(page, '**/save');
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
    await expect(toast(page, 'Fout bij het opslaan van de contactpersoon')).toBeVisible();
    await cutConnection(page, '**/company-search*');
    await page.getByRole('button', { name: nl.crm.company.open }).click();
    await expect(page.getByText('Fout bij het ophalen van bedrijven')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
    await expect(toast(page, 'Contactpersoon succesvol bijgewerkt')).toBeVisible();
    await withoutTable(sql, 'contacts', async () => {
      await open(page, list);
      await expect(
        page.getByRole('alert').filter({ hasText: 'Fout bij het ophalen van contactpersonen' }),
      ).toBeVisible();
      await open(page, `${list}/${id}`);
      await expect(page).toHaveURL(list);
      await expect(toast(page, 'Fout bij het ophalen van contactpersoon')).toBeVisible();
    });
    await sql`delete from contacts`;
    await open(page, list);
    await expect(emptyTitle(page)).toHaveText('Geen contactpersonen gevonden');
  },
);

test('a request made by hand is validated like the form', async ({ db, sql, context }) => {
  const send = (path: string, data: unknown) => sendJson(context, path, data);
  const person = { first_name: 'A', last_name: 'B' };
  const unknown = { basedOn: '', values: { ...person, customer_id: newId() } };
  expect(await (await send(`${list}/${newId()}/save`, unknown)).json()).toEqual({
    outcome: 'refused',
    errors: { customer_id: 'company' },
  });
  const customerId = await insertCustomer(db);
  const id = newId();
  const good = { basedOn: '', values: { ...person, customer_id: customerId } };
  expect(await (await send(`${list}/${id}/save`, good)).json()).toMatchObject({
    outcome: 'added',
    version: '1',
  });
  expect(await (await send(`${list}/${id}/save`, good)).json()).toMatchObject({
    outcome: 'unchanged',
    version: '1',
  });
  expect(await sql`select 1 from contacts where customer_id = ${customerId}`).toHaveLength(1);
  expect((await send(`${list}/${newId()}/save`, { ...good, basedOn: '1' })).status()).toBe(404);
  expect((await send(`${list}/${newId()}/delete`, {})).status()).toBe(404);
  const found = await context.request.get('/admin/crm/company-search?q=%25%27%3B');
  expect(await found.json()).toEqual({ choices: [] });
});
