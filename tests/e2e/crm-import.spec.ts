import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { IMPORT_BATCH_ROWS } from '#domain/imports/import-batch.ts';
import { newId } from '#server/db/ids.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { newWord as word, sendJson } from '#tests/support/e2e-crm.ts';
import { only } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { officeTest as test, open } from '#tests/support/e2e-office.ts';
import { expect, mostlyInEnglish, long } from '#tests/support/e2e-test.ts';
import { encodeText } from '#tests/support/encode-text.ts';
import { inlineRows, workbook } from '#tests/support/workbook.ts';
import { propertyOf } from '#tests/support/property-of.ts';
import { nl } from '#texts/nl.ts';

const importOf = (kind: 'customers' | 'contacts') => `/admin/crm/${kind}/import`;

async function choose(page: Page, content: string | Buffer, name = 'klanten.csv'): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

mostlyInEnglish(({ texts, it }) => {
  const { crm, customers, imports } = texts;
  const { map, check, run, outcomes } = imports;

  test('customers are imported after mapping and a preview; every row is accounted for', async ({
    page,
    db,
    sql,
  }) => {
    const own = word();
    const kvkNumber = String(randomInt(10_000_000, 100_000_000));
    await insertCustomer(db, { companyName: `Coöperatie ${own}`, kvkNumber });
    const file = [
      'Bedrijfsnaam;KvK;Plaats;E-mail;Rayon',
      `Gemeente ${own};;’s-Hertogenbosch;;Zuid`,
      `COOPERATIE ${own};${kvkNumber};Breda;;Zuid`,
      `Fout ${own};12;Breda;geen-adres;Noord`,
      `"=HYPERLINK(""x"")";;Breda;;`,
      `Gemeente ${own};;Tilburg;;`,
    ].join('\r\n');
    await open(page, importOf('customers'));
    await expect(page).toHaveTitle(`${imports.titles.customers} | Lexbrug`);
    await choose(page, `\uFEFF${file}`);

    await expect(page.getByRole('heading', { name: map.title })).toBeFocused();
    await expect(page.getByText(map.found(5, 'klanten.csv'))).toBeVisible();
    await expect(page.getByLabel(map.becomesOf('Bedrijfsnaam'))).toHaveValue('company_name');
    await expect(page.getByLabel(map.becomesOf('KvK'))).toHaveValue('kvk_number');
    await expect(page.getByLabel(map.becomesOf('Rayon'))).toHaveValue('');
    await page.getByLabel(map.becomesOf('Bedrijfsnaam')).selectOption('');
    await expect(page.getByText(map.missing(customers.form.labels.company_name))).toBeVisible();
    await expect(page.getByRole('button', { name: map.next })).toBeDisabled();
    await page.getByLabel(map.becomesOf('Bedrijfsnaam')).selectOption('company_name');
    await page.getByLabel(map.becomesOf('Rayon')).selectOption('company_name');
    await expect(page.getByText(map.twice(customers.form.labels.company_name))).toBeVisible();
    await page.getByLabel(map.becomesOf('Rayon')).selectOption('custom');
    await page.getByRole('button', { name: map.next }).click();

    const row = (line: number) =>
      page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(line), exact: true }) });
    await expect(row(2)).toContainText(outcomes.created);
    await expect(row(3)).toContainText(imports.sameBy.kvk(`Coöperatie ${own}`));
    await expect(row(4)).toContainText(crm.errors.kvk);
    await expect(row(4)).toContainText(texts.forms.errors.email);
    await expect(row(5)).toContainText(crm.errors.formula);
    await expect(row(6)).toContainText(imports.sameBy.file(`Gemeente ${own}`, 2));
    expect(await sql`select 1 from customers where company_name = ${`Gemeente ${own}`}`).toHaveLength(0);

    await page.getByRole('button', { name: check.startSome(1, 5) }).click();
    await expect(page.getByRole('heading', { name: run.finished })).toBeVisible();
    const total = (name: string) =>
      page.locator('.import__totals > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(total(run.created)).toContainText('1');
    await expect(total(run.duplicate)).toContainText('2');
    await expect(total(run.refused)).toContainText('2');
    await expect(row(4)).toContainText(outcomes.refused);
    expect(
      only(await sql`select city, custom_fields from customers where company_name = ${`Gemeente ${own}`}`),
    ).toEqual({
      city: '’s-Hertogenbosch',
      custom_fields: { Rayon: 'Zuid' },
    });

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: run.download }).click();
    const report = await readFile(await (await download).path(), 'utf8');
    expect(report.split('\r\n')).toHaveLength(7);
    expect(report).toContain(`"Gemeente ${own}";"${outcomes.created}"`);

    const refused = page.waitForEvent('download');
    await page.getByRole('button', { name: run.downloadRefused }).click();
    const rows = await readFile(await (await refused).path(), 'utf8');
    expect(rows.split('\r\n')).toHaveLength(4);
    await page.getByRole('button', { name: run.again }).click();
    await choose(
      page,
      rows
        .replace('"12"', '')
        .replace('"geen-adres"', '')
        .replace(/"'=HYPERLINK[^;]*/, `"Later ${own}"`),
      'geweigerde-rijen.csv',
    );
    await expect(page.getByLabel(map.becomesOf(run.reason))).toHaveValue('');
    await page.getByRole('button', { name: map.next }).click();
    await page.getByRole('button', { name: check.start(2) }).click();
    await expect(page.getByText(run.allGood)).toBeVisible();
    expect(await sql`select 1 from customers where company_name like ${`%${own}`}`).toHaveLength(4);
    await page.getByRole('link', { name: run.toList.customers, exact: true }).click();
    await expect(page).toHaveURL('/admin/crm/customers');
  });

  it('a file of a Dutch Excel is read in its own encoding, which can be corrected, and so is a workbook', async ({
    page,
    sql,
  }) => {
    const own = word();
    await open(page, importOf('customers'));
    const text = `Bedrijfsnaam;Adres\r\nZeeën ${own};"Kade 1\nGoes"\r\n`;
    await choose(page, Buffer.from(encodeText(text, 'windows-1252')));
    const encoding = page.getByLabel(map.encoding);
    await expect(encoding).toHaveValue('windows-1252');
    await expect(page.getByText(`Zeeën ${own}`)).toBeVisible();
    await encoding.selectOption('macintosh');
    await expect(page.getByText(`ZeeÎn ${own}`)).toBeVisible();
    await encoding.selectOption('windows-1252');
    await page.getByRole('button', { name: map.next }).click();
    await page.getByRole('button', { name: check.start(1) }).click();
    await expect(page.getByText(run.allGood)).toBeVisible();

    await page.getByRole('button', { name: run.again }).click();
    const book = await workbook(
      inlineRows([
        ['Bedrijfsnaam', 'Adres'],
        [`Één ${own}`, 'Markt 2'],
      ]),
    );
    await choose(page, Buffer.from(await book.arrayBuffer()), 'klanten.xlsx');
    await expect(page.getByText(map.found(1, 'klanten.xlsx'))).toBeVisible();
    await page.getByRole('button', { name: map.next }).click();
    await page.getByRole('button', { name: check.start(1) }).click();
    await expect(page.getByText(run.allGood)).toBeVisible();
    expect(
      await sql`select company_name, address from customers where company_name like ${`%${own}`} order by address`,
    ).toEqual([
      { company_name: `Zeeën ${own}`, address: 'Kade 1, Goes' },
      { company_name: `Één ${own}`, address: 'Markt 2' },
    ]);
  });

  it('contacts find their company, and existing ones are updated if requested', async ({ page, db, sql }) => {
    const own = word();
    const id = await insertCustomer(db, { companyName: `Gemeente ${own}` });
    await insertContact(db, id, { firstName: 'Eva', lastName: 'Smulders', isPrimary: true });
    await open(page, importOf('contacts'));
    const rows = [
      `Gemeente ${own},Eva,Smulders,Jurist,`,
      `gemeente ${own},Daan,Kuipers,Inkoper,ja`,
      'Bestaat niet,Noor,Vos,',
    ];
    await choose(
      page,
      ['Company,First name,Last name,Position,Primary contact', ...rows].join('\n'),
      'contacts.csv',
    );
    await page.getByRole('combobox', { name: map.duplicates }).selectOption('update');
    await page.getByRole('button', { name: map.next }).click();
    await expect(page.getByText(crm.errors.companyUnknown)).toBeVisible();
    await page.getByRole('button', { name: check.startSome(2, 3) }).click();
    await expect(page.getByRole('heading', { name: run.finished })).toBeVisible();
    expect(
      await sql`select first_name, position, is_primary from contacts where customer_id = ${id} order by first_name`,
    ).toEqual([
      { first_name: 'Daan', position: 'Inkoper', is_primary: true },
      { first_name: 'Eva', position: 'Jurist', is_primary: false },
    ]);
  });
}, test);

