import type { Page } from '@playwright/test';
import { newId } from '#server/db/ids.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { officeTest as test, open } from '#tests/support/e2e-office.ts';
import { expect, long } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

/** Popups and dialogs over a page, and the part of each that is judged. */
const overlays: Record<string, { open: (page: Page) => Promise<void>; shown: string }> = {
  'menu of a row': {
    open: (page) => page.locator('tbody .table__actions button').first().click(),
    shown: '[role=menu]',
  },
  'column menu': {
    open: (page) => page.getByRole('button', { name: nl.list.views.columns }).click(),
    shown: '.column-menu',
  },
  search: { open: (page) => page.keyboard.press('Control+k'), shown: '[role=dialog]' },
  'keyboard help': {
    open: (page) => page.keyboard.press('?'),
    shown: '[role=dialog]',
  },
};

const widths = [320, 390, 1024, 1440];

test('no barriers at any width, in both themes, with what lies over a page', long, async ({ page, db }) => {
  test.setTimeout(900_000);
  const customer = await insertCustomer(db, { companyName: `Breedte ${newId().slice(-6)}` });
  const contact = await insertContact(db, customer, { isPrimary: true });
  const opportunity = await insertOpportunity(db, customer, {});
  await insertActivity(db, customer, {});
  const candidate = await insertCandidate(db, {});
  const [assignment = ''] = await insertAssignments(db, { customerId: customer });
  const application = await insertApplication(db, { candidateId: candidate, assignmentId: assignment });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      '/admin/dashboard',
      '/admin/dashboard/sollicitaties',
      `/admin/dashboard/sollicitaties/${application}`,
      '/admin/dashboard/vacatures',
      `/admin/dashboard/vacatures/${assignment}`,
      `/admin/dashboard/vacatures/${assignment}/kandidaten`,
      `/admin/dashboard/edit/${assignment}`,
      '/admin/crm',
      '/admin/crm/customers/new',
      `/admin/crm/customers/${customer}`,
      `/admin/crm/contacts/${contact}`,
      '/admin/crm/opportunities?weergave=bord',
      `/admin/crm/opportunities/${opportunity}`,
      '/admin/crm/activities',
      '/admin/crm/activities/agenda',
      '/admin/crm/candidates',
      `/admin/crm/candidates/${candidate}`,
      `/admin/crm/candidates/${candidate}/merge`,
      '/admin/dashboard/settings',
      '/admin/account',
      '/admin/users',
    ]) {
      await test.step(`${path} at ${width}`, async () => {
        await open(page, path);
        await expectAccessible(page);
      });
    }
    for (const [name, overlay] of Object.entries(overlays)) {
      // A phone has no column menu.
      if (name === 'column menu' && width < 1024) continue;
      await test.step(`${name} at ${width}`, async () => {
        await open(page, '/admin/crm/candidates');
        await overlay.open(page);
        await expect(page.locator(overlay.shown)).toBeVisible();
        await expectAccessible(page, { within: [overlay.shown] });
        await page.keyboard.press('Escape');
      });
    }
  }
});
