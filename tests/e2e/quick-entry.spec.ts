import { dueAt } from '#domain/activities/due.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { signInContext } from '#tests/support/e2e-accounts.ts';
import { cutConnection } from '#tests/support/e2e-crm.ts';
import { newName } from '#tests/support/e2e-applications.ts';
import { only } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch } from '#tests/support/e2e-test.ts';

const path = '/admin/crm/activities';
const lines = {
  nl: (name: string) => ({ line: `bel ${name} morgen 10:00`, subject: `Bel ${name}` }),
  en: (name: string) => ({ line: `call ${name} tomorrow at 10`, subject: `Call ${name}` }),
};

mostlyInDutch(({ texts, language, it }) => {
  const { activities, activityDesk, crm } = texts;
  const { entry: t } = activityDesk;

  it('a typed line shows what it means, is saved with Enter, and can be undone', async ({
    page,
    db,
    sql,
    staff,
  }) => {
    const name = newName();
    const candidateId = await insertCandidate(db, { firstName: 'Noor', lastName: name });
    const { line, subject } = lines[language](name);
    await open(page, path);
    const field = page.getByLabel(t.label);
    await field.pressSequentially(line);
    const form = page.locator('form').filter({ has: field });
    await expect(form).toContainText(crm.activityTypes.call);
    await expect(form).toContainText('10:00');
    await expect(form).toContainText(`Noor ${name}`);
    await expectAccessible(page);
    await field.press('Enter');
    await expect(toast(page, t.added)).toContainText(subject);
    await expect(field).toHaveValue('');
    const due = dueAt(addDays(calendarDay(new Date()), 1), '10:00');
    const stored = () =>
      sql`select type, status, due_date, candidate_id, owner_id from activities where subject = ${subject}`;
    expect(only(await stored())).toEqual({
      type: 'call',
      status: 'pending',
      due_date: due,
      candidate_id: candidateId,
      owner_id: staff.id,
    });
    await expect(
      page
        .getByRole('region', { name: activityDesk.toDo.groups.tomorrow })
        .getByText(subject, { exact: true }),
    ).toBeVisible();
    await toast(page, t.added).getByRole('button', { name: activities.complete.undo }).click();
    await expect(toast(page, t.undone)).toBeVisible();
    await expect(field).toHaveValue(new RegExp(`${name} \\d\\d-\\d\\d-\\d{4} 10:00$`));
    expect(await stored()).toHaveLength(0);
  });

  it('several people of one name are a choice; nothing typed is lost', async ({ page, db, sql }) => {
    const name = newName();
    await insertCandidate(db, { firstName: 'Noor', lastName: name });
    const customerId = await insertCustomer(db);
    const contactId = await insertContact(db, customerId, { firstName: 'Piet', lastName: name });
    const { line, subject } = lines[language](name);
    await open(page, path);
    const field = page.getByLabel(t.label);
    await field.fill(line);
    await field.press('Enter');
    const choices = page.getByRole('group', { name: t.who(name) });
    await expect(choices.getByRole('button')).toHaveCount(3);
    await expect(page.getByText(t.choose)).toBeVisible();
    await expect(choices.getByRole('button').first()).toBeFocused();
    await expectAccessible(page);
    await choices.getByRole('button', { name: 'Piet' }).click();
    await expect(field).toBeFocused();
    await cutConnection(page, '**/save');
    await field.press('Enter');
    await expect(toast(page, t.failed)).toContainText(t.kept);
    await expect(field).toHaveValue(line);
    await field.press('Enter');
    await expect(toast(page, t.added)).toBeVisible();
    expect(
      only(await sql`select contact_id, customer_id from activities where subject = ${subject}`),
    ).toEqual({ contact_id: contactId, customer_id: customerId });

    await field.fill('24-11');
    await field.press('Enter');
    await expect(page.getByText(t.noSubject)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('x'.repeat(300));
    await field.press('Enter');
    await expect(page.locator('.field__error')).toContainText('200');
    await expect(field).toHaveValue('x'.repeat(300));
  });
}, test);

test('a reader sees the list without a line, ticks or buttons', async ({ page, db, context, baseURL }) => {
  await signInContext(context, db, await addStaff(db, { role: 'reader' }), baseURL);
  await open(page, `${path}?wie=iedereen`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Nieuwe activiteit in één regel')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  // The one that chooses whose activities are shown changes nothing.
  const whose = page.getByRole('main').getByRole('button');
  await expect(whose).toHaveCount(1);
  await expect(whose).toHaveAccessibleName(/^Activiteiten van/);
  expect((await context.request.get(`${path}/named?q=Bos`)).status()).toBe(403);
});
