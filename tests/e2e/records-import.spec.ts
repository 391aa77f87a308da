import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { newWord as word } from '#tests/support/e2e-crm.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { officeTest as test, open } from '#tests/support/e2e-office.ts';
import { expect, inBothLanguages, long } from '#tests/support/e2e-test.ts';
import { importLabels } from '#app/components/admin/imports/import-words.ts';
import { fieldsFor } from '#domain/imports/import-kinds.ts';

const choose = (page: Page, lines: string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rijen.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });

const row = (page: Page, line: number) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(line), exact: true }) });

inBothLanguages(({ texts }) => {
  const { imports, crm } = texts;
  const { choose: c, map, check, run } = imports;

  test('candidates are imported from the list, each with a stated consent', long, async ({ page, sql }) => {
    const own = word();
    await open(page, '/admin/crm/candidates');
    await page.getByRole('link', { name: imports.action }).click();
    await expect(page).toHaveTitle(`${imports.titles.candidates} | Lexbrug`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: c.template }).click(),
    ]);
    const labels = importLabels('candidates', texts);
    const template = await readFile(await download.path(), 'utf8');
    for (const field of fieldsFor('candidates', true)) expect(template).toContain(labels[field]);
    await choose(page, [
      [labels.first_name, labels.last_name, labels.email, labels.consent, labels.vakgebieden].join(';'),
      `Fleur;${own};${own}@voorbeeld.example;${imports.consents.phone};${texts.assignments.vakgebieden.Privacy}`,
      `Zonder;${own};b${own}@voorbeeld.example;;`,
    ]);
    await expectAccessible(page);
    await page.getByRole('button', { name: map.next }).click();
    await expect(row(page, 3)).toContainText(imports.chooseOne(Object.values(imports.consents)));
    await page.getByRole('button', { name: check.startSome(1, 2) }).click();
    await expect(page.getByRole('heading', { name: run.finished })).toBeVisible();
    const made = await sql`select privacy_source, vakgebieden from candidates where last_name = ${own}`;
    expect(made).toEqual([{ privacy_source: 'phone', vakgebieden: ['Privacy'] }]);
    await expect(page.getByRole('link', { name: run.toList.candidates, exact: true })).toBeVisible();
  });

  test('placements refuse an unknown customer and an end before the start, at the row', async ({
    page,
    db,
    sql,
  }) => {
    const own = word();
    const email = `${own}@voorbeeld.example`;
    await insertCandidate(db, { email });
    await insertCustomer(db, { companyName: `Gemeente ${own}` });
    const labels = importLabels('placements', texts);
    await open(page, '/admin/crm/placements/import');
    await choose(page, [
      ['candidate_id', 'customer_id', 'title', 'type', 'start_date', 'end_date', 'selling_cents']
        .map((name) => Reflect.get(labels, name))
        .join(';'),
      `${email};Gemeente ${own};Jurist ${own};${texts.assignments.types.ZZP};1-3-2026;31-12-2026;€ 95,50`,
      `${email};Onbekend ${own};Jurist ${own};ZZP;1-4-2026;;`,
      `${email};Gemeente ${own};Jurist ${own};ZZP;1-5-2026;1-4-2026;`,
    ]);
    await expect(page.getByText(map.duplicatesHint.placements)).toBeVisible();
    await page.getByRole('button', { name: map.next }).click();
    await expect(row(page, 3)).toContainText(crm.errors.companyUnknown);
    await expect(row(page, 4)).toContainText(crm.errors.endBeforeStart);
    await page.getByRole('button', { name: check.startSome(1, 3) }).click();
    await expect(page.getByRole('heading', { name: run.finished })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: run.downloadRefused }).click(),
    ]);
    const refused = await readFile(await download.path(), 'utf8');
    expect(refused).toContain(`Onbekend ${own}`);
    expect(refused).toContain(crm.errors.endBeforeStart);
    const made = await sql`select selling_cents from placements where title = ${`Jurist ${own}`}`;
    expect(made).toEqual([{ selling_cents: 9550 }]);
  });
});
