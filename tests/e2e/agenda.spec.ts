import type { Locator, Page } from '@playwright/test';
import { dueAt } from '#domain/activities/due.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { weekNumber, weekOf } from '#domain/time/weeks.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertActivity } from '#tests/support/crm.ts';
import { signInContext } from '#tests/support/e2e-accounts.ts';
import { only, withoutTable } from '#tests/support/e2e-database.ts';
import { expectAccessible, phone } from '#tests/support/accessible.ts';
import { go, officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch } from '#tests/support/e2e-test.ts';

const path = '/admin/crm/activities/agenda';
/** A week far from now, so that nothing in it is late. The clock changes on its Sunday. */
const week = '2030-03-25';
const card = (page: Page, subject: string) => page.locator('[data-card]').filter({ hasText: subject });
const cell = (page: Page, day: string, time = '') => page.locator(`[data-slot="${day} ${time}"]`);

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + 20, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + start.height / 2 + 10, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
}

mostlyInDutch(({ texts, it }) => {
  const { activities, activityDesk } = texts;
  const { agenda: t, postpone, tabs } = activityDesk;

  it('an activity is dragged to another day and time, by pointer, key or dialog, with undo', async ({
    page,
    db,
    sql,
    staff,
  }) => {
    await sql`delete from activities`;
    // A whole day in sight, so that nothing scrolls during a drag.
    await page.setViewportSize({ width: 1280, height: 1200 });
    const id = await insertActivity(db, null, {
      ownerId: staff.id,
      subject: 'Nabellen',
      type: 'call',
      dueDate: dueAt('2030-03-26', '10:15'),
    });
    const due = async () =>
      only(await sql<{ due_date: Date }[]>`select due_date from activities where id = ${id}`).due_date;
    await open(page, `${path}?dag=${week}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText(
      `Week ${weekNumber(week)}`,
    );
    await expect(cell(page, '2030-03-26', '10:00')).toContainText('Nabellen 10:15');
    await expectAccessible(page);
    await drag(page, card(page, 'Nabellen'), cell(page, '2030-03-28', '14:30'));
    await expect(cell(page, '2030-03-28', '14:30')).toContainText('Nabellen');
    await expect.poll(due).toEqual(dueAt('2030-03-28', '14:30'));
    await toast(page, postpone.moved('').trim())
      .getByRole('button', { name: activities.complete.undo })
      .click();
    await expect(cell(page, '2030-03-26', '10:00')).toContainText('Nabellen');
    await expect.poll(due).toEqual(dueAt('2030-03-26', '10:15'));
    // The week was read again, which ends a drag.
    await expect(toast(page, postpone.undone)).toBeVisible();

    // To Sunday, the day of summer time, and to the row without a time.
    const link = card(page, 'Nabellen').getByRole('link');
    await link.focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('status').filter({ hasText: 'Nabellen' })).toBeAttached();
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(due).toEqual(new Date('2030-03-31T08:30:00Z'));
    await expect(link).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await expect.poll(due).toEqual(new Date('2030-03-31T08:30:00Z'));

    await card(page, 'Nabellen').hover();
    await page.getByRole('button', { name: t.move('Nabellen') }).click();
    await page.getByRole('dialog').getByLabel(postpone.time).fill('');
    await page.getByRole('dialog').getByRole('button', { name: postpone.save }).click();
    await expect(cell(page, '2030-03-31')).toContainText('Nabellen');
    await expect.poll(due).toEqual(dueAt('2030-03-31', null));
    await page.getByRole('link', { name: t.nextWeek }).click();
    await expect(card(page, 'Nabellen')).toHaveCount(0);
    await expect(page.getByText(t.empty)).toBeVisible();
  });

  it('late activities wait in a tray, overlaps are marked, earlier hours appear', async ({
    page,
    db,
    sql,
    staff,
  }) => {
    await sql`delete from activities`;
    const today = calendarDay(new Date());
    const mine = { ownerId: staff.id };
    const late = await insertActivity(db, null, {
      ...mine,
      subject: 'Vergeten',
      dueDate: dueAt(addDays(today, -9), '10:00'),
    });
    await insertActivity(db, null, { ...mine, subject: 'Ooit' });
    const at = (time: string) => dueAt(weekOf(today), time);
    const ahead = (time: string) => dueAt(week, time);
    await insertActivity(db, null, { ...mine, subject: 'Vroeg', dueDate: at('06:40') });
    await insertActivity(db, null, { ...mine, subject: 'Alfa', type: 'meeting', dueDate: ahead('11:00') });
    await insertActivity(db, null, { ...mine, subject: 'Beta', type: 'meeting', dueDate: ahead('11:30') });
    await insertActivity(db, null, {
      ...mine,
      subject: 'Klaar',
      dueDate: ahead('11:30'),
      status: 'completed',
    });
    await open(page, '/admin/crm/activities');
    await page.getByRole('link', { name: tabs.agenda }).click();
    await expect(cell(page, weekOf(today), '06:30')).toContainText('Vroeg');
    await expect(page.locator('th[aria-current=date]')).toBeVisible();
    const tray = page.getByRole('region', { name: t.late });
    await expect(tray).toContainText('Vergeten');
    await expect(page.getByRole('region', { name: t.undated })).toContainText('Ooit');
    await drag(page, tray.locator('[data-card]'), cell(page, today, '17:00'));
    await expect(cell(page, today, '17:00')).toContainText('Vergeten');
    await expect
      .poll(async () => only(await sql`select due_date from activities where id = ${late}`))
      .toEqual({ due_date: dueAt(today, '17:00') });
    await expect(tray).toHaveCount(0);
    await go(page, `${path}?dag=${week}`);
    await expect(card(page, 'Alfa')).toContainText(t.conflict);
    await expect(card(page, 'Beta')).toContainText(t.conflict);
    await expect(card(page, 'Klaar')).not.toContainText(t.conflict);
    await withoutTable(sql, 'activities', async () => {
      await open(page, path);
      await expect(page.getByRole('alert')).toContainText(t.loadFailed);
    });
  });
}, test);

test('a phone shows one day at a time', async ({ page, db, staff, sql }) => {
  await sql`delete from activities`;
  const mine = { ownerId: staff.id };
  await insertActivity(db, null, { ...mine, subject: 'Maandag', dueDate: dueAt(week, '10:00') });
  await insertActivity(db, null, { ...mine, subject: 'Dinsdag', dueDate: dueAt(addDays(week, 1), '10:00') });
  await page.setViewportSize(phone);
  await open(page, `${path}?dag=${week}`);
  await expect(card(page, 'Maandag')).toBeVisible();
  await expect(card(page, 'Dinsdag')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volgende dag' }).click();
  await expect(card(page, 'Dinsdag')).toBeVisible();
  await expect(page).toHaveURL(`${path}?dag=${addDays(week, 1)}`);
  await page.getByRole('link', { name: /^ma \d+ met afspraken$/ }).click();
  await expect(card(page, 'Maandag')).toBeVisible();
});

test('a reader sees the calendar and can move nothing', async ({ page, db, context, baseURL, staff }) => {
  await insertActivity(db, null, { ownerId: staff.id, subject: 'Van Tom', dueDate: dueAt(week, '10:00') });
  await signInContext(context, db, await addStaff(db, { role: 'reader' }), baseURL);
  await open(page, path);
  await go(page, `${path}?dag=${week}&wie=iedereen`);
  await expect(card(page, 'Van Tom').first()).toBeVisible();
  await expect(card(page, 'Van Tom').first().getByRole('button')).toHaveCount(0);
  await drag(page, card(page, 'Van Tom').first(), cell(page, week, '14:00'));
  await expect(cell(page, week, '10:00')).toContainText('Van Tom');
});
