import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { officeTest as test, open } from '#tests/support/e2e-office.ts';
import { expect } from '#tests/support/e2e-test.ts';

test('a record and a list are printed as content under the letterhead, black on white', async ({
  page,
  db,
}) => {
  const candidate = await insertCandidate(db);
  const customer = await insertCustomer(db, { companyName: 'Waterschap Papier' });
  const [assignment = ''] = await insertAssignments(db, { title: 'Jurist op papier' });
  await insertApplication(db, { candidateId: candidate });
  for (const path of [
    `/admin/crm/candidates/${candidate}`,
    `/admin/crm/customers/${customer}`,
    `/admin/dashboard/vacatures/${assignment}`,
    '/admin/crm/candidates',
    '/admin/dashboard/sollicitaties',
  ]) {
    await open(page, path);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    await expect(page.locator('.letterhead')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.letterhead')).toBeVisible();
    await expect(page.locator('.letterhead')).toContainText('Lexbrug');
    for (const part of ['.sidebar', '.top-bar', '.dock']) await expect(page.locator(part)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('main')).toHaveCSS('color', 'rgb(0, 0, 0)');
    const found = await page.evaluate(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((part) => part.checkVisibility());
      return {
        controls: shown('main :is(input, select, textarea, .button)').map((part) =>
          part.outerHTML.slice(0, 120),
        ),
        columns: new Set(
          shown('main .record-page > * > .panel').map((part) => part.getBoundingClientRect().left),
        ).size,
      };
    });
    expect([path, found.controls]).toEqual([path, []]);
    expect(found.columns).toBeLessThanOrEqual(1);
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(5000);
    await page.emulateMedia({ media: null });
  }
});
