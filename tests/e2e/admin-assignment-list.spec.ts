import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInEnglish } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';
import { newId } from '#server/db/ids.ts';

const today = calendarDay(new Date());

mostlyInEnglish(({ texts, it }) => {
  const { assignmentManagement, assignments, list } = texts;

  it('the list publishes, closes, archives, duplicates and deletes, and is accessible', async ({
    page,
    db,
    sql,
  }) => {
    const name = `Lijst ${newId().slice(-8)}`;
    const [id] = await insertAssignments(
      db,
      { title: name, status: 'draft', deadline: addDays(today, 9) },
      { title: `Open ${name}`, deadline: addDays(today, 1) },
      { title: `Dicht ${name}`, status: 'closed', deadline: today },
      { title: `Oud ${name}`, status: 'archived', deadline: addDays(today, -3) },
    );
    for (const letter of ['a', 'b'])
      await insertApplication(db, {
        assignmentId: id!,
        lastName: letter,
        email: `${letter}@voorbeeld.nl`,
      });
    await open(page, `/admin/dashboard/vacatures?zoek=${encodeURIComponent(name)}`);
    await expect(page).toHaveTitle(`${assignmentManagement.list.title} | Lexbrug`);
    await expectAccessible(page);
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(row).toContainText(assignments.statuses.draft);
    await expect(
      row.getByRole('link', { name: assignmentManagement.list.applicationsOf(2, name) }),
    ).toBeVisible();
    const choose = async (action: string, of = name) => {
      await page.getByRole('button', { name: list.actionsFor(of), exact: true }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };

    await choose(assignmentManagement.actions.publish);
    await expect(toast(page, assignmentManagement.done.publish)).toBeVisible();
    await expect(row).toContainText(assignments.statuses.open);
    expect((await page.request.get(`/opdrachten/${id}`)).ok()).toBe(true);
    // Two applicants are left: closing and archiving offer to reject them.
    const keep = () => page.getByRole('dialog').getByRole('button', { name: list.cancel }).click();
    await choose(assignmentManagement.actions.close);
    await keep();
    await expect(row).toContainText(assignments.statuses.closed);
    await choose(assignmentManagement.actions.archive);
    await keep();
    await expect(row).toContainText(assignments.statuses.archived);

    await choose(assignmentManagement.actions.duplicate);
    await expect(page).toHaveURL(/\/admin\/dashboard\/edit\//);
    await expect(page.getByLabel(assignmentManagement.form.labels.title, { exact: true })).toHaveValue(
      assignmentManagement.copyOf(name),
    );

    await open(page, `/admin/dashboard/vacatures?zoek=${encodeURIComponent(name)}`);
    await choose(assignmentManagement.actions.remove);
    const question = page.getByRole('alertdialog', { name: assignmentManagement.remove.question });
    await expect(question).toContainText(assignmentManagement.remove.consequence(2));
    await expectAccessible(page, { within: ['[role=alertdialog]'] });
    await question.getByRole('button', { name: list.cancel }).click();
    expect(await sql`select id from assignments where id = ${id!}`).toHaveLength(1);
    await choose(assignmentManagement.actions.remove);
    await question.getByRole('button', { name: assignmentManagement.remove.confirm }).click();
    await expect(toast(page, assignmentManagement.remove.success)).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(await sql`select id from assignments where id = ${id!}`).toHaveLength(0);
    expect(
      await sql`select id from guest_applications where email in ('a@voorbeeld.nl', 'b@voorbeeld.nl') and assignment_id is null`,
    ).not.toHaveLength(0);
  });

  it('the list says when it is empty, finds nothing, or cannot be read', async ({ page, sql }) => {
    await sql`delete from assignments`;
    await open(page, '/admin/dashboard/vacatures');
    await expect(page.getByRole('heading', { name: assignmentManagement.list.empty })).toBeVisible();
    await open(page, '/admin/dashboard/vacatures?zoek=xyz');
    await expect(page.getByRole('heading', { name: list.noResults })).toBeVisible();
    await sql`alter table assignments rename to assignments_away`;
    try {
      await open(page, '/admin/dashboard/vacatures');
      await expect(page.getByRole('alert')).toContainText(assignmentManagement.list.loadFailed);
    } finally {
      await sql`alter table assignments_away rename to assignments`;
    }
    await page.getByRole('link', { name: list.tryAgain }).click();
    await expect(page.getByRole('heading', { name: assignmentManagement.list.empty })).toBeVisible();
  });
}, test);

test('an outdated row in the list is not changed', async ({ page, db, sql }) => {
  const name = `Verlopen ${newId().slice(-8)}`;
  const [id] = await insertAssignments(db, { title: name, status: 'closed', deadline: addDays(today, -1) });
  await open(page, `/admin/dashboard/vacatures?zoek=${encodeURIComponent(name)}`);
  const publish = async () => {
    await page.getByRole('button', { name: `Acties voor ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Publiceren' }).click();
  };
  const reloaded = page.waitForResponse('**/vacatures.data*');
  await publish();
  await expect(page.getByText(nl.assignmentManagement.deadlinePassed)).toBeVisible();
  await reloaded;
  await sql`update assignments set status = 'archived', deadline = current_date + 5 where id = ${id!}`;
  await open(page, `/admin/dashboard/vacatures?zoek=${encodeURIComponent(name)}`);
  await sql`update assignments set status = 'draft' where id = ${id!}`;
  await publish();
  await expect(page.getByText(nl.assignmentManagement.changedElsewhere)).toBeVisible();
  await expect(page.getByRole('row', { name })).toContainText('Concept');
});
