import { newId } from '#server/db/ids.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch } from '#tests/support/e2e-test.ts';

mostlyInDutch(({ texts, it }) => {
  const { bulk, list } = texts;

  it('a whole list is changed over its pages with a preview, and undone', async ({ page, db, sql }) => {
    const key = `Groep${newId().slice(-8)}`;
    for (let n = 0; n < 30; n += 1) await insertApplication(db, { lastName: key });
    await insertApplication(db, { lastName: key, status: 'interview', firstName: 'Alzover' });
    const statuses = () =>
      sql`select status, count(*)::int as n from guest_applications where last_name = ${key} group by 1 order by 1`;
    const before = await statuses();
    await open(page, `/admin/dashboard/sollicitaties?zoek=${key}`);
    const table = page.getByRole('table');
    const top = (await table.boundingBox())?.y;
    await page.getByRole('checkbox', { name: list.selectAll }).check();
    const bar = page.getByRole('region', { name: list.bulk });
    await expect(bar).toContainText(list.selected(25));
    // Nothing moves under the pointer.
    expect((await table.boundingBox())?.y).toBe(top);
    await bar.getByRole('button', { name: bulk.takeWhole(31) }).click();
    await expect(bar).toContainText(list.selected(31));
    await page.getByRole('link', { name: texts.site.words.next, exact: true }).click();
    await expect(page.getByRole('checkbox', { name: list.select(`Sanne ${key}`) }).first()).toBeChecked();
    await expect(bar).toContainText(list.selected(31));

    await bar.getByRole('button', { name: bulk.acts.status }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(bulk.status).selectOption('interview');
    await expect(dialog).toContainText(bulk.reasons.already(bulk.counted.application(1)));
    await expect(dialog).toContainText(`Alzover ${key}`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: bulk.confirm.status(bulk.counted.application(30)) }).click();
    const done = toast(page, bulk.done.status(bulk.counted.application(30)));
    await expect(done).toBeVisible();
    expect(await statuses()).toMatchObject([{ status: 'interview', n: 31 }]);
    await done.getByRole('button', { name: bulk.undo }).click();
    await expect(toast(page, bulk.undone(30))).toBeVisible();
    expect(await statuses()).toEqual(before);
  });

  it('the chosen rows are downloaded, and what is no choice is refused', async ({ page, db }) => {
    const chosen = `Keuze ${newId().slice(-8)}`;
    const other = `Ander ${newId().slice(-8)}`;
    const id = await insertCustomer(db, { companyName: chosen });
    await insertCustomer(db, { companyName: other });
    const address = '/admin/crm/customers/export';
    const selection = JSON.stringify({ by: 'ids', ids: [id] });
    const ours = { 'Sec-Fetch-Site': 'same-origin' };
    const csv = await (await page.request.post(address, { headers: ours, form: { selection } })).text();
    expect([csv.includes(chosen), csv.includes(other)]).toEqual([true, false]);

    const sentAs = (type: string) => ({ data: 'x', headers: { ...ours, 'Content-Type': type } });
    for (const refused of [
      { headers: ours, form: { selection: '{' } },
      { headers: ours, form: { selection: '[]' } },
      { headers: ours, form: {} },
      sentAs('text/plain'),
      sentAs('multipart/form-data; boundary='),
      sentAs('multipart/form-data; boundary=a'),
    ])
      for (const path of [address, `${address}.data`])
        expect([path, refused, (await page.request.post(path, refused)).status()]).toEqual([
          path,
          refused,
          400,
        ]);
  });

  it('rows are selected and changed on a phone', async ({ page, db, sql }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const key = `Telefoon ${newId().slice(-8)}`;
    await insertCustomer(db, { companyName: key });
    await open(page, `/admin/crm/customers?zoek=${encodeURIComponent(key)}`);
    await page.getByRole('checkbox', { name: list.select(key) }).check();
    const bar = page.getByRole('region', { name: list.bulk });
    await bar.getByRole('button', { name: bulk.more }).click();
    await page.getByRole('menuitem', { name: bulk.acts.status }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(bulk.status).selectOption('active');
    await dialog.getByRole('button', { name: bulk.confirm.status(bulk.counted.customer(1)) }).click();
    await expect(toast(page, bulk.done.status(bulk.counted.customer(1)))).toBeVisible();
    expect(await sql`select status from customers where company_name = ${key}`).toEqual([
      { status: 'active' },
    ]);
  });
}, test);
