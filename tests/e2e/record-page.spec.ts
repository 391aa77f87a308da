import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { cutConnection, newWord, sendJson } from '#tests/support/e2e-crm.ts';
import { only, withoutTable } from '#tests/support/e2e-database.ts';
import { colleague, officeTest as test, open, openPart, toast } from '#tests/support/e2e-office.ts';
import { expect, long } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

const { facts: t, tabs, partFailed } = nl.recordPage;
const { labels } = nl.customers.form;
/** Street, postcode, place and country are one fact. */
const { address } = nl.customers.detail;
const fact = (page: Page, label: string) =>
  page.locator('.fact').filter({ has: page.locator('dt').getByText(label, { exact: true }) });
const edit = (page: Page, label: string) => page.getByRole('button', { name: t.edit(label), exact: true });
const field = (page: Page, label: string) => page.locator('.fact-editor').getByLabel(label);

test('a fact is changed in place: Enter and leaving it save, Escape restores, a mistake keeps what was typed', async ({
  page,
  db,
  sql,
}) => {
  const id = await insertCustomer(db, {
    companyName: `Plek ${newWord()}`,
    address: 'Breda 1',
    kvkNumber: null,
  });
  await open(page, `/admin/crm/customers/${id}`);
  await edit(page, address).press('Enter');
  await expect(field(page, labels.address)).toBeFocused();
  await field(page, labels.address).fill('Tilburg 2');
  await field(page, labels.address).press('Escape');
  await expect(fact(page, address)).toContainText('Breda 1');
  await expect(edit(page, address)).toBeFocused();

  await edit(page, address).press('Enter');
  await field(page, labels.address).fill('Goirle 2');
  await field(page, labels.address).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: t.saved(address) })).toBeAttached();
  await expect(fact(page, address).locator('.fact__tick')).toBeAttached();
  await expect(fact(page, address)).toContainText('Goirle 2');
  await expect(edit(page, address)).toBeFocused();

  // An empty field is folded away; a click on its value opens it, and going elsewhere saves it.
  await expect(edit(page, labels.kvk_number)).toHaveCount(0);
  await page.getByRole('button', { name: /velden? tonen$/ }).click();
  await fact(page, labels.kvk_number).locator('.fact__value').click();
  await field(page, labels.kvk_number).fill('12');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('.fact-editor').getByText(nl.crm.errors.kvk)).toBeVisible();
  await expect(field(page, labels.kvk_number)).toHaveValue('12');
  await expectAccessible(page);
  await field(page, labels.kvk_number).fill('12345678');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(fact(page, labels.kvk_number)).toContainText('12345678');
  await expect(page.locator('.fact-editor')).toHaveCount(0);

  // A lost connection keeps the text in its field.
  await edit(page, address).press('Enter');
  await field(page, labels.address).fill('Waalwijk 2');
  await cutConnection(page, '**/save');
  await field(page, labels.address).press('Enter');
  await expect(toast(page, t.failed)).toBeVisible();
  await expect(field(page, labels.address)).toHaveValue('Waalwijk 2');
  await field(page, labels.address).press('Enter');
  await expect(fact(page, address)).toContainText('Waalwijk 2');
  expect(only(await sql`select address, kvk_number from customers where id = ${id}`)).toEqual({
    address: 'Waalwijk 2',
    kvk_number: '12345678',
  });
  expect(
    await sql`select 1 from audit_logs where entity_type = 'customer' and entity_id = ${id} and action_type = 'update'`,
  ).toHaveLength(3);

  const status = page.getByRole('button', { name: new RegExp(nl.crm.statuses.lead) });
  await status.click();
  await page.getByRole('menuitemradio', { name: new RegExp(`^${nl.crm.statuses.active}`) }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${nl.crm.statuses.active}\\.`) })).toBeVisible();
  await expect
    .poll(async () => only(await sql`select status from customers where id = ${id}`).status)
    .toBe('active');
});

test('a fact in the strip is changed in place, and a lost opportunity is opened again', async ({
  page,
  db,
  sql,
}) => {
  const customerId = await insertCustomer(db, { companyName: `Strook ${newWord()}` });
  const id = await insertOpportunity(db, customerId, {
    stage: 'closed_lost',
    closeReason: 'Andere leverancier',
    value: 1000,
  });
  await open(page, `/admin/crm/opportunities/${id}`);
  const { detail, form } = nl.opportunities;
  await expect(page.getByText('Andere leverancier')).toBeVisible();
  await edit(page, detail.value).press('Enter');
  await expectAccessible(page);
  await field(page, form.labels.value).fill('-5');
  await field(page, form.labels.value).press('Enter');
  await expect(field(page, form.labels.value)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, form.labels.value)).toHaveValue('-5');
  await field(page, form.labels.value).fill('48000');
  await field(page, form.labels.value).press('Enter');
  await expect(fact(page, detail.value)).toContainText('48.000');

  await page.getByRole('button', { name: detail.reopen }).click();
  await expect(page.getByRole('button', { name: detail.reopen })).toHaveCount(0);
  await expect
    .poll(async () => only(await sql`select stage, value::int from opportunities where id = ${id}`))
    .toEqual({ stage: 'qualifying', value: 48_000 });
});

test("a colleague's change of the same field is shown with both values, and of another field is kept", async ({
  page,
  db,
  sql,
  browser,
  baseURL,
}) => {
  const companyName = `Samen ${newWord()}`;
  const id = await insertCustomer(db, { companyName, city: 'Breda', industry: 'Zorg' });
  await open(page, `/admin/crm/customers/${id}`);
  await edit(page, address).press('Enter');
  await field(page, labels.city).fill('Gouda');
  const theirs = await colleague(() => browser.newContext(), db, baseURL, 'Karin Bos');
  const base = { company_name: companyName, city: 'Breda', industry: 'Zorg', country: 'Nederland' };
  const saving = { basedOn: '1', base, values: { ...base, city: 'Delft', industry: 'Overheid' } };
  const saved = await sendJson(theirs.context(), `/admin/crm/customers/${id}/save`, saving);
  expect(await saved.json()).toMatchObject({ outcome: 'updated' });
  await theirs.context().close();
  await field(page, labels.city).press('Enter');
  const clash = page.locator('[data-conflict]');
  await expect(clash).toContainText('Karin Bos');
  await expect(clash.locator('dd')).toHaveText(['Delft', 'Gouda']);
  await expectAccessible(page);
  expect(only(await sql`select city from customers where id = ${id}`).city).toBe('Delft');
  await clash.getByRole('button', { name: t.takeTheirs }).click();
  await expect(fact(page, address)).toContainText('Delft');
  await expect(page.locator('.record-head')).toContainText('Overheid');

  await edit(page, address).press('Enter');
  await field(page, labels.city).fill('Gouda');
  await sql`update customers set city = 'Leiden', version = version + 1 where id = ${id}`;
  await field(page, labels.city).press('Enter');
  await expect(clash.locator('dd')).toHaveText(['Leiden', 'Gouda']);
  await clash.getByRole('button', { name: t.keepMine }).click();
  await expect(page.locator('.fact-editor')).toHaveCount(0);
  await expect(fact(page, address)).toContainText('Gouda');
  await expect(page.locator('.record-head')).toContainText('Overheid');
  expect(only(await sql`select city, industry from customers where id = ${id}`)).toEqual({
    city: 'Gouda',
    industry: 'Overheid',
  });
});

test('a part that cannot be read says so and is tried again, while the record stays', async ({
  page,
  db,
  sql,
}) => {
  const id = await insertCandidate(db, { firstName: 'Noor', lastName: newWord() });
  await open(page, `/admin/crm/candidates/${id}`);
  const failure = page.getByRole('alert').filter({ hasText: partFailed });
  await withoutTable(sql, 'candidate_notes', async () => {
    await page.getByRole('combobox', { name: nl.timeline.filter }).selectOption({ index: 2 });
    await expect(failure).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor');
  });
  await failure.getByRole('link', { name: nl.list.tryAgain }).click();
  await expect(page.getByRole('region', { name: nl.timeline.title })).toBeVisible();
  await openPart(page, tabs.placements);
  await expect(page.getByText(nl.placements.panel.none)).toBeVisible();
});

test(
  'a task is added from the timeline; the page is accessible and never scrolls sideways',
  long,
  async ({ page, db, sql }) => {
    const id = await insertCandidate(db, { lastName: newWord(), registeredAt: new Date() });
    await open(page, `/admin/crm/candidates/${id}`);
    await page.getByText(nl.timeline.composer.ways.task, { exact: true }).click();
    const line = page.getByRole('textbox', { name: nl.activityDesk.entry.label });
    await line.fill('bellen morgen 10:00');
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([width, over]).toEqual([width, 0]);
    }
    await line.press('Enter');
    await expect(page.locator('.timeline > li').filter({ hasText: 'bellen' })).toHaveCount(1);
    expect(only(await sql`select status, type from activities where candidate_id = ${id}`)).toEqual({
      status: 'pending',
      type: 'call',
    });
  },
);
