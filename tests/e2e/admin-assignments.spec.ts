import type { Page } from '@playwright/test';
import { assignmentRecord } from '#domain/assignments/assignment-record.ts';
import { showForm } from '#domain/records/record.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { sessionOf } from '#tests/support/e2e-accounts.ts';
import { only } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { long, expect, mostlyInEnglish } from '#tests/support/e2e-test.ts';
import type { Texts } from '#texts/texts.ts';
import { nl } from '#texts/nl.ts';
import { findAssignment } from '#server/assignments/managed-assignments.ts';
import { newId } from '#server/db/ids.ts';

const today = calendarDay(new Date());
const description =
  'U adviseert het college.\n\nFunctie-eisen\n- Kennis van de Awb\n- Master, afgerond\n\nWensen\n- Engels';

async function fillBasis(
  page: Page,
  { assignmentManagement, assignments }: Texts,
  title: string,
): Promise<void> {
  const { labels } = assignmentManagement.form;
  await page.getByLabel(labels.title, { exact: true }).fill(title);
  await page.getByLabel(labels.organization).fill('Gemeente Tilburg');
  await page.getByLabel(labels.location).fill('Tilburg');
  await page.getByLabel(labels.vakgebied).selectOption('Juridisch');
  await page.getByRole('radio', { name: assignments.types.Detachering }).check();
}

async function fillDetails(page: Page, { assignmentManagement }: Texts): Promise<void> {
  const { labels } = assignmentManagement.form;
  await page.getByLabel(labels.start_date).fill('Per direct');
  await page.getByLabel(labels.duration).fill('6 maanden');
  await page.getByLabel(labels.salary_min).fill('4.500');
}

