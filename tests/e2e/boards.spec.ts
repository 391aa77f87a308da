import type { Page } from '@playwright/test';
import { phone } from '#tests/support/accessible.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { newName } from '#tests/support/e2e-applications.ts';
import {
  announcement,
  boxOf,
  card,
  column,
  drag,
  finger,
  lift,
  liftedCard,
} from '#tests/support/e2e-board.ts';
import { cutConnection } from '#tests/support/e2e-crm.ts';
import { only } from '#tests/support/e2e-database.ts';
import { officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, long } from '#tests/support/e2e-test.ts';
import { textsIn } from '#texts/texts.ts';

const { applications, board: texts, crm, opportunities } = textsIn('nl');
const applicationsPath = '/admin/dashboard/sollicitaties';
const opportunitiesPath = '/admin/crm/opportunities';

const scrolled = (page: Page) =>
  page.locator('.board').evaluate(({ scrollLeft, scrollWidth, clientWidth }) => ({
    board: scrollLeft,
    leftInBoard: scrollWidth - clientWidth - scrollLeft,
    page: window.scrollY,
  }));

test('the applications board is used with the keyboard alone, and announces each step', async ({
  page,
  db,
  sql,
}) => {
  const name = newName();
  const id = await insertApplication(db, { lastName: name });
  const status = async () => only(await sql`select status from guest_applications where id = ${id}`).status;
  const path = `${applicationsPath}?zoek=${name}&weergave=bord`;
  await open(page, path);
  const sent = await page.context().request.get(path);
  const html = await sent.text();
  expect(sent.headers().link, 'its scripts are fetched with those of the page').toMatch(
    /\/application-board-[\w-]+\.js>; rel=modulepreload/,
  );
  const board = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(board, 'rendered on the server, not revealed by a script').toContain(`data-card="${id}"`);

  const link = card(page, name).getByRole('link');
  const { statuses } = applications;
  await link.focus();
  await page.keyboard.press('Space');
  await expect(announcement(page)).toHaveText(applications.board.lifted(`Sanne ${name}`, statuses.pending));
  await expect(announcement(page)).toHaveAttribute('aria-live', 'assertive');
  await expect(liftedCard(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(announcement(page)).toHaveText(texts.over(statuses.interview));
  await expect(column(page, 'interview')).toContainText(texts.drop);
  await page.keyboard.press('Escape');
  await expect(announcement(page)).toHaveText(texts.putBack(`Sanne ${name}`));
  await expect(liftedCard(page)).toHaveCount(0);
  await expect(link).toBeFocused();

  // Leaving the card puts it back as well.
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect(announcement(page)).toHaveText(texts.over(statuses.rejected));
  await page.locator('h1').click();
  await expect(announcement(page)).toHaveText(texts.putBack(`Sanne ${name}`));
  expect(await status()).toBe('pending');

  await link.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(column(page, 'accepted')).toContainText(name);
  await expect(link).toBeFocused();
  await expect(toast(page, applications.status.changed)).toContainText(statuses.accepted);
  expect(await status()).toBe('accepted');
});

test('the mouse drags a card to a column outside the window, and a failed save puts it back', async ({
  page,
  db,
  sql,
}) => {
  const customerId = await insertCustomer(db);
  for (let n = 1; n <= 6; n++) await insertOpportunity(db, customerId, { title: `Opdracht ${n}` });
  const id = await insertOpportunity(db, customerId, { title: 'Raamovereenkomst' });
  await page.setViewportSize({ width: 800, height: 600 });
  await open(page, `${opportunitiesPath}?weergave=bord&bedrijf=${customerId}`);
  const title = 'Raamovereenkomst';
  const url = page.url();

  // Releasing a card over its own link does not follow the link.
  const link = await boxOf(card(page, title).getByRole('link'));
  await page.mouse.move(link.x + 8, link.y + 8);
  await page.mouse.down();
  await page.mouse.move(link.x + 30, link.y + 12, { steps: 3 });
  await expect(liftedCard(page)).toBeVisible();
  await page.mouse.up();
  await expect(announcement(page)).toHaveText(texts.putBack(title));
  expect(page.url()).toBe(url);

  const won = column(page, 'closed_won');
  await expect(won).not.toBeInViewport();
  await lift(page, card(page, title));
  await page.mouse.move(795, 300, { steps: 4 });
  await expect.poll(async () => (await scrolled(page)).leftInBoard).toBeLessThan(1);
  const { x, width } = await boxOf(won);
  await page.mouse.move(x + width / 2, 595, { steps: 4 });
  await expect.poll(async () => (await scrolled(page)).page).toBeGreaterThan(100);
  await page.mouse.move(x + width / 2, 300, { steps: 4 });
  await expect(won).toContainText(texts.drop);
  await page.mouse.up();
  const question = page.getByRole('dialog', { name: opportunities.move.wonQuestion(title) });
  await question.getByRole('button', { name: opportunities.move.wonConfirm }).click();
  await expect(won).toContainText(title);
  await expect(toast(page, opportunities.move.done(title, crm.stages.closed_won))).toBeVisible();
  expect(only(await sql`select stage from opportunities where id = ${id}`).stage).toBe('closed_won');

  await page.evaluate(() => window.scrollTo(0, 0));
  await cutConnection(page, '**/opportunities/move');
  await drag(page, card(page, title), column(page, 'negotiation'));
  await expect(toast(page, opportunities.move.noConnection)).toContainText(opportunities.move.failed);
  await expect(won).toContainText(title);
});

test('columns are wide, scroll below their heads, and an end column stays as it was left', async ({
  page,
  db,
}) => {
  const customerId = await insertCustomer(db);
  for (let n = 1; n <= 9; n++) await insertOpportunity(db, customerId, { title: `Opdracht ${n}` });
  await insertOpportunity(db, customerId, { title: 'Verloren zaak', stage: 'closed_lost' });
  await open(page, `${opportunitiesPath}?weergave=bord&bedrijf=${customerId}`);
  const head = column(page, 'new').getByRole('heading');
  const before = await boxOf(head);
  expect((await boxOf(column(page, 'new'))).width).toBeGreaterThanOrEqual(240);
  await card(page, 'Opdracht 1').scrollIntoViewIfNeeded();
  await column(page, 'new')
    .locator('.board__cards')
    .evaluate((cards) => cards.scrollTo(0, cards.scrollHeight));
  await expect(card(page, 'Opdracht 1')).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  expect((await boxOf(head)).y).toBe(before.y);

  const lost = column(page, 'closed_lost');
  const toggle = lost.getByRole('heading').getByRole('button');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect((await boxOf(lost)).width).toBeLessThanOrEqual(48);
  await expect(card(page, 'Verloren zaak')).toBeHidden();
  await toggle.press('Enter');
  await expect(card(page, 'Verloren zaak')).toBeVisible();
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.press('Enter');
  await expect(card(page, 'Verloren zaak')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone });

  test(
    'a finger scrolls, and after a long press drags',
    { tag: ['@own-tab', long.tag] },
    async ({ page, db, sql }) => {
      const name = newName();
      const id = await insertApplication(db, { lastName: name });
      const status = async () =>
        only(await sql`select status from guest_applications where id = ${id}`).status;
      await open(page, `${applicationsPath}?zoek=${name}&weergave=bord`);
      const url = page.url();
      const touch = await finger(page);
      const middle = async () => {
        const { x, y, height } = await boxOf(card(page, name));
        return { x: x + 60, y: y + height / 2 };
      };

      const start = { x: phone.width - 40, y: (await middle()).y };
      await touch.down(start);
      await touch.move(start, { x: start.x - 250, y: start.y });
      await touch.up();
      // One column on the screen: the next one takes its place, and the start of the one after it shows.
      await expect
        .poll(async () => Math.abs((await boxOf(column(page, 'reviewing'))).x - 16))
        .toBeLessThanOrEqual(8);
      const peeking = phone.width - (await boxOf(column(page, 'interview'))).x;
      expect(peeking).toBeGreaterThanOrEqual(32);
      expect(peeking).toBeLessThanOrEqual(48);
      await expect(liftedCard(page)).toHaveCount(0);
      await page.locator('.board').evaluate((board) => board.scrollTo(0, 0));

      // A long press that does not move opens neither the page nor the menu of the link.
      const at = await middle();
      await touch.down(at);
      await expect(liftedCard(page)).toBeVisible();
      await touch.up();
      await expect(liftedCard(page)).toHaveCount(0);
      expect(page.url()).toBe(url);

      await touch.down(at);
      await expect(liftedCard(page)).toBeVisible();
      const edge = { x: phone.width - 8, y: at.y };
      await touch.move(at, edge);
      const target = column(page, 'offer');
      await expect(target).toBeInViewport({ ratio: 0.3 });
      const { x, width } = await boxOf(target);
      const over = { x: Math.min(x + width / 2, phone.width / 2), y: at.y };
      await touch.move(edge, over);
      await expect(page.locator('.board__column--target')).toContainText(texts.drop);
      const chosen = await page.locator('.board__column--target').getAttribute('data-column');
      await touch.up();
      await expect(column(page, chosen ?? '')).toContainText(name);
      await expect.poll(status).toBe(chosen);
      expect(['interview', 'offer', 'accepted', 'rejected']).toContain(chosen);
    },
  );
});
