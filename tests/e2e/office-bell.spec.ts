import { activityRecord } from '#domain/activities/activity-record.ts';
import { emptyContent } from '#domain/records/record.ts';
import { saveActivity } from '#server/activities/save-activity.ts';
import { newId } from '#server/db/ids.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { addSignedInStaff, addStaff } from '#tests/support/accounts.ts';
import { officeTest, open } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch } from '#tests/support/e2e-test.ts';

// An administrator also sees the failures of jobs, which other tests cause.
const test = officeTest.extend({
  staff: async ({ db, defaultSettings: _ }, use) => use(await addStaff(db, { role: 'recruiter' })),
});

mostlyInDutch(({ texts }) => {
  const { bell } = texts.admin;

  test('work that a colleague gave is at the bell, leads to its place, and is marked as seen', async ({
    page,
    db,
    staff,
  }) => {
    const colleague = await addSignedInStaff(db, { name: 'Tom Bakker' });
    for (const subject of ['Bel de griffie', 'Mail de rechtbank', 'Plan het gesprek']) {
      const content = {
        ...emptyContent(activityRecord),
        type: 'call',
        subject,
        status: 'pending',
        ownerId: staff.id,
      } as const;
      await saveActivity(db, { id: newId(), basedOn: '', content }, colleague.actor);
    }
    await open(page, '/admin/crm/customers');
    const button = page.getByRole('banner').getByRole('button', { name: bell.open });
    await expect(button).toHaveAccessibleName(bell.openWith('3'));
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: bell.title });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByRole('listitem').first()).toContainText(bell.assigned.activity('Tom Bakker'));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: bell.seen('Bel de griffie') }).click();
    await expect(dialog.getByRole('button', { name: bell.seen('Bel de griffie') })).toHaveCount(0);
    await dialog.getByRole('link', { name: 'Mail de rechtbank' }).click();
    await expect(page).toHaveURL(/\/admin\/crm\/activities\/[0-9a-f-]{36}$/);
    await expect(dialog).toHaveCount(0);
    await expect(button).toHaveAccessibleName(bell.openWith('1'));
    await button.click();
    await dialog.getByRole('button', { name: bell.allSeen }).click();
    await expect(dialog.getByRole('button', { name: bell.allSeen })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(button).toHaveAccessibleName(bell.open);
    await page.reload();
    await expect(button).toHaveAccessibleName(bell.open);
  });
}, test);
