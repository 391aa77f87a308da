import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { colleague, officeTest as test, open } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch } from '#tests/support/e2e-test.ts';

/** Asks at once what a tab asks every fifteen seconds, and when it becomes visible. */
const beat = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

mostlyInDutch(({ texts }) => {
  const { together: t, mentions, admin, timeline } = texts;
  const { text, add } = timeline.composer;
  const noteField = (page: Page) => page.getByRole('textbox', { name: text.note });
  const note = (page: Page, words: string) =>
    page.locator('.timeline > .timeline__entry').filter({ hasText: words });
  const present = (page: Page) => page.getByRole('status', { name: t.others });
  const save = (page: Page) => page.getByRole('button', { name: add.note }).click();

  test('two colleagues on one record see each other, each other’s changes, and lose nothing they typed', async ({
    page,
    browser,
    db,
    baseURL,
  }) => {
    const id = await insertCandidate(db, { firstName: 'Noor', lastName: 'Vos', registeredAt: new Date() });
    const address = `/admin/crm/candidates/${id}`;
    const theirs = await colleague(() => browser.newContext(), db, baseURL, 'Bob Smit');
    await open(page, address);
    await open(theirs, address);
    await expect(present(theirs)).not.toBeEmpty();
    await beat(page);
    await expect(present(page)).toContainText(t.views('Bob Smit'));

    await noteField(theirs).fill('Gebeld, wil 32 uur.');
    await expect
      .poll(() => beat(page).then(() => present(page).textContent()))
      .toContain(t.edits('Bob Smit'));
    await save(theirs);
    await expect(note(theirs, 'Gebeld')).toBeVisible();
    // Nothing is typed here: the page shows it by itself.
    await beat(page);
    await expect(note(page, 'Gebeld')).toBeVisible();

    await noteField(page).fill('Vraag ');
    await noteField(theirs).fill('Nog een notitie.');
    await save(theirs);
    await expect(note(theirs, 'Nog een')).toBeVisible();
    await beat(page);
    const told = page.getByText(t.changed('Bob Smit'));
    await expect(told).toBeVisible();
    await expect(noteField(page)).toHaveValue('Vraag ');
    await expect(note(page, 'Nog een')).toHaveCount(0);

    await noteField(page).press('End');
    await noteField(page).pressSequentially('@bo');
    const offered = page.getByRole('listbox', { name: mentions.list });
    await expect(offered.getByRole('option')).toHaveText([/Bob Smit/]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(offered).toHaveCount(0);
    await noteField(page).pressSequentially('b');
    await expect(offered).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(noteField(page)).toHaveValue('Vraag @Bob Smit ');
    await noteField(page).pressSequentially('naar de uren.');
    await save(page);
    await expect(note(page, 'naar de uren').locator('.mention')).toHaveText('@Bob Smit');
    await expect(told).toHaveCount(0);

    await theirs.reload();
    const { bell } = admin;
    await theirs
      .getByRole('banner')
      .getByRole('button', { name: bell.openWith('1') })
      .click();
    await theirs.getByRole('dialog').getByRole('link', { name: 'Noor Vos' }).click();
    await expect(theirs).toHaveURL(address);
    await theirs.close({ runBeforeUnload: true });
    await expect.poll(() => beat(page).then(() => present(page).textContent())).toBe('');
  });
}, test);
