import type { Page } from '@playwright/test';
import { dueAt } from '#domain/activities/due.ts';
import { phone } from '#tests/support/accessible.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertActivity, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { newName } from '#tests/support/e2e-applications.ts';
import { announcement, boxOf, card, column, drag, finger, liftedCard } from '#tests/support/e2e-board.ts';
import { only } from '#tests/support/e2e-database.ts';
import { officeTest as test, open } from '#tests/support/e2e-office.ts';
import { expect, long } from '#tests/support/e2e-test.ts';
import { textsIn } from '#texts/texts.ts';

const { board: texts, crm } = textsIn('nl');
const opportunities = '/admin/crm/opportunities?weergave=bord&bedrijf=';
const applications = '/admin/dashboard/sollicitaties?weergave=bord&zoek=';
const agenda = '/admin/crm/activities/agenda?dag=2030-03-25';
const cell = (page: Page, day: string, time: string) => page.locator(`[data-slot="${day} ${time}"]`);

/** The first thing that happens to a page is the press. */
const fresh = async (page: Page, path: string) => {
  await page.goto('about:blank');
  await open(page, path);
};

/** Holds back whatever the page would load from now on, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}

test('the first press on a page drags a card of a board, without loading anything', async ({
  page,
  db,
  sql,
}) => {
  const customerId = await insertCustomer(db);
  const id = await insertOpportunity(db, customerId, { title: 'Raamovereenkomst' });
  const stage = async () => only(await sql`select stage from opportunities where id = ${id}`).stage;
  await fresh(page, `${opportunities}${customerId}`);
  const release = await holdScripts(page);
  await drag(page, card(page, 'Raamovereenkomst'), column(page, 'proposal'));
  await expect(column(page, 'proposal')).toContainText('Raamovereenkomst');
  await expect.poll(stage).toBe('proposal');
  release();

  await fresh(page, `${opportunities}${customerId}`);
  await card(page, 'Raamovereenkomst').getByRole('link').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(announcement(page)).toHaveText(texts.over(crm.stages.negotiation));
  await expect(liftedCard(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(column(page, 'negotiation')).toContainText('Raamovereenkomst');
  await expect(card(page, 'Raamovereenkomst').getByRole('link')).toBeFocused();
  await expect.poll(stage).toBe('negotiation');
});

test('the first press on a page moves an activity of the agenda', async ({ page, db, sql, staff }) => {
  await sql`delete from activities`;
  await page.setViewportSize({ width: 1280, height: 1200 });
  const id = await insertActivity(db, null, {
    ownerId: staff.id,
    subject: 'Nabellen',
    dueDate: dueAt('2030-03-26', '10:00'),
  });
  const due = async () =>
    only(await sql<{ due_date: Date }[]>`select due_date from activities where id = ${id}`).due_date;
  await fresh(page, agenda);
  const from = await boxOf(card(page, 'Nabellen'));
  const to = await boxOf(cell(page, '2030-03-28', '14:30'));
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 8, { steps: 5 });
  await page.mouse.up();
  await expect(cell(page, '2030-03-28', '14:30')).toContainText('Nabellen');
  await expect.poll(due).toEqual(dueAt('2030-03-28', '14:30'));

  await fresh(page, agenda);
  await card(page, 'Nabellen').getByRole('link').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cell(page, '2030-03-28', '15:00')).toContainText('Nabellen');
  await expect.poll(due).toEqual(dueAt('2030-03-28', '15:00'));
});

test('a card that is put back with Escape, or let go outside the board, is where it was', async ({
  page,
  db,
}) => {
  const customerId = await insertCustomer(db);
  await insertOpportunity(db, customerId, { title: 'Raamovereenkomst' });
  await fresh(page, `${opportunities}${customerId}`);
  const from = await boxOf(card(page, 'Raamovereenkomst'));
  const lift = async () => {
    await page.mouse.move(from.x + 12, from.y + from.height - 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 300, from.y + 40, { steps: 3 });
    await expect(liftedCard(page)).toBeVisible();
  };
  await lift();
  await page.keyboard.press('Escape');
  await expect(liftedCard(page)).toHaveCount(0);
  await expect(announcement(page)).toHaveText(texts.putBack('Raamovereenkomst'));
  await page.mouse.up();
  await lift();
  await page.mouse.move(from.x, 8);
  await page.mouse.up();
  await expect(liftedCard(page)).toHaveCount(0);
  await expect(column(page, 'new')).toContainText('Raamovereenkomst');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone });

  test(
    'the first long press on a page lifts a card, and a shorter one scrolls',
    { tag: ['@own-tab', long.tag] },
    async ({ page, db, sql, staff }) => {
      const name = newName();
      await insertApplication(db, { lastName: name });
      await fresh(page, `${applications}${name}`);
      const touch = await finger(page);
      const { x, y, height } = await boxOf(card(page, name));
      await touch.down({ x: x + 60, y: y + height / 2 });
      await expect(liftedCard(page)).toBeVisible();
      await touch.up();
      await expect(liftedCard(page)).toHaveCount(0);

      await fresh(page, `${applications}${name}`);
      await touch.down({ x: x + 200, y: y + height / 2 });
      await touch.move({ x: x + 200, y: y + height / 2 }, { x: x - 50, y: y + height / 2 });
      await touch.up();
      await expect(liftedCard(page)).toHaveCount(0);
      await expect
        .poll(() => page.locator('.board').evaluate(({ scrollLeft }) => scrollLeft))
        .toBeGreaterThan(100);

      await sql`delete from activities`;
      await insertActivity(db, null, {
        ownerId: staff.id,
        subject: 'Nabellen',
        dueDate: dueAt('2030-03-25', '10:00'),
      });
      await fresh(page, agenda);
      const held = await boxOf(card(page, 'Nabellen'));
      const at = { x: held.x + 20, y: held.y + 10 };
      const below = { x: at.x, y: (await boxOf(cell(page, '2030-03-25', '11:00'))).y + 10 };
      await touch.down(at);
      await expect(page.locator('.lifted-card')).toBeVisible();
      await touch.move(at, below);
      await touch.up();
      await expect(cell(page, '2030-03-25', '11:00')).toContainText('Nabellen');
    },
  );
});
