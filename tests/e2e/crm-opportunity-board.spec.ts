import { eq } from 'drizzle-orm';
import { formatMoney } from '#domain/time/format.ts';
import { opportunities as table } from '#server/db/schema/crm.ts';
import { insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { card, column, drag } from '#tests/support/e2e-board.ts';
import { cutConnection } from '#tests/support/e2e-crm.ts';
import { only } from '#tests/support/e2e-database.ts';
import { focusedMenu, officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInEnglish } from '#tests/support/e2e-test.ts';

const list = '/admin/crm/opportunities';

mostlyInEnglish(({ texts, language, it }) => {
  const { crm, opportunities, board, list: words } = texts;
  const { form, move } = opportunities;

  test('the board has seven columns whose totals follow a card at once', async ({ page, db }) => {
    const customerId = await insertCustomer(db);
    await insertOpportunity(db, customerId, { title: 'Jurist', value: 1000, probability: 10 });
    await insertOpportunity(db, customerId, {
      title: 'Adviseur',
      value: 250.5,
      stage: 'meeting',
      probability: 40,
    });
    await open(page, `${list}?bedrijf=${customerId}`);
    await page.getByRole('link', { name: words.board, exact: true }).click();
    await expect(page).toHaveURL(/weergave=bord/);
    const heads = page.locator('[data-column]').getByRole('heading', { level: 2 });
    await expect(heads).toHaveText(Object.values(crm.stages).map((stage) => new RegExp(`^${stage}\\d`)));
    await expect(column(page, 'new')).toContainText(formatMoney(1000, language));
    await expect(column(page, 'meeting')).toContainText(formatMoney(250.5, language));

    // The response is held back: the board already shows the change.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/opportunities/move', async (route) => {
      await released;
      await route.continue();
    });
    await card(page, 'Jurist')
      .getByRole('button', { name: board.move('Jurist') })
      .click();
    await page.getByRole('menuitemradio', { name: crm.stages.meeting }).click();
    await expect(column(page, 'meeting').locator('article')).toContainText(['Jurist', 'Adviseur']);
    await expect(column(page, 'meeting')).toContainText(formatMoney(1250.5, language));
    await expect(column(page, 'new')).toContainText(formatMoney(0, language));
    // The chance of its stage stands above the column; only another one is on the card.
    await expect(column(page, 'meeting')).toContainText(
      opportunities.board.worth(formatMoney(1250.5, language), 40),
    );
    await expect(card(page, 'Jurist')).not.toContainText('%');
    release();
    await expect(toast(page, move.done('Jurist', crm.stages.meeting))).toContainText(move.chance(40, 10));
    await toast(page, move.done('Jurist', crm.stages.meeting))
      .getByRole('button', { name: move.keepChance(10) })
      .click();
    await expect(toast(page, move.chanceKept(10))).toBeVisible();
    await expect(card(page, 'Jurist')).toContainText(crm.chance(10));
    await open(page, `${list}?weergave=bord&bedrijf=${customerId}`);
    await expect(column(page, 'meeting').locator('article')).toContainText(['Jurist', 'Adviseur']);
  });

  it('a dragged card asks why it was won; after a refused move the card is shown where it belongs', async ({
    page,
    db,
    sql,
  }) => {
    const customerId = await insertCustomer(db);
    const id = await insertOpportunity(db, customerId, { title: 'Raamovereenkomst', value: 500 });
    const elsewhere = await insertOpportunity(db, customerId, { title: 'Notaris' });
    await insertOpportunity(db, customerId, { title: 'Griffier' });
    // All columns at once.
    await page.setViewportSize({ width: 1680, height: 900 });
    await open(page, `${list}?weergave=bord&bedrijf=${customerId}`);
    const putIntoProposal = async (title: string) => {
      await card(page, title)
        .getByRole('button', { name: board.move(title) })
        .click();
      await page.getByRole('menuitemradio', { name: crm.stages.proposal }).click();
    };
    await db.update(table).set({ stage: 'negotiation' }).where(eq(table.id, elsewhere));
    await putIntoProposal('Notaris');
    await expect(toast(page, move.failed)).toContainText(
      move.conflict(move.colleague, crm.stages.negotiation),
    );
    await expect(column(page, 'negotiation')).toContainText('Notaris');

    await drag(page, card(page, 'Raamovereenkomst'), column(page, 'qualifying'));
    await expect(column(page, 'qualifying')).toContainText('Raamovereenkomst');
    await expect(toast(page, move.done('Raamovereenkomst', crm.stages.qualifying))).toBeVisible();

    await drag(page, card(page, 'Raamovereenkomst'), column(page, 'closed_won'));
    const dialog = page.getByRole('dialog', { name: move.wonQuestion('Raamovereenkomst') });
    await expect(dialog).toContainText(move.closedChance(100));
    await dialog.getByRole('button', { name: words.cancel }).click();
    await expect(dialog).toBeHidden();
    await expect(column(page, 'qualifying')).toContainText('Raamovereenkomst');

    await drag(page, card(page, 'Raamovereenkomst'), column(page, 'closed_won'));
    await dialog.getByLabel(form.labels.close_reason).fill('Snelste voorstel');
    await dialog.getByRole('button', { name: move.wonConfirm }).click();
    await expect(column(page, 'closed_won')).toContainText('Raamovereenkomst');
    await expect(toast(page, move.done('Raamovereenkomst', crm.stages.closed_won))).toBeVisible();
    const stored = only(
      await sql`select stage, probability, close_reason from opportunities where id = ${id}`,
    );
    expect(stored).toEqual({ stage: 'closed_won', probability: 100, close_reason: 'Snelste voorstel' });

    await cutConnection(page, '**/opportunities/move');
    await putIntoProposal('Griffier');
    await expect(toast(page, move.noConnection)).toContainText(move.failed);
    await expect(column(page, 'new')).toContainText('Griffier');
  });

  it('the board can be used with the keyboard alone', async ({ page, db, sql }) => {
    const customerId = await insertCustomer(db);
    const id = await insertOpportunity(db, customerId, { title: 'Adviseur', value: 500 });
    await open(page, `${list}?weergave=bord&bedrijf=${customerId}`);
    const link = card(page, 'Adviseur').getByRole('link');
    const said = page
      .getByRole('status')
      .filter({ hasText: /Adviseur|\.$/ })
      .first();
    for (
      let tries = 0;
      tries < 60 && !(await link.evaluate((one) => one === document.activeElement));
      tries++
    ) {
      await page.keyboard.press('Tab');
    }
    await expect(link).toBeFocused();
    await page.keyboard.press('Space');
    await expect(said).toHaveText(opportunities.board.lifted('Adviseur', crm.stages.new));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(board.over(crm.stages.meeting))).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText(board.putBack('Adviseur'))).toBeAttached();
    await expect(column(page, 'new')).toContainText('Adviseur');

    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(column(page, 'qualifying')).toContainText('Adviseur');
    await expect(link).toBeFocused();
    await expect(toast(page, move.done('Adviseur', crm.stages.qualifying))).toBeVisible();

    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: move.lostQuestion('Adviseur') });
    await expect(question.locator(':focus')).toBeVisible();
    await page.keyboard.type('Timing');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(column(page, 'closed_lost')).toContainText('Adviseur');
    await expect(link).toBeFocused();
    await expect(toast(page, move.done('Adviseur', crm.stages.closed_lost))).toBeVisible();
    const stored = only(await sql`select stage, close_reason from opportunities where id = ${id}`);
    expect(stored).toEqual({ stage: 'closed_lost', close_reason: 'Timing' });

    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: board.move('Adviseur') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio')).toHaveCount(7);
    await expect(focusedMenu(page)).toBeVisible();
    await page.keyboard.press('5');
    await expect(column(page, 'negotiation')).toContainText('Adviseur');
  });
}, test);