test('a long file is sent in batches with progress, continues after a lost connection, and duplicates nothing', async ({
  page,
  sql,
}) => {
  test.setTimeout(120_000);
  const own = word();
  const count = IMPORT_BATCH_ROWS + 100;
  const rows = Array.from({ length: count }, (_, at) => `Bedrijf ${at} ${own},Plaats ${at}`);
  const { check, run } = nl.imports;
  page.context().removeAllListeners('console');
  let batches = 0;
  await page.route('**/admin/crm/import', async (route) => {
    if (propertyOf(route.request().postDataJSON(), 'preview') === true) return route.continue();
    batches += 1;
    // The second batch arrives but its response is lost; then there is no connection for a while.
    if (batches === 2) await route.fetch();
    return batches >= 2 && batches <= 4 ? route.abort('connectionreset') : route.continue();
  });
  await open(page, importOf('customers'));
  await choose(page, ['naam,plaats', ...rows].join('\n'));
  await page.getByRole('button', { name: nl.imports.map.next }).click();
  await page.getByRole('button', { name: check.start(count) }).click();
  await expect(page.getByText(run.interrupted)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('progressbar', { name: run.progress })).toHaveAttribute(
    'value',
    `${IMPORT_BATCH_ROWS}`,
  );
  await page.getByRole('link', { name: nl.admin.navigation.customers }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: run.leave.stay }).click();
  await page.getByRole('button', { name: run.resume }).click();
  await expect(page.getByRole('heading', { name: run.finished })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(run.allGood)).toBeVisible();
  const found = await sql`select count(*)::int as n from customers where search like ${`%${own}%`}`;
  expect(found).toEqual([{ n: count }]);
});

