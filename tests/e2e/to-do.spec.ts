import { dueAt } from '#domain/activities/due.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { formatDate, formatWeekday } from '#domain/time/format.ts';
import { nextMonday } from '#domain/activities/to-do.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertActivity, insertCustomer } from '#tests/support/crm.ts';
import { emptyTitle, newWord, sendJson } from '#tests/support/e2e-crm.ts';
import { only, withoutTable } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { colleague, go, officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { long, expect, mostlyInDutch } from '#tests/support/e2e-test.ts';

const path = '/admin/crm/activities';
const today = () => calendarDay(new Date());
const inDays = (days: number, time: string | null = '10:00') => dueAt(addDays(today(), days), time);

mostlyInDutch(({ texts, language, it }) => {
  const { activities, activityDesk, dayField } = texts;
  const { toDo, postpone, tabs, whose } = activityDesk;
  const { complete, list } = activities;

  it('what is to be done is grouped by urgency, mine first, and colleagues can be chosen', async ({
    page,
    db,
    staff,
    sql,
  }) => {
    await sql`delete from activities`;
    const company = newWord();
    const customerId = await insertCustomer(db, { companyName: company });
    const candidateId = await insertCandidate(db, { firstName: 'Noor', lastName: company });
    const mine = { ownerId: staff.id };
    await insertActivity(db, customerId, { ...mine, subject: 'Laat', type: 'call', dueDate: inDays(-1) });
    await insertActivity(db, null, { ...mine, subject: 'Nu', candidateId, dueDate: inDays(0, null) });
    await insertActivity(db, customerId, { ...mine, subject: 'Straks', dueDate: inDays(1) });
    await insertActivity(db, customerId, { ...mine, subject: 'Ver weg', dueDate: inDays(20) });
    await insertActivity(db, customerId, { ...mine, subject: 'Ooit' });
    await insertActivity(db, customerId, { subject: 'Van niemand', dueDate: inDays(-2) });
    await insertActivity(db, customerId, { ...mine, subject: 'Gedaan', status: 'completed' });
    await open(page, path);
    const group = (name: string) => page.getByRole('region', { name });
    await expect(group(toDo.groups.late).getByRole('listitem')).toHaveCount(1);
    await expect(group(toDo.groups.late)).toContainText('Laat');
    await expect(group(toDo.groups.late)).toContainText(list.overdue);
    await expect(group(toDo.groups.today)).toContainText(toDo.wholeDay);
    await expect(group(toDo.groups.today).getByRole('link', { name: `Noor ${company}` })).toHaveAttribute(
      'href',
      `/admin/crm/candidates/${candidateId}`,
    );
    await expect(group(toDo.groups.tomorrow)).toContainText('10:00');
    await expect(group(toDo.groups.later)).toContainText('Ver weg');
    await expect(group(toDo.groups.undated)).toContainText('Ooit');
    await expect(page.getByText('Gedaan', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Van niemand')).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('button', { name: `${whose.label}: ${whose.mine}` }).click();
    await page.getByRole('radio', { name: whose.everyone }).click();
    await expect(page).toHaveURL(`${path}?wie=iedereen`);
    await expect(group(toDo.groups.late)).toContainText(toDo.nobody);
    await page.getByRole('link', { name: tabs.all, exact: true }).click();
    await expect(page).toHaveURL(`${path}?weergave=alles`);
    await expect(page.getByRole('row').filter({ hasText: 'Gedaan' })).toBeVisible();
    await page.getByRole('link', { name: tabs.toDo }).click();
    await expect(page).toHaveURL(path);
  });

  test(
    'a tick completes with undo, and a row is postponed by menu and by key',
    long,
    async ({ page, db, sql, staff, browser, baseURL }) => {
      await sql`delete from activities`;
      const add = (subject: string, given = {}) =>
        insertActivity(db, null, { ownerId: staff.id, subject, dueDate: inDays(-1), ...given });
      const id = await add('Nabellen', { remindAt: inDays(-1, '09:00') });
      await add('Tweede', { dueDate: inDays(-1, '11:00') });
      await open(page, path);
      const tick = (subject: string) => page.getByRole('checkbox', { name: complete.of(subject) });
      await tick('Nabellen').focus();
      await page.keyboard.press('Space');
      await expect(toast(page, complete.done)).toBeVisible();
      await expect(tick('Nabellen')).toHaveCount(0);
      await expect(tick('Tweede')).toBeFocused();
      await toast(page, complete.done).getByRole('button', { name: complete.undo }).click();
      await expect(tick('Nabellen')).toBeVisible();
      await expect(tick('Nabellen')).not.toBeChecked();

      const stored = async () =>
        only(
          await sql<
            { due_date: Date; remind_at: Date }[]
          >`select due_date, remind_at from activities where id = ${id}`,
        );
      await page.getByRole('button', { name: postpone.of('Nabellen') }).click();
      await page.getByRole('menuitem', { name: postpone.tomorrow }).click();
      const tomorrow = page.getByRole('region', { name: toDo.groups.tomorrow });
      await expect(tomorrow).toContainText('Nabellen');
      const moved = toast(page, postpone.moved('').trim());
      await expect(moved).toBeVisible();
      expect(await stored()).toEqual({ due_date: inDays(1), remind_at: inDays(1, '09:00') });
      await moved.getByRole('button', { name: complete.undo }).click();
      await expect(toast(page, postpone.undone)).toBeVisible();
      expect(await stored()).toEqual({ due_date: inDays(-1), remind_at: inDays(-1, '09:00') });

      await tick('Nabellen').focus();
      await page.keyboard.press('2');
      await expect.poll(async () => (await stored()).due_date).toEqual(dueAt(nextMonday(today()), '10:00'));
      await expect(tick('Tweede')).toBeFocused();
      await page.keyboard.press('3');
      const dialog = page.getByRole('dialog', { name: postpone.dialog('Tweede') });
      await expectAccessible(page, { within: ['[role=dialog]'] });
      await dialog.getByLabel(postpone.day).fill('');
      await dialog.getByRole('button', { name: postpone.save }).click();
      await expect(dialog.getByText(postpone.dayWrong)).toBeVisible();
      const day = dialog.getByLabel(postpone.day);
      await day.fill('1 mrt 2027');
      await day.press('ArrowUp');
      await expect(day).toHaveValue(formatDate('2027-03-02', language, 'numeric'));
      await day.press('Alt+ArrowDown');
      const calendar = page.getByRole('dialog', { name: dayField.calendar });
      const inCalendar = (chosen: string) =>
        calendar.getByRole('button', { name: formatWeekday(chosen, language), exact: true });
      await expect(inCalendar('2027-03-02')).toBeFocused();
      await expect(calendar.getByRole('row', { name: /^9 / })).toContainText('1');
      await expectAccessible(page, { within: ['.day-calendar'] });
      await page.keyboard.press('PageDown');
      await expect(inCalendar('2027-04-02')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(inCalendar('2027-03-26')).toBeFocused();
      await page.keyboard.press('End');
      await expect(inCalendar('2027-03-28')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(calendar).toBeHidden();
      await expect(day).toHaveValue(formatDate('2027-03-28', language, 'numeric'));
      await dialog.getByLabel(postpone.time).fill('');
      // The list is read again after it: the colleague's change below must come later than that.
      const readAgain = page.waitForResponse(/activities\.data/);
      await dialog.getByRole('button', { name: postpone.save }).click();
      await readAgain;
      await expect(page.getByRole('region', { name: toDo.groups.later })).toContainText('Tweede');

      const theirs = await colleague(() => browser.newContext(), db, baseURL, 'Bob Smit');
      const from = (await stored()).due_date.toISOString();
      expect((await sendJson(theirs.context(), `${path}/plan`, { id, from, to: null })).ok()).toBe(true);
      expect((await sendJson(theirs.context(), `${path}/plan`, { id, from, to: 'morgen' })).status()).toBe(
        400,
      );
      await theirs.context().close();
      await tick('Nabellen').focus();
      await page.keyboard.press('1');
      await expect(toast(page, complete.failed)).toContainText(postpone.changed('Bob Smit'));
      await expect(page.getByRole('region', { name: toDo.groups.undated })).toContainText('Nabellen');
    },
  );
}, test);

test('a long group is shown by page; empty and failed lists say so', async ({ page, db, sql, staff }) => {
  await sql`delete from activities`;
  for (let n = 0; n < 51; n += 1)
    await insertActivity(db, null, { ownerId: staff.id, subject: `Nr ${n}`, dueDate: inDays(-n - 1) });
  await open(page, path);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Nr' })).toHaveCount(15);
  await page.getByRole('link', { name: 'Alle 51 tonen: Te laat' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(50);
  await go(page, `${path}?groep=te-laat&pagina=2`);
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await go(page, `${path}?groep=morgen`);
  await expect(emptyTitle(page)).toHaveText('Deze groep is leeg');
  await withoutTable(sql, 'activities', async () => {
    await open(page, path);
    await expect(page.getByRole('alert')).toContainText('Fout bij het ophalen van activiteiten');
  });
  await sql`delete from activities`;
  await open(page, path);
  await expect(emptyTitle(page)).toHaveText('U hebt alles gedaan');
  await expectAccessible(page);
});
