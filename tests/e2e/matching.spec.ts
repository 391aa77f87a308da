import type { Page } from '@playwright/test';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { newName } from '#tests/support/e2e-applications.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch, long } from '#tests/support/e2e-test.ts';
import type { Database } from '#server/db/client.ts';

const today = calendarDay(new Date());

/** Ten candidates who each miss something else. */
async function aDesk(db: Database) {
  const [lastName, trade] = [newName(), newName()];
  const [assignment = ''] = await insertAssignments(db, {
    title: `Jurist ${trade}`,
    expertise: [trade],
    hoursPerWeek: 32,
    location: 'Tilburg',
    startDate: addDays(today, 30),
    deadline: addDays(today, 20),
  });
  const given = [
    { firstName: 'Anna', availableFrom: addDays(today, 34), location: 'Breda' },
    { firstName: 'Bram', hoursMax: 28, location: 'Tilburg' },
    { firstName: 'Carla', location: 'Oss', availableFrom: today },
    ...Array.from({ length: 7 }, (_, at) => ({ firstName: `Dirk${at}` })),
  ];
  const ids: string[] = [];
  for (const one of given) ids.push(await insertCandidate(db, { lastName, expertise: [trade], ...one }));
  return { assignment, lastName, ids, url: `/admin/dashboard/vacatures/${assignment}/kandidaten` };
}

mostlyInDutch(({ texts, it }) => {
  const { list, matching: t } = texts;
  const rowOf = (page: Page, name: string) => page.getByRole('row', { name });
  const names = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents();

  it('ten candidates fit on a screen, and near misses say by how much', long, async ({ page, db }) => {
    const { lastName, url } = await aDesk(db);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, url);
    const grid = page.getByRole('grid', { name: t.candidates });
    await expect(grid.getByRole('row')).toHaveCount(11);
    await expect(rowOf(page, `Anna ${lastName}`)).toContainText(t.shortGaps.late(4));
    await expect(rowOf(page, `Anna ${lastName}`)).toContainText(t.shortGaps.distance(22));
    await expect(rowOf(page, `Bram ${lastName}`)).toContainText(t.shortGaps.fewHours(4));
    await expect(rowOf(page, `Carla ${lastName}`)).toContainText(t.shortGaps.far(8));
    const heights = await grid
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => Math.round(row.getBoundingClientRect().height)));
    expect(Math.max(...heights)).toBeLessThanOrEqual(57);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1200);

    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      const isWider = () =>
        page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
      expect(await isWider()).toBe(false);
    }
    await expect(rowOf(page, `Bram ${lastName}`)).toBeVisible();
  });

  it('the keyboard moves over the cells, selects rows and opens evidence', async ({ page, db }) => {
    const { lastName, url } = await aDesk(db);
    await open(page, url);
    const [first = '', second = ''] = await names(page);
    const focused = page.locator(':focus');
    await page.getByRole('checkbox', { name: list.select(first), exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(focused).toHaveText(first);
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveText(second);
    await page.keyboard.press('ArrowRight');
    await expect(focused).toHaveAccessibleName(new RegExp(`^${t.criteria.vakgebied}: `));
    await page.keyboard.press('Space');
    await expect(rowOf(page, second)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: second })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(focused).toHaveAccessibleName(new RegExp(`^${t.criteria.vakgebied}: `));
    await page.keyboard.press('Control+Home');
    await expect(page.getByRole('checkbox', { name: list.select(first), exact: true })).toBeFocused();
    await page.keyboard.press('End');
    await expect(focused).toHaveAccessibleName(t.proposeFor(first));
    expect(first).toContain(lastName);
  });

  it(
    'two to four are compared, and rows stay where they are until they are sorted',
    long,
    async ({ page, db }) => {
      const { url } = await aDesk(db);
      await open(page, url);
      const before = await names(page);
      const compare = page.getByRole('button', { name: t.compare });
      for (const name of before.slice(0, 2))
        await page.getByRole('checkbox', { name: list.select(name), exact: true }).check();
      await compare.click();
      const dialog = page.getByRole('dialog', { name: t.compareTitle });
      await expect(dialog.getByRole('columnheader')).toHaveCount(3);
      await expect(dialog.getByRole('rowheader')).toHaveCount(8);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      for (const name of before.slice(2, 5))
        await page.getByRole('checkbox', { name: list.select(name), exact: true }).check();
      await expect(compare).toHaveAttribute('aria-disabled', 'true');

      await page.getByRole('button', { name: t.weights.title }).click();
      await page.getByLabel(t.weights.of(t.criteria.hours)).selectOption('5');
      await page.getByLabel(t.weights.of(t.criteria.availability)).selectOption('0');
      expect(await names(page)).toEqual(before);
      await page.getByRole('button', { name: t.proposeFor(before[3] ?? '') }).click();
      await expect(toast(page, t.proposed)).toBeVisible();
      expect(await names(page)).toEqual(before);
    },
  );

  it('a candidate is proposed for several assignments at once', async ({ page, db, sql }) => {
    const { ids } = await aDesk(db);
    await aDesk(db);
    const [id = ''] = ids;
    await open(page, `/admin/crm/candidates/${id}/opdrachten`);
    const [first = '', second = ''] = await names(page);
    for (const at of [1, 2]) await page.getByRole('row').nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: t.proposeMany(2), exact: true }).click();
    await expect(toast(page, t.proposedMany(2))).toBeVisible();
    const made = await sql`select assignment_id from guest_applications where candidate_id = ${id}`;
    expect(made).toHaveLength(2);
    expect((await names(page)).slice(0, 2)).toEqual([first, second]);
  });
}, test);
