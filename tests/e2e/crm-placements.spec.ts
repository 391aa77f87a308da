import { eq } from 'drizzle-orm';
import { formatCents } from '#domain/money.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { assignments } from '#server/db/schema/assignments.ts';
import { placementExtensions, placements as table } from '#server/db/schema/placements.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { makePdf } from '#tests/support/documents.ts';
import { signInContext } from '#tests/support/e2e-accounts.ts';
import { emptyTitle, newWord, rowOf as row, sendJson } from '#tests/support/e2e-crm.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import {
  chooseFilter,
  clearFilter,
  go,
  officeTest as test,
  open,
  toast,
  openPart,
  recordAct,
} from '#tests/support/e2e-office.ts';
import { long, expect, mostlyInEnglish } from '#tests/support/e2e-test.ts';
import { insertPlacement } from '#tests/support/placements.ts';

const list = '/admin/crm/placements';
const today = calendarDay(new Date());

mostlyInEnglish(({ texts, language, it }) => {
  const { placements, candidates } = texts;
  const { filters } = texts.audit.values;
  const words = texts.list;
  const { list: t, form, detail, end, states } = placements;
  const inFull = (day: string) => formatDate(day, language, 'long');

  it('an accepted application becomes a placement with what the assignment says, once', async ({
    page,
    db,
    staff,
  }) => {
    const company = `Waterschap ${newWord()}`;
    const customerId = await insertCustomer(db, { companyName: company });
    const candidateId = await insertCandidate(db, { firstName: 'Priya', lastName: newWord() });
    const [assignmentId = ''] = await insertAssignments(db, { title: 'Jurist Wmo', type: 'ZZP' });
    await db
      .update(assignments)
      .set({ customerId, ownerId: staff.id, purchaseCents: 8_050, sellingCents: 9_500 })
      .where(eq(assignments.id, assignmentId));
    const id = await insertApplication(db, { candidateId, assignmentId, status: 'accepted' });
    await open(page, `/admin/dashboard/sollicitaties/${id}`);
    await page.getByRole('link', { name: placements.start.action }).click();
    await expect(page.getByLabel(form.labels.title)).toHaveValue('Jurist Wmo');
    await expect(page.getByLabel(form.labels.selling_cents)).toHaveValue('95');
    await expect(page.getByLabel(form.labels.purchase_cents)).toHaveValue('80,50');
    await expectAccessible(page);
    await page.getByLabel(form.labels.start_date).fill(today);
    await page.getByLabel(form.labels.end_date).fill(addDays(today, -1));
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(page.getByText(texts.crm.errors.endBeforeStart)).toBeVisible();
    await expect(page.getByLabel(form.labels.title)).toHaveValue('Jurist Wmo');
    await page.getByLabel(form.labels.end_date).fill(addDays(today, 200));
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(toast(page, form.added)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Priya');
    await expect(page.getByText(detail.perHour(formatCents(1_450, language)))).toBeVisible();
    const [placed] = await db.select().from(table).where(eq(table.applicationId, id));
    expect(placed).toMatchObject({ customerId, candidateId, ownerId: staff.id, endsOn: addDays(today, 200) });

    await go(page, `/admin/dashboard/sollicitaties/${id}`);
    await page.getByRole('link', { name: placements.start.open }).click();
    await expect(page).toHaveURL(`${list}/${placed?.id ?? ''}`);
    await go(page, `/admin/crm/candidates/${candidateId}?deel=plaatsingen`);
    const panel = page.getByRole('region', { name: placements.title });
    await expect(panel.getByRole('link', { name: company })).toBeVisible();
    await go(page, `/admin/crm/customers/${customerId}?deel=kandidaten`);
    await expect(page.getByRole('region', { name: placements.title })).toContainText(states.running);
  });

  it('the list is searched, filtered and sorted, and the calendar shows when they end', async ({
    page,
    db,
    staff,
  }) => {
    const company = `Gemeente ${newWord()}`;
    const customerId = await insertCustomer(db, { companyName: company });
    const add = (personName: string, startDate: string, endDate: string | null) =>
      insertPlacement(db, customerId, { personName, startDate, endDate, ownerId: staff.id });
    await add('Anna Bakker', addDays(today, 10), null);
    await add('Bram Celik', addDays(today, -100), addDays(today, 25));
    await add('Coos Droge', addDays(today, -300), addDays(today, -10));
    await open(page, list);
    await page.getByRole('searchbox').fill(company);
    const names = page.getByRole('row').locator('.table__name');
    await expect(names).toHaveText(['Anna Bakker', 'Bram Celik', 'Coos Droge']);
    await expect(row(page, 'Bram')).toContainText(t.daysLeft(25));
    await expect(row(page, 'Anna Bakker')).toContainText(states.planned);
    await expect(row(page, 'Coos')).toContainText(states.ended);
    await chooseFilter(page, filters.ending, t.ending['30']);
    await expect(names).toHaveText(['Bram Celik']);
    await clearFilter(page, filters.ending);
    await chooseFilter(page, filters.owner, words.filter.me);
    await expect(names).toHaveCount(3);
    await page.getByRole('columnheader', { name: t.person }).getByRole('link').click();
    await expect(names).toHaveText(['Anna Bakker', 'Bram Celik', 'Coos Droge']);
    await expectAccessible(page);

    await page.getByRole('link', { name: t.calendar }).click();
    const ends = addDays(today, 25);
    if (ends.slice(0, 7) !== today.slice(0, 7))
      await page.getByRole('link', { name: placements.calendar.next }).click();
    await expect(page.getByRole('cell').filter({ hasText: 'Bram Celik' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('link', { name: /Bram Celik/ })).toBeVisible();
    await open(page, `${list}?zoek=${newWord()}`);
    await expect(emptyTitle(page)).toHaveText(t.empty);
  });

  it(
    'an extension is a row, a colleague in between is named, and what was typed stays',
    long,
    async ({ page, db }) => {
      const customerId = await insertCustomer(db);
      const id = await insertPlacement(db, customerId, {
        startDate: addDays(today, -100),
        endDate: addDays(today, 20),
      });
      await open(page, `${list}/${id}`);
      await page.getByRole('button', { name: end.extend }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(end.labels.ends_on).fill(addDays(today, 10));
      await dialog.getByRole('button', { name: end.extendSubmit }).click();
      await expect(dialog.getByText(texts.crm.errors.endNotLater)).toBeVisible();
      await dialog.getByLabel(end.labels.ends_on).fill(addDays(today, 110));
      await dialog.getByLabel(end.labels.selling_cents).fill('99,50');
      await expectAccessible(page, { themes: ['light'] });
      await db.update(table).set({ version: 2 }).where(eq(table.id, id));
      await dialog.getByRole('button', { name: end.extendSubmit }).click();
      await expect(dialog.getByText(end.conflict(end.colleague))).toBeVisible();
      await expect(dialog.getByLabel(end.labels.selling_cents)).toHaveValue('99,50');
      await dialog.getByRole('button', { name: end.extendSubmit }).click();
      await expect(toast(page, end.extended)).toBeVisible();
      await expect(page.getByText(inFull(addDays(today, 20)))).toBeVisible();
      await openPart(page, texts.recordPage.tabs.extensions);
      await expect(page.getByText(detail.extended(inFull(addDays(today, 110))))).toBeVisible();
      const rows = await db.select().from(placementExtensions).where(eq(placementExtensions.placementId, id));
      expect(rows).toMatchObject([{ endsOn: addDays(today, 110), sellingCents: 9_950 }]);

      await recordAct(page, end.end);
      await dialog.getByLabel(end.labels.ends_on).fill(addDays(today, 30));
      await dialog.getByRole('button', { name: end.endSubmit }).click();
      await expect(dialog.getByText(end.required.note)).toBeVisible();
      await dialog.getByLabel(end.reason).fill('De klant stopt eerder.');
      await dialog.getByRole('button', { name: end.endSubmit }).click();
      await expect(page.getByText(detail.shortened(inFull(addDays(today, 30))))).toBeVisible();
      await recordAct(page, end.cancelPlacement);
      await page.getByRole('alertdialog').getByRole('button', { name: end.cancelPlacement }).click();
      await expect(toast(page, end.cancelled)).toBeVisible();
      await expect(page.getByText(states.cancelled, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: end.extend })).toHaveCount(0);
    },
  );

  it('a document is added to a placement and to a customer, and removed', async ({ page, db }) => {
    const customerId = await insertCustomer(db);
    const id = await insertPlacement(db, customerId);
    for (const path of [`${list}/${id}`, `/admin/crm/customers/${customerId}`]) {
      await open(page, path);
      await openPart(page, texts.recordPage.tabs.documents);
      await page.getByRole('button', { name: candidates.detail.upload }).click();
      const dialog = page.getByRole('dialog');
      const file = { name: 'Contract.pdf', mimeType: 'application/pdf', buffer: makePdf('Contract') };
      await dialog.getByLabel(candidates.detail.uploadFile).setInputFiles(file);
      await dialog.getByRole('button', { name: candidates.detail.uploadSubmit }).click();
      await expect(toast(page, candidates.detail.uploaded)).toBeVisible();
      const link = page.getByRole('link', { name: candidates.detail.openDocument('Contract.pdf') });
      const url = (await link.getAttribute('href')) ?? '';
      const answer = await page.request.get(url);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.headers()['content-security-policy']).toContain('sandbox');
      await page.getByRole('link', { name: texts.recordPage.documents.preview('Contract.pdf') }).click();
      await expect(page.getByRole('region', { name: 'Contract.pdf' })).toBeVisible();
      await expect(page).toHaveURL(/deel=documenten&document=/);
      await page.getByRole('button', { name: candidates.detail.removeDocument('Contract.pdf') }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: texts.list.remove }).click();
      await expect(page.getByText(candidates.detail.noDocuments)).toBeVisible();
      expect((await page.request.get(url)).status()).toBe(404);
    }
  });
}, test);

test('who may not see rates gets none of them, in no answer, and leaves them as they are', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  const customerId = await insertCustomer(db, { companyName: `Tarief ${newWord()}` });
  const id = await insertPlacement(db, customerId, { purchaseCents: 61_234, sellingCents: 98_765 });
  const amounts = /612[.,]?34|61234|987[.,]?65|98765|375[.,]?31|37531/;
  await signInContext(context, db, await addStaff(db, { role: 'reader' }), baseURL);
  const placementsOfCustomer = '?deel=kandidaten';
  for (const [path, query] of [
    [list, ''],
    [`${list}/${id}`, ''],
    [`/admin/crm/customers/${customerId}`, placementsOfCustomer],
  ] as const) {
    expect(await (await page.request.get(`${path}${query}`)).text()).not.toMatch(amounts);
    expect(await (await page.request.get(`${path}.data${query}`)).text()).not.toMatch(amounts);
  }
  expect((await page.request.get(`${list}/export`)).status()).toBe(403);
  const denied = await sendJson(context, `${list}/${id}/save`, { basedOn: '1', values: {} });
  expect(denied.status()).toBe(403);
  await open(page, `${list}/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/tarief|Marge/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Verlengen' })).toHaveCount(0);
  await signInContext(context, db, await addStaff(db, { role: 'recruiter' }), baseURL);
  expect(await (await page.request.get(`${list}/export?bedrijf=${customerId}`)).text()).toMatch(/375[.,]31/);
});