test(
  'an unreadable file is refused with an explanation, and each step is accessible',
  long,
  async ({ page }) => {
    const { problems, empty, choose: first, map } = nl.imports;
    await open(page, importOf('customers'));
    const unreadable: [string | Buffer, string][] = [
      [Buffer.from('PK\u0003\u0004'), problems.brokenWorkbook],
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), problems.oldWorkbook],
      ['Bedrijfsnaam\n"open', problems.unclosedQuote(2)],
      ['Bedrijfsnaam\n', empty],
      ['Bedrijfsnaam\n\0', problems.notText(2)],
      ['', empty],
    ];
    for (const [content, sentence] of unreadable) {
      await choose(page, content);
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expectAccessible(page);
    await choose(page, 'Bedrijfsnaam\nX');
    await expect(page.getByRole('heading', { name: map.title })).toBeVisible();
    await page.getByRole('button', { name: first.another }).click();
    await expect(page.getByRole('heading', { name: first.title })).toBeFocused();

    await choose(page, `Bedrijfsnaam,Een kolom met een heel lange naam\n${word()},${'x'.repeat(300)}\n,y`);
    await expect(page.getByRole('heading', { name: map.title })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: map.next }).click();
    const start = page.getByRole('button', { name: nl.imports.check.startSome(1, 2) });
    await expect(start).toBeEnabled();
    await expectAccessible(page);
    await start.click();
    await expect(page.getByRole('heading', { name: nl.imports.run.finished })).toBeVisible();
    await expectAccessible(page);
  },
);

test('a batch that our pages would never send is refused', async ({ context }) => {
  const send = (data: unknown) => sendJson(context, '/admin/crm/import', data);
  const rows = [{ line: 2, fields: { company_name: 'X' }, custom: [] }];
  const batch = { kind: 'customers', importId: newId(), onDuplicate: 'skip', preview: true, rows };
  expect((await send(batch)).status()).toBe(200);
  for (const change of [
    { rows: [] },
    { kind: 'users' },
    { rows: Array.from({ length: IMPORT_BATCH_ROWS + 1 }, () => rows[0]) },
    { importId: 'x' },
  ]) {
    expect((await send({ ...batch, ...change })).status()).toBe(400);
  }
});
