import { insertCandidate } from '#tests/support/candidates.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { newWord } from '#tests/support/e2e-crm.ts';
import { officeTest as test, open } from '#tests/support/e2e-office.ts';
import { expect } from '#tests/support/e2e-test.ts';
import { nl as texts } from '#texts/nl.ts';

test('the colleague of a record is shown when it is opened from a list, as when its page is loaded', async ({
  page,
  db,
}) => {
  const name = newWord();
  await insertCustomer(db, { companyName: name });
  await insertCandidate(db, { lastName: name });
  const owner = page.locator('.record-owner').filter({ hasText: texts.owners.label });
  for (const list of ['/admin/crm/customers', '/admin/crm/candidates']) {
    await open(page, `${list}?zoek=${name}`);
    await expect(owner).toHaveCount(0);
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(owner).toBeVisible();
    await page.reload();
    await expect(owner).toBeVisible();
  }
});
