import { expectAccessible } from '#tests/support/accessible.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { chooseFilter, filterButton, officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { long, expect } from '#tests/support/e2e-test.ts';
import { newId } from '#server/db/ids.ts';
import { nl } from '#texts/nl.ts';

const list = '/admin/crm/candidates';
const { views, filter } = nl.list;
const { filters } = nl.audit.values;

test(
  'filters are chosen with the keyboard, several at once, and removed by their chips',
  long,
  async ({ page, db }) => {
    const lastName = `Zoek${newId().slice(-8)}`;
    await insertCandidate(db, { lastName, educationLevel: 'WO', location: 'Zeist' });
    await insertCandidate(db, { lastName, educationLevel: 'HBO', location: 'Maastricht' });
    await open(page, `${list}?zoek=${lastName}`);
    const names = page.getByRole('table').locator('.table__person a');
    await page.getByRole('button', { name: /^Meer filters/ }).click();
    await filterButton(page, filters.education).focus();
    await page.keyboard.press('Enter');
    const popover = page.getByRole('dialog', { name: filters.education });
    await expect(popover.getByRole('checkbox').filter({ hasText: 'WO' })).toContainText('1');
    await expectAccessible(page, { within: ['[role=dialog]'] });
    await popover.getByRole('checkbox').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(names).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
    await expect(filterButton(page, filters.education)).toBeFocused();
    await expect(page.getByRole('group', { name: filter.active }).getByRole('link')).toHaveCount(3);
    await page.getByRole('link', { name: filter.clearAll }).click();
    await expect(page).toHaveURL(new RegExp(`${list}\\??$`));
    await open(page, `${list}?zoek=${lastName}`);
    await chooseFilter(page, filters.near, 'Utrecht');
    await expect(names).toHaveText([`Priya ${lastName}`]);
    await expect(page).toHaveURL(/nabij=25-Utrecht/);
  },
);

test('a list is kept as a view, counts what is new, and is renamed and deleted', async ({ page, db }) => {
  const lastName = `Blik${newId().slice(-8)}`;
  await insertCandidate(db, { lastName });
  await open(page, `${list}?zoek=${lastName}`);
  await page.getByRole('button', { name: views.save }).click();
  const dialog = page.getByRole('dialog', { name: views.newTitle });
  await dialog.getByRole('button', { name: views.save }).click();
  await expect(dialog).toContainText(views.problems.noName);
  await expectAccessible(page, { within: ['[role=dialog]'] });
  await dialog.getByLabel(views.name).fill(lastName);
  await dialog.getByRole('button', { name: views.save }).click();
  await expect(toast(page, views.done)).toBeVisible();
  const bar = page.getByRole('navigation', { name: views.label });
  const view = bar.getByRole('link', { name: lastName });
  await expect(view).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: views.all }).click();
  await insertCandidate(db, { lastName, createdAt: new Date(Date.now() + 60_000) });
  await open(page, `${list}?overzicht=alles`);
  await expect(view).toContainText(views.fresh(1));
  await view.click();
  await expect(page.getByRole('table').locator('.table__person a')).toHaveCount(2);

  await page.getByRole('button', { name: views.columns }).click();
  await page.getByRole('checkbox', { name: nl.candidates.list.reach }).click();
  await page.getByText(views.densities.compact).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: nl.candidates.list.reach })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: nl.candidates.list.reach })).toHaveCount(0);
  const row = await page.getByRole('row').nth(1).boundingBox();
  expect(row?.height).toBeLessThanOrEqual(42);

  await page.getByRole('button', { name: views.actions(lastName) }).click();
  await page.getByRole('menuitem', { name: views.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: nl.list.remove }).click();
  await expect(toast(page, views.removed)).toBeVisible();
  await expect(view).toBeHidden();
});
