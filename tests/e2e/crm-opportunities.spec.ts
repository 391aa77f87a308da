import { eq } from 'drizzle-orm';
import { masked } from '#domain/audit/masked.ts';
import { formatMoney } from '#domain/time/format.ts';
import { newId } from '#server/db/ids.ts';
import { opportunities as table } from '#server/db/schema/crm.ts';
import { insertActivity, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import {
  chooseCompany,
  cutConnection,
  emptyTitle,
  companyField,
  newWord,
  rowOf as row,
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
  recordAct,
  openPart,
} from '#tests/support/e2e-office.ts';
import { expect, mostlyInEnglish, long } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

const list = '/admin/crm/opportunities';
const unique = (name: string) => `${name} ${newWord()}`;

mostlyInEnglish(({ texts, language, it }) => {
  const { crm, opportunities, editing, list: words } = texts;
  const { filters } = texts.audit.values;
  const { form, list: t, remove } = opportunities;

  it('the list is searched, filtered and sorted; its file contains what it shows; an empty list says so', async ({
    page,
    db,
    sql,
    staff,
  }) => {
    const company = unique('Waterschap');
    const customerId = await insertCustomer(db, { companyName: company });
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await insertOpportunity(db, customerId, { title: 'Oudste', createdAt: day(1), value: 900 });
    await insertOpportunity(db, customerId, {
      title: 'Nieuwste',
      createdAt: day(3),
      value: 1234.5,
      probability: 35,
      stage: 'proposal',
      expectedCloseDate: '2027-03-01',
      description: 'Wil eerst twee profielen zien.',
    });
    await insertOpportunity(db, customerId, { title: 'Middelste', createdAt: day(2), stage: 'closed_won' });

    await open(page, list);
    await expect(page).toHaveTitle(`${opportunities.title} | Lexbrug`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(opportunities.title);
    await page.getByRole('searchbox').fill(company.toUpperCase());
    const titles = page.getByRole('row').locator('.table__name');
    await expect(titles).toHaveText(['Nieuwste', 'Middelste', 'Oudste']);
    const newest = row(page, 'Nieuwste');
    await expect(newest).toContainText(company);
    await expect(newest).toContainText(formatMoney(1234.5, language));
    await expect(newest).toContainText(crm.chance(35));
    await expect(newest).toContainText(crm.stages.proposal);
    await expect(newest).toContainText('2027');
    await expect(newest).toContainText('Wil eerst twee profielen zien.');
    await expect(newest.getByRole('link', { name: t.editOf('Nieuwste') })).toBeVisible();

    await chooseFilter(page, filters.stage, crm.stages.proposal);
    await expect(titles).toHaveText(['Nieuwste']);
    await page.getByRole('link', { name: words.filter.clearAll }).click();
    await expect(page).toHaveURL(new RegExp(`${list}\\??$`));
    await chooseFilter(page, filters.company, company);
    await expect(page).toHaveURL(new RegExp(`bedrijf=${customerId}`));
    await expect(titles).toHaveText(['Nieuwste', 'Middelste', 'Oudste']);
    await page.getByRole('columnheader', { name: t.value }).getByRole('link').click();
    await expect(titles).toHaveText(['Nieuwste', 'Oudste', 'Middelste']);
    await page.getByRole('columnheader', { name: t.value }).getByRole('link').click();
    await expect(titles).toHaveText(['Middelste', 'Oudste', 'Nieuwste']);

    await insertOpportunity(db, customerId, { title: '=SUM(A1)', value: 10.5, stage: 'meeting' });
    await open(page, `${list}?bedrijf=${customerId}&fase=meeting`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: t.export }).click();
    const file = await (await downloading).createReadStream();
    const text = (await file.toArray()).join('');
    expect(text).toContain(`"'=SUM(A1)";"${company}";"${crm.stages.meeting}";10,5`);
    expect(text).not.toContain('Nieuwste');
    expect(
      await sql`select metadata->>'export' as export, metadata->'filters' as filters from audit_logs
        where user_id = ${staff.id} and action_type = 'view' and entity_type = 'opportunity'`,
    ).toEqual([{ export: 'csv', filters: ['company', 'stage'] }]);

    await open(page, `${list}?bedrijf=${await insertCustomer(db)}`);
    await expect(page.getByRole('heading', { level: 2, name: t.empty })).toBeVisible();
    await page.getByRole('link', { name: t.add }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.newTitle);
  });

  test('errors are shown at the field, and a valid opportunity appears in the list', async ({
    page,
    db,
    sql,
    staff,
  }) => {
    const company = unique('Hogeschool');
    await insertCustomer(db, { companyName: company });
    const title = unique('Jurist onderwijsrecht');
    await open(page, `${list}/new`);
    await expect(emptyTitle(page)).toHaveText([form.parts.basis, form.parts.details]);
    await expect(page.getByLabel(form.labels.stage)).toHaveValue('new');
    await expect(page.getByLabel(form.labels.probability)).toHaveValue('10');
    const value = page.getByLabel(form.labels.value);
    await expect(value).toHaveAttribute('type', 'number');
    await expect(value).toHaveAttribute('step', '0.01');
    await expect(value).toHaveAttribute('min', '0');
    await expect(page.getByLabel(form.labels.source)).toHaveAttribute(
      'placeholder',
      form.placeholders.source,
    );

    await value.fill('-5');
    await page.getByLabel(form.labels.probability).fill('101');
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(page.getByText(crm.errors.company, { exact: true })).toBeVisible();
    await expect(page.getByText(crm.required.title)).toBeVisible();
    await expect(page.getByText(crm.errors.value)).toBeVisible();
    await expect(page.getByText(crm.errors.probability)).toBeVisible();

    await chooseCompany(page, companyField(page, crm.company.label), company);
    await page.getByLabel(form.labels.title).fill(title);
    await value.fill('12500.50');
    await page.getByLabel(form.labels.probability).fill('40');
    await page.getByLabel(form.labels.expected_close_date).fill('28-2-2027');
    await page.getByLabel(form.labels.source).fill('Website');
    await page.getByLabel(form.labels.description).fill('Vanaf februari.');
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(toast(page, form.added)).toBeVisible();
    await expect(page).toHaveURL(list);
    await expect(row(page, title)).toContainText(formatMoney(12_500.5, language));
    const stored = only(
      await sql`select stage, value::float8, probability, expected_close_date::text as day, source from opportunities where title = ${title}`,
    );
    expect(stored).toEqual({
      stage: 'new',
      value: 12_500.5,
      probability: 40,
      day: '2027-02-28',
      source: 'Website',
    });
    const audit = await sql`
      select action_type, user_id, new_data->>'title' as title from audit_logs
      where entity_type = 'opportunity' and entity_id = (select id::text from opportunities where title = ${title})`;
    expect([...audit]).toEqual([{ action_type: 'create', user_id: staff.id, title: masked.after }]);
  });

  it('from a customer the company is fixed; changing the stage visibly changes the probability', async ({
    page,
    db,
    sql,
  }) => {
    const company = unique('Zorggroep');
    const customerId = await insertCustomer(db, { companyName: company });
    const home = `/admin/crm/customers/${customerId}`;
    const title = unique('Functionaris');
    await open(page, `${home}/opportunities/new`);
    await expect(page.getByLabel(crm.company.label, { exact: true })).toHaveValue(company);
    await expect(page.getByLabel(crm.company.label, { exact: true })).not.toBeEditable();
    await expect(page.getByRole('link', { name: form.backToCustomer(company) })).toHaveAttribute(
      'href',
      home,
    );
    await page.getByLabel(form.labels.title).fill(title);
    await page.getByLabel(form.labels.probability).fill('15');
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(page).toHaveURL(home);
    await openPart(page, texts.recordPage.tabs.opportunities);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('link', { name: form.backToCustomer(company) }).click();
    await expect(page).toHaveURL(`${home}?deel=opportunities`);

    const { id } = only(await sql<{ id: string }[]>`select id from opportunities where title = ${title}`);
    await go(page, `${list}/${id}/edit`);
    const chance = page.getByLabel(form.labels.probability);
    await expect(chance).toHaveValue('15');
    await page.getByLabel(form.labels.stage).selectOption('proposal');
    await expect(chance).toHaveValue('60');
    await expect(page.getByText(form.followed(crm.stages.proposal, 60))).toBeVisible();
    await page.getByRole('button', { name: form.keepChance('15') }).click();
    await expect(chance).toHaveValue('15');
    await page.getByRole('button', { name: form.takeUsual(60) }).click();
    await expect(chance).toHaveValue('60');
    await expect(page.getByLabel(form.labels.close_reason)).toHaveCount(0);
    await page.getByLabel(form.labels.stage).selectOption('closed_lost');
    await expect(chance).toHaveValue('0');
    await page.getByLabel(form.labels.close_reason).fill('Tarief');
    await page.getByRole('button', { name: form.submitEdit }).click();
    await expect(toast(page, form.updated)).toBeVisible();
    await expect(page).toHaveURL(list);
    const stored = only(
      await sql`select stage, probability, close_reason from opportunities where id = ${id}`,
    );
    expect(stored).toEqual({ stage: 'closed_lost', probability: 0, close_reason: 'Tarief' });
  });

  it('the second editor sees what the first saved; deleting asks first and is final', async ({
    page,
    browser,
    db,
    sql,
    baseURL,
  }) => {
    const customer_id = await insertCustomer(db);
    const title = 'Raamovereenkomst';
    const id = await insertOpportunity(db, customer_id, { title, value: 100 });
    await insertActivity(db, customer_id, { opportunityId: id });
    await open(page, `${list}/${id}/edit`);
    const theirs = await colleague(() => browser.newContext(), db, baseURL, 'Tom Bakker');
    const values = { customer_id, title, value: '200', stage: 'meeting', probability: '40' };
    const saved = await sendJson(theirs.context(), `${list}/${id}/save`, { basedOn: '1', values });
    expect(await saved.json()).toMatchObject({ outcome: 'updated' });
    await theirs.context().close();
    await page.getByLabel(form.labels.value).fill('300');
    await page.getByRole('button', { name: form.submitEdit }).click();
    const clash = page.getByRole('alert').filter({ hasText: editing.conflict.title });
    await expect(clash).toContainText('Tom Bakker');
    await expect(clash.getByRole('row').filter({ hasText: form.labels.value })).toContainText('200');
    await expect(clash.getByRole('row')).toHaveCount(2);
    await expect(clash).toContainText(
      editing.conflict.takenOver('Tom Bakker', [form.labels.stage, form.labels.probability]),
    );
    await expect(page.getByLabel(form.labels.stage)).toHaveValue('meeting');
    const [stored] = await db.select().from(table).where(eq(table.id, id));
    expect(stored?.value).toBe(200);
    await clash.getByRole('button', { name: editing.conflict.keepMine }).click();
    await expect(page).toHaveURL(list);
    const [after] = await db.select().from(table).where(eq(table.id, id));
    expect(after).toMatchObject({ value: 300, stage: 'meeting', probability: 40 });

    await go(page, `${list}/${id}`);
    await recordAct(page, remove.action);
    const dialog = page.getByRole('alertdialog', { name: remove.question(title) });
    await expect(dialog).toContainText(remove.leaves(1));
    await dialog.getByRole('button', { name: words.cancel }).click();
    await expect(dialog).toHaveCount(0);
    await recordAct(page, remove.action);
    await dialog.getByRole('button', { name: remove.confirm }).click();
    await expect(toast(page, remove.done)).toBeVisible();
    await expect(page).toHaveURL(list);
    expect(await sql`select id from opportunities where id = ${id}`).toHaveLength(0);
    expect(await sql`select id from activities where customer_id = ${customer_id}`).toHaveLength(1);

    for (const gone of [id, `${id}/edit`, 'bestaat-niet']) {
      await open(page, `${list}/${gone}`);
      await expect(page).toHaveURL(list);
      await expect(toast(page, texts.toasts.recordNotFound)).toBeVisible();
    }
    await open(page, `/admin/crm/customers/${newId()}/opportunities/new`);
    await expect(page.getByRole('heading', { name: texts.customers.detail.notFound })).toBeVisible();
  });
}, test);

test(
  'list, form, board and the reason dialog are accessible, and failures are reported as specified',
  long,
  async ({ page, db, sql }) => {
    const customerId = await insertCustomer(db);
    const id = await insertOpportunity(db, customerId, {
      title: 'Functionaris gegevensbescherming voor een middelgrote gemeente',
      value: 123_456.78,
      probability: 40,
    });
    await open(page, `${list}?bedrijf=${customerId}`);
    await expectAccessible(page);
    await go(page, `${list}/${id}`);
    await expectAccessible(page);
    await go(page, `${list}/${id}/edit`);
    await page.getByLabel('Titel').fill('Functionaris');
    await page.getByLabel(nl.opportunities.form.labels.stage).selectOption('proposal');
    await expectAccessible(page);
    await cutConnection(page, '**/save');
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
    await expect(toast(page, 'Fout bij het opslaan van de opportunity')).toBeVisible();
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
    await expect(toast(page, 'Opportunity succesvol bijgewerkt')).toBeVisible();

    await open(page, `${list}?weergave=bord&bedrijf=${customerId}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: /Functionaris/ }).click();
    await page.getByRole('menuitemradio', { name: nl.crm.stages.closed_won }).click();
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await expectAccessible(page, { within: ['.dialog'] });
    await question.getByRole('button', { name: nl.list.cancel }).click();
    await expect(question).toHaveCount(0);

    await withoutTable(sql, 'opportunities', async () => {
      for (const view of ['', '?weergave=bord']) {
        await open(page, list + view);
        await expect(
          page.getByRole('alert').filter({ hasText: 'Fout bij het ophalen van opportunities' }),
        ).toBeVisible();
      }
      await open(page, `${list}/${id}`);
      // The list as it was left.
      await expect(page).toHaveURL(`${list}?weergave=bord`);
      await expect(toast(page, 'Fout bij het ophalen van opportunity')).toBeVisible();
    });
    await sql`delete from opportunities`;
    for (const view of ['', '?weergave=bord']) {
      await open(page, list + view);
      await expect(emptyTitle(page)).toHaveText('Geen opportunities gevonden');
    }
  },
);

test('a request made by hand is validated like the form', async ({ context, db, sql }) => {
  const customer_id = await insertCustomer(db);
  const save = async (values: Record<string, string>) => {
    const answer = await sendJson(context, `${list}/${newId()}/save`, {
      basedOn: '',
      values: { customer_id, title: 'X', stage: 'new', ...values },
    });
    return answer.json() as Promise<unknown>;
  };
  const refused = (errors: Record<string, string>) => ({ outcome: 'refused', errors });
  expect(await save({ customer_id: newId() })).toEqual(refused({ customer_id: 'company' }));
  expect(await save({ value: '-0.01' })).toEqual(refused({ value: 'value' }));
  expect(await save({ value: '1.005' })).toEqual(refused({ value: 'value' }));
  expect(await save({ probability: '101' })).toEqual(refused({ probability: 'probability' }));
  expect(await save({ probability: '-1' })).toEqual(refused({ probability: 'probability' }));
  expect(await save({ expected_close_date: '2027-02-29' })).toEqual(refused({ expected_close_date: 'day' }));
  expect(await save({ stage: 'sold' })).toMatchObject({ outcome: 'refused' });
  expect(await sql`select 1 from opportunities where customer_id = ${customer_id}`).toHaveLength(0);
  expect(await save({ value: '0', probability: '100' })).toMatchObject({ outcome: 'added' });
});