mostlyInEnglish(({ texts, language, it }) => {
  const { assignmentManagement, crm } = texts;
  const { wizard, form } = assignmentManagement;
  const next = (page: Page) => page.getByRole('button', { name: wizard.next, exact: true }).click();
  const step = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

  it('the wizard leads through four accessible steps to an assignment that visitors see', async ({
    page,
    context,
    sql,
  }) => {
    const title = `Jurist ${newId().slice(-8)}`;
    await open(page, '/admin/dashboard/new');
    await expect(page).toHaveTitle(`${wizard.title} | Lexbrug`);
    await expect(page.getByRole('progressbar', { name: wizard.progress(1, 4) })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /./ })).toContainText([
      wizard.steps.basis,
      wizard.steps.details,
      wizard.steps.description,
      wizard.steps.linkedin,
    ]);

    await next(page);
    await expect(page.getByText(form.required.title)).toBeVisible();
    await expect(page.getByText(form.required.type)).toBeVisible();
    await expect(page.getByLabel(form.labels.title, { exact: true })).toBeFocused();
    await expectAccessible(page);
    await fillBasis(page, texts, title);
    await expect(page.getByText(form.required.title)).toHaveCount(0);
    await next(page);

    await expect(step(page)).toHaveText(wizard.steps.details);
    await expect(page.getByLabel(form.labels.hours_per_week)).toHaveValue('40');
    await expect(page.getByLabel(form.labels.deadline)).toHaveValue(
      formatDate(addDays(today, 30), language, 'numeric'),
    );
    await page.getByLabel(form.labels.hours_per_week).fill('41');
    await page.getByLabel(form.labels.deadline).fill(addDays(today, -1));
    await next(page);
    await expect(page.getByText(form.errors.hours)).toBeVisible();
    await expect(page.getByText(crm.errors.deadlinePast)).toBeVisible();
    await page.getByLabel(form.labels.hours_per_week).fill('32');
    await page.getByLabel(form.labels.deadline).fill(today);
    await fillDetails(page, texts);
    await expectAccessible(page);
    await next(page);

    await expect(step(page)).toHaveText(wizard.steps.description);
    await page.getByRole('textbox', { name: form.labels.description, exact: true }).fill(description);
    const derived = page.getByRole('region', { name: form.derived });
    await expect(derived.getByRole('listitem')).toHaveText([
      'Kennis van de Awb',
      'Master, afgerond',
      'Engels',
    ]);
    await page.getByText(form.english.title, { exact: true }).click();
    await page.getByLabel(form.labels.title_en).fill(`Lawyer ${title}`);
    const skills = page.getByRole('textbox', { name: form.labels.skills_en });
    await skills.fill('x'.repeat(121));
    await next(page);
    await expect(skills).toBeFocused();
    await skills.press('Backspace');
    await skills.fill('English, "Law, Dutch"');
    await expectAccessible(page);
    await next(page);

    await expect(step(page)).toHaveText(wizard.steps.linkedin);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const post = page.getByLabel(assignmentManagement.linkedin.label);
    await expect(post).toHaveValue(new RegExp(assignmentManagement.linkedin.template.opening(title)));
    await expectAccessible(page);
    await post.fill(`${title}: kom erbij`);
    await page.getByRole('button', { name: assignmentManagement.linkedin.copy }).click();
    await expect(toast(page, assignmentManagement.linkedin.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${title}: kom erbij`);
    await page.getByRole('button', { name: assignmentManagement.linkedin.restore }).click();
    await expect(post).toHaveValue(/Gemeente Tilburg, Tilburg/);

    await page.getByRole('button', { name: wizard.submit }).click();
    await expect(toast(page, wizard.success)).toBeVisible();
    await expect(page).toHaveURL('/admin/dashboard');
    const stored = only(await sql`select * from assignments where title = ${title}`);
    expect(stored).toMatchObject({
      status: 'open',
      employer_id: null,
      hours_per_week: 32,
      salary_min: '4500.00',
      salary_max: null,
      expertise: ['Kennis van de Awb', 'Master, afgerond'],
      skills: ['Engels'],
      title_en: `Lawyer ${title}`,
      description_en: null,
      expertise_en: [],
      skills_en: ['English', 'Law, Dutch'],
    });
    const seen = async (language: string) =>
      (await page.request.get(`/opdrachten/${String(stored.id)}?lang=${language}`)).text();
    expect(await seen('nl')).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(await seen('en')).toMatch(new RegExp(`<h1[^>]*>Lawyer ${title}</h1>`));

    await open(page, '/admin/dashboard/new');
    await expect(page.getByLabel(form.labels.title, { exact: true })).toHaveValue('');
  });

  it('the wizard loses nothing on reload, back, another page or a lost connection', async ({ page, sql }) => {
    const title = `Bewaard ${newId().slice(-8)}`;
    await open(page, '/admin/dashboard/new');
    await fillBasis(page, texts, title);
    await next(page);
    await fillDetails(page, texts);
    await page.reload();
    await expect(step(page)).toHaveText(wizard.steps.details);
    await expect(page.getByLabel(form.labels.start_date)).toHaveValue('Per direct');
    await page.goBack();
    await expect(step(page)).toHaveText(wizard.steps.basis);
    await expect(page.getByLabel(form.labels.title, { exact: true })).toHaveValue(title);
    await page.goForward();
    await page.getByRole('button', { name: wizard.previous }).click();
    await expect(step(page)).toHaveText(wizard.steps.basis);

    await page.getByRole('link', { name: wizard.back }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await open(page, '/admin/dashboard/new#linkedin');
    await expect(page.getByText(wizard.restored)).toBeVisible();
    // The URL skips ahead; the first incomplete step is shown.
    await expect(step(page)).toHaveText(wizard.steps.description);
    await page.getByRole('textbox', { name: form.labels.description, exact: true }).fill(description);
    await next(page);

    // Refused instead of cut off, because the browser reports a cut connection as an error of the page.
    await page.route('**/admin/dashboard/new/save', (route) => route.fulfill({ status: 429 }));
    await page.getByRole('button', { name: wizard.submit }).click();
    await expect(page.getByText(assignmentManagement.failed)).toBeVisible();
    await page.unroute('**/admin/dashboard/new/save');
    await page.getByRole('button', { name: wizard.submit }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    only(await sql`select id from assignments where title = ${title}`);
  });

  it(
    'an assignment is edited next to its post, and unsaved changes are not lost without a question',
    long,
    async ({ page, db, sql }) => {
      const [id] = await insertAssignments(db, {
        title: 'Oude titel',
        description,
        expertise: ['Awb, Woo', 'Bezwaar'],
        deadline: addDays(today, 5),
      });
      const before = only(
        await sql<{ updated_at: Date }[]>`select updated_at from assignments where id = ${id!}`,
      );
      await open(page, `/admin/dashboard/edit/${id}`);
      await expectAccessible(page);
      const expertise = page.getByRole('list', { name: form.labels.expertise, exact: true });
      await expect(expertise.getByRole('listitem')).toHaveText(['Awb, Woo', 'Bezwaar']);
      const preview = page.getByRole('region', { name: assignmentManagement.linkedin.preview });
      await expect(preview).toContainText('Oude titel');
      await page.getByLabel(form.labels.title, { exact: true }).fill('Nieuwe titel');
      await page.getByRole('textbox', { name: form.labels.skills, exact: true }).fill('Engels, Duits');
      await expect(preview).toContainText('Nieuwe titel');
      await expect(preview).toContainText('• Duits');
      await page.getByLabel(form.labels.location).fill('');
      await page.getByRole('button', { name: assignmentManagement.edit.save }).click();
      await expect(page.getByText(form.required.location)).toBeVisible();
      await expect(page.getByLabel(form.labels.location)).toBeFocused();
      await page.getByLabel(form.labels.location).fill('Breda');
      await page.getByRole('button', { name: assignmentManagement.edit.save }).click();
      await expect(toast(page, assignmentManagement.edit.success)).toBeVisible();

      const after = only(await sql<{ updated_at: Date }[]>`select * from assignments where id = ${id!}`);
      expect(after).toMatchObject({
        title: 'Nieuwe titel',
        skills: ['Engels', 'Duits'],
        expertise: ['Awb, Woo', 'Bezwaar'],
      });
      expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
      const entry = only(await sql`select old_data, new_data from audit_logs where entity_id = ${id!}`);
      expect(entry.new_data).toEqual({ title: 'Nieuwe titel', skills: ['Engels', 'Duits'] });

      const seen = await page.request.get(`/opdrachten/${id}`);
      expect(await seen.text()).toMatch(/<h1[^>]*><span lang="nl">Nieuwe titel<\/span><\/h1>/);

      await page.getByLabel(form.labels.title, { exact: true }).fill('Nog niet opgeslagen');
      await page.waitForTimeout(400);
      await page.reload();
      await expect(page.getByLabel(form.labels.title, { exact: true })).toHaveValue('Nog niet opgeslagen');
      await page.getByRole('link', { name: assignmentManagement.edit.back }).click();
      const question = page.getByRole('alertdialog', { name: texts.editing.leaveQuestion });
      await question.getByRole('button', { name: texts.editing.stay }).click();
      await expect(page.getByLabel(form.labels.title, { exact: true })).toHaveValue('Nog niet opgeslagen');
      await page.getByRole('link', { name: assignmentManagement.edit.back }).click();
      await question.getByRole('button', { name: texts.editing.leave }).click();
      await expect(page).toHaveURL('/admin/dashboard');
    },
  );

  it('a change that someone else saved first is shown next to one’s own', async ({
    page,
    request,
    db,
    sql,
  }) => {
    const [id = ''] = await insertAssignments(db, {
      title: 'Samen',
      location: 'Breda',
      duration: '1 jaar',
      deadline: addDays(today, 5),
    });
    await open(page, `/admin/dashboard/edit/${id}`);
    const bob = await sessionOf(db, await addStaff(db, { name: 'Bob Smit' }));
    const stored = await findAssignment(db, id);
    const saved = await request.post(`/admin/dashboard/edit/${id}/save`, {
      data: {
        basedOn: stored?.updatedAt,
        values: { ...showForm(assignmentRecord, stored!), title: 'Van Bob', location: 'Goes' },
      },
      headers: { Cookie: `session=${bob}`, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(await saved.json()).toMatchObject({ outcome: 'updated' });

    await page.getByLabel(form.labels.title, { exact: true }).fill('Van mij');
    await page.getByRole('button', { name: assignmentManagement.edit.save }).click();
    const clash = page.getByRole('alert').filter({ hasText: texts.editing.conflict.title });
    await expect(clash).toBeFocused();
    await expect(clash).toContainText('Bob Smit');
    await expect(clash.getByRole('row', { name: form.labels.title })).toContainText('Van mij');
    await expect(clash.getByRole('row', { name: form.labels.title })).toContainText('Van Bob');
    expect(only(await sql`select title from assignments where id = ${id}`).title).toBe('Van Bob');
    await expectAccessible(page, { within: ['[role=alert]'] });

    await expect(clash).toContainText(texts.editing.conflict.takenOver('Bob Smit', [form.labels.location]));
    await expect(page.getByLabel(form.labels.location)).toHaveValue('Goes');
    await clash.getByRole('button', { name: texts.editing.conflict.keepMine }).click();
    await expect(toast(page, assignmentManagement.edit.success)).toBeVisible();
    expect(only(await sql`select title, location from assignments where id = ${id}`)).toEqual({
      title: 'Van mij',
      location: 'Goes',
    });
  });

  it('an assignment that cannot be read redirects to the dashboard', async ({ page }) => {
    await open(page, `/admin/dashboard/edit/${newId()}`);
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByText(texts.toasts.assignmentNotLoaded)).toBeVisible();
    await open(page, '/admin/dashboard/edit/onzin');
    await expect(page).toHaveURL('/admin/dashboard');
  });
}, test);

test('an assignment can be created with the keyboard alone, with the texts of the specification', async ({
  page,
  sql,
}) => {
  const { assignmentManagement } = nl;
  expect([
    assignmentManagement.wizard.success,
    assignmentManagement.edit.success,
    assignmentManagement.failed,
    assignmentManagement.remove.question,
    assignmentManagement.list.empty,
    assignmentManagement.list.loadFailed,
    assignmentManagement.linkedin.copied,
    ...Object.values(assignmentManagement.wizard.steps),
  ]).toEqual([
    'Opdracht succesvol toegevoegd',
    'Opdracht succesvol bijgewerkt',
    'Er is een fout opgetreden',
    'Weet u zeker dat u deze opdracht wilt verwijderen?',
    'Geen vacatures',
    'Fout bij het ophalen van opdrachten',
    'LinkedIn template gekopieerd naar klembord',
    'Basis',
    'Details',
    'Omschrijving',
    'LinkedIn',
  ]);

  const title = `Getypt ${newId().slice(-8)}`;
  await open(page, '/admin/dashboard/new');
  await page.getByLabel('Titel').focus();
  const step = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type(title);
  await type('Gemeente');
  await type('Breda');
  await type('Privacy');
  // Past the recruiter, to the type.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(step).toBeFocused();
  await page.keyboard.press('Tab');
  await type('Per direct');
  await type('6 maanden');
  await page.keyboard.press('Enter');
  await expect(step).toHaveText('Omschrijving');
  await expect(step).toBeFocused();
  await page.keyboard.press('Tab');
  await type('Een mooie opdracht.');
  await page.getByRole('button', { name: 'Volgende' }).focus();
  await page.keyboard.press('Enter');
  await expect(step).toHaveText('LinkedIn');
  await expect(step).toBeFocused();
  await page.getByRole('button', { name: 'Vacature toevoegen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard');
  expect(only(await sql`select type, vakgebied from assignments where title = ${title}`)).toEqual({
    type: 'Detachering',
    vakgebied: 'Privacy',
  });
});
