import { formatDate, formatTime } from '#domain/time/format.ts';
import { newId } from '#server/db/ids.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import {
  chooseCompany,
  companyField,
  cutConnection,
  emptyTitle,
  newWord,
  rowOf,
  sendJson,
} from '#tests/support/e2e-crm.ts';
import { newName } from '#tests/support/e2e-applications.ts';
import { only, withoutTable } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import {
  chooseFilter,
  clearFilter,
  colleague,
  go,
  officeTest as test,
  open,
  toast,
  openPart,
} from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch, long } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

const list = '/admin/crm/activities';
const all = `${list}?weergave=alles`;
const unique = (name: string) => `${name} ${newWord()}`;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

mostlyInDutch(({ texts, language, it }) => {
  const { crm, activities, activityDesk, dayField, editing, list: words } = texts;
  const { filters } = texts.audit.values;
  const { form, list: t, complete, calendar, remove } = activities;
  const { labels } = form;

  it('the list shows due activities first, marks overdue ones, and is searched and filtered', async ({
    page,
    db,
  }) => {
    const company = unique('Waterschap');
    const customerId = await insertCustomer(db, { companyName: company });
    const contactId = await insertContact(db, customerId, { firstName: 'Eva', lastName: 'Smulders' });
    await insertActivity(db, customerId, { subject: 'Zonder deadline' });
    await insertActivity(db, customerId, {
      subject: 'Straks',
      type: 'meeting',
      dueDate: inHours(30),
      contactId,
      description: 'Neem de coördinator mee.',
    });
    await insertActivity(db, customerId, { subject: 'Te laat', type: 'call', dueDate: inHours(-30) });
    await insertActivity(db, customerId, {
      subject: 'Gedaan',
      dueDate: inHours(-60),
      status: 'completed',
      completedAt: inHours(-50),
    });
    await open(page, all);
    await expect(page).toHaveTitle(`${activities.title} | Lexbrug`);
    await page.getByRole('searchbox').fill(company.toUpperCase());
    const subjects = page.getByRole('row').locator('.table__name');
    await expect(subjects).toHaveText(['Gedaan', 'Te laat', 'Straks', 'Zonder deadline']);
    const soon = rowOf(page, 'Straks');
    await expect(soon).toContainText(company);
    await expect(soon).toContainText('Eva Smulders');
    await expect(soon).toContainText(crm.activityTypes.meeting);
    await expect(soon).toContainText('Neem de coördinator mee.');
    await expect(soon).not.toContainText(t.overdue);
    await expect(rowOf(page, 'Te laat')).toContainText(crm.activityStatuses.pending);
    await expect(page.getByRole('row').locator('small.activity-late')).toHaveText([t.overdue]);
    await chooseFilter(page, filters.type, crm.activityTypes.call);
    await expect(subjects).toHaveText(['Te laat']);
    await page.getByRole('link', { name: words.filter.clearAll }).click();
    await chooseFilter(page, filters.company, company);
    await chooseFilter(page, filters.status, t.overdue);
    await expect(subjects).toHaveText(['Te laat']);
    await chooseFilter(page, filters.status, crm.activityStatuses.completed);
    await expect(subjects).toHaveText(['Gedaan', 'Te laat']);
    await clearFilter(page, filters.status);
    await chooseFilter(page, filters.status, crm.activityStatuses.cancelled);
    await expect(emptyTitle(page)).toHaveText(t.empty);
  });

  it(
    'an activity is about a candidate and their application, without a company, with a reminder',
    long,
    async ({ page, db, sql }) => {
      const [name, subject] = [newName(), unique('Referenties nagaan')];
      const [title] = [unique('Jurist')];
      const [assignmentId] = await insertAssignments(db, { title });
      const candidateId = await insertCandidate(db, { firstName: 'Noor', lastName: name });
      const applicationId = await insertApplication(db, { candidateId, assignmentId });
      await open(page, `${list}/new`);
      await page.getByLabel(labels.subject).fill(subject);
      await expect(page.getByLabel(labels.application_id)).toHaveCount(0);
      const person = page.getByRole('combobox', { name: labels.candidate_id, exact: true });
      await person.fill(name);
      await page.getByRole('option', { name }).click();
      await page.getByLabel(labels.application_id).selectOption(applicationId);
      await page.getByLabel(labels.remind_at).fill('2026-11-14T09:00');
      await page.getByRole('button', { name: form.submitNew }).click();
      await expect(toast(page, form.added)).toBeVisible();
      expect(
        only(
          await sql`select customer_id, candidate_id, application_id, assignment_id
          from activities where subject = ${subject}`,
        ),
      ).toEqual({
        customer_id: null,
        candidate_id: candidateId,
        application_id: applicationId,
        assignment_id: assignmentId,
      });
      await go(page, `${list}?kandidaat=${candidateId}`);
      const row = rowOf(page, subject);
      await expect(row).toContainText(t.remindedAt('').trim());
      await expect(row.getByRole('link', { name: `Noor ${name}` })).toBeVisible();
      await expect(row.getByRole('link', { name: title })).toBeVisible();
      await expect(
        page.getByRole('link', { name: words.removeFilter(`${t.aboutKinds.candidate} Noor ${name}`) }),
      ).toBeVisible();
      await row.getByRole('link', { name: t.aboutKinds.application, exact: true }).click();
      await expect(page).toHaveURL(`/admin/dashboard/sollicitaties/${applicationId}`);
      await go(page, `${list}/new?sollicitatie=${applicationId}`);
      await expect(page.getByRole('combobox', { name: labels.candidate_id, exact: true })).toHaveValue(
        `Noor ${name}`,
      );
      await expect(page.getByLabel(labels.application_id)).toHaveValue(applicationId);
      await expectAccessible(page);
    },
  );

  it(
    'contact and opportunity belong to the company, and completion has a time',
    long,
    async ({ page, db, sql, staff, browser, baseURL }) => {
      const [first, second] = [unique('Zorggroep'), unique('Hogeschool')];
      const one = await insertCustomer(db, { companyName: first });
      const other = await insertCustomer(db, { companyName: second });
      const contactId = await insertContact(db, one, { firstName: 'Eva', lastName: 'Smulders' });
      await insertOpportunity(db, one, { title: 'Privacy officer' });
      const otherContact = await insertContact(db, other, { firstName: 'Daan', lastName: 'Kuipers' });
      const subject = unique('Nabellen');
      await open(page, `${list}/new`);
      await expect(emptyTitle(page)).toHaveText([form.parts.basis, form.parts.planning, form.parts.related]);
      await expect(page.getByRole('radio', { name: crm.activityTypes.task })).toBeChecked();
      await expect(page.getByLabel(labels.status)).toHaveValue('pending');
      await expect(page.getByLabel(labels.owner_id)).toHaveValue(staff.id);
      const contact = page.getByLabel(labels.contact_id);
      await expect(contact).toHaveCount(0);
      await expect(page.getByText(form.chooseEitherFirst)).toBeVisible();
      await page.getByRole('button', { name: form.submitNew }).click();
      await expect(page.getByText(crm.errors.company)).toHaveCount(0);
      await expect(page.getByText(crm.required.subject)).toBeVisible();

      const company = companyField(page, crm.company.label);
      await chooseCompany(page, company, first);
      await expect(contact.getByRole('option')).toHaveText([form.noContact, 'Eva Smulders']);
      await contact.selectOption(contactId);
      await expect(page.getByLabel(labels.opportunity_id).getByRole('option')).toHaveText([
        form.noOpportunity,
        'Privacy officer',
      ]);
      await chooseCompany(page, company, second);
      await expect(contact.getByRole('option')).toHaveText([form.noContact, 'Daan Kuipers']);
      await expect(contact).toHaveValue('');
      await expect(page.getByText(form.noneOfCompany.opportunity_id)).toBeVisible();
      await contact.selectOption(otherContact);
      await page.getByLabel(labels.subject).fill(subject);
      await page.getByLabel(labels.due_date).fill('2027-03-28T14:30');
      await page.getByRole('button', { name: form.submitNew }).click();
      await expect(toast(page, form.added)).toBeVisible();
      await expect(page).toHaveURL(list);
      expect(
        only(
          await sql`select customer_id, contact_id, opportunity_id, owner_id, status, due_date, completed_at
        from activities where subject = ${subject}`,
        ),
      ).toEqual({
        customer_id: other,
        contact_id: otherContact,
        opportunity_id: null,
        owner_id: staff.id,
        status: 'pending',
        due_date: new Date('2027-03-28T12:30:00Z'),
        completed_at: null,
      });

      const { id } = only(await sql<{ id: string }[]>`select id from activities where subject = ${subject}`);
      const moment = async () =>
        only(await sql<{ completed_at: Date | null }[]>`select completed_at from activities where id = ${id}`)
          .completed_at;
      await go(page, `${list}/${id}`);
      const completedAt = page.getByLabel(labels.completed_at);
      const completedTime = page.locator('.moment-input', { has: completedAt }).getByLabel(dayField.time);
      await expect(completedAt).toHaveCount(0);
      await page.getByLabel(labels.status).selectOption('completed');
      await expect(completedAt).toHaveValue('');
      await page.getByRole('button', { name: form.submitEdit }).click();
      await expect(toast(page, form.updated)).toBeVisible();
      await expect(page).toHaveURL(list);
      expect(Math.abs(Date.now() - ((await moment())?.getTime() ?? 0))).toBeLessThan(60_000);

      await go(page, `${list}/${id}`);
      const stored = (await moment()) ?? new Date(0);
      await expect(completedAt).toHaveValue(formatDate(stored, language, 'numeric'));
      await expect(completedTime).toHaveValue(formatTime(stored, language));
      await completedAt.fill('2026-01-05T09:15');
      await page.getByRole('button', { name: form.submitEdit }).click();
      await expect(page).toHaveURL(list);
      expect(await moment()).toEqual(new Date('2026-01-05T08:15:00Z'));

      await go(page, `${list}/${id}`);
      await page.getByLabel(labels.status).selectOption('cancelled');
      await expect(completedAt).toHaveCount(0);
      const due = page.locator('.moment-input', { has: page.getByLabel(labels.due_date) });
      const wholeDay = page.getByRole('checkbox', { name: dayField.wholeDay });
      await expect(due.getByLabel(dayField.time)).toHaveValue('14:30');
      await wholeDay.check();
      await expect(due.getByLabel(dayField.time)).toHaveCount(0);
      await page.getByRole('button', { name: form.submitEdit }).click();
      await expect(page).toHaveURL(list);
      expect(await moment()).toBeNull();
      expect(only(await sql`select due_date from activities where id = ${id}`).due_date).toEqual(
        new Date('2027-03-28T21:59:00Z'),
      );

      // Someone else saves it while it is open again.
      await go(page, `${list}/${id}`);
      await expect(wholeDay).toBeChecked();
      const theirs = await colleague(() => browser.newContext(), db, baseURL, 'Bob Smit');
      const values = { customer_id: other, subject: 'Van Bob', type: 'meeting', status: 'cancelled' };
      const saved = await sendJson(theirs.context(), `${list}/${id}/save`, { basedOn: '4', values });
      expect(await saved.json()).toMatchObject({ outcome: 'updated' });
      await theirs.context().close();
      await page.getByLabel(labels.subject).fill('Alleen');
      await page.getByRole('button', { name: form.submitEdit }).click();
      const conflict = page.getByRole('alert').filter({ hasText: editing.conflict.title });
      await expect(conflict).toContainText('Bob Smit');
      await expect(conflict.getByRole('row').filter({ hasText: labels.subject })).toContainText(
        /Alleen.*Van Bob/,
      );
      await expect(conflict.getByRole('row')).toHaveCount(2);
      await conflict.getByRole('button', { name: editing.conflict.takeTheirs }).click();
      await expect(page.getByRole('radio', { name: crm.activityTypes.meeting })).toBeChecked();
      await expect(page.getByLabel(labels.subject)).toHaveValue('Van Bob');
    },
  );

  test('an activity is completed from the list at once, and that can be undone', async ({
    page,
    db,
    sql,
    browser,
    baseURL,
  }) => {
    const customerId = await insertCustomer(db);
    const id = await insertActivity(db, customerId, { subject: 'Nabellen', dueDate: inHours(-3) });
    const row = async () => only(await sql`select status, completed_at from activities where id = ${id}`);
    await open(page, `${list}?bedrijf=${customerId}`);
    // The response is held back: the list already shows the change.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(
      '**/activities/status',
      async (route) => {
        await released;
        await route.continue();
      },
      { times: 1 },
    );
    const button = page.getByRole('button', { name: complete.of('Nabellen') });
    await button.press('Enter');
    await expect(rowOf(page, 'Nabellen')).toContainText(crm.activityStatuses.completed);
    await expect(page.locator('small.activity-late')).toHaveCount(0);
    release();
    await expect(toast(page, complete.done)).toBeVisible();
    expect(await row()).toMatchObject({ status: 'completed', completed_at: expect.any(Date) });
    await toast(page, complete.done).getByRole('button', { name: complete.undo }).click();
    await expect(toast(page, complete.undone)).toBeVisible();
    await expect(page.locator('small.activity-late')).toHaveCount(1);
    expect(await row()).toEqual({ status: 'pending', completed_at: null });

    const theirs = await colleague(() => browser.newContext(), db, baseURL, 'Bob Smit');
    const cancelled = { id, from: 'pending', to: 'cancelled' };
    expect((await sendJson(theirs.context(), `${list}/status`, cancelled)).ok()).toBe(true);
    await theirs.context().close();
    await button.click();
    await expect(toast(page, complete.failed)).toContainText(
      complete.conflict('Bob Smit', crm.activityStatuses.cancelled),
    );
    await expect(rowOf(page, 'Nabellen')).toContainText(crm.activityStatuses.cancelled);
  });

  it(
    'your open activities are in your calendar behind a secret link that can be revoked',
    long,
    async ({ page, playwright, db, staff }) => {
      const company = unique('Gemeente');
      const customerId = await insertCustomer(db, { companyName: company });
      const own = { ownerId: staff.id, dueDate: inHours(24) };
      await insertActivity(db, customerId, { ...own, subject: 'Kennismaking', type: 'meeting' });
      await insertActivity(db, customerId, { ...own, subject: 'Al gedaan', status: 'completed' });
      await insertActivity(db, customerId, { subject: 'Van een ander', dueDate: inHours(24) });
      await open(page, list);
      await page.getByRole('link', { name: activityDesk.tabs.agenda }).click();
      await page.getByText(activityDesk.agenda.feed).click();
      await expect(page.getByText(calendar.none)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: calendar.make }).click();
      await expect(toast(page, calendar.made)).toBeVisible();
      const link = await page.getByRole('textbox', { name: calendar.link }).inputValue();
      expect(new URL(link).pathname).toBe('/agenda.ics');
      // A calendar program has no session.
      const outside = await playwright.request.newContext();
      const feed = await outside.get(link);
      expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
      const text = (await feed.text()).replaceAll('\r\n ', '');
      expect(text).toContain(`Kennismaking (${company})`);
      expect(text).not.toMatch(/Al gedaan|Van een ander/);
      await page.getByRole('button', { name: calendar.withdraw }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: calendar.withdraw }).click();
      await expect(toast(page, calendar.withdrawn)).toBeVisible();
      expect((await outside.get(link)).status()).toBe(404);
      await outside.dispose();
    },
  );

  it('from a customer the company is fixed, and every path leads back there', async ({ page, db }) => {
    const company = unique('Zorggroep');
    const customerId = await insertCustomer(db, { companyName: company });
    await insertContact(db, customerId, { firstName: 'Eva', lastName: 'Smulders' });
    const home = `/admin/crm/customers/${customerId}`;
    await open(page, home);
    await openPart(page, texts.recordPage.tabs.activities);
    await page.getByRole('link', { name: texts.customers.detail.addActivity }).click();
    await expect(page).toHaveURL(`${home}/activities/new`);
    await expect(page.getByLabel(crm.company.label, { exact: true })).not.toBeEditable();
    await expect(page.getByLabel(labels.contact_id).getByRole('option')).toHaveCount(2);
    await page.getByLabel(labels.subject).fill('Kennismaken');
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(page).toHaveURL(`${home}?deel=activiteiten`);
    await page.getByRole('link', { name: 'Kennismaken' }).first().click();
    await page.getByLabel(labels.description).fill('Om tien uur.');
    await page.getByRole('link', { name: form.backToCustomer(company) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: editing.stay }).click();
    await page.getByRole('button', { name: form.submitEdit }).click();
    await expect(toast(page, form.updated)).toBeVisible();
    await expect(page).toHaveURL(`${home}?deel=activiteiten`);
    await page.getByRole('link', { name: 'Kennismaken' }).first().click();
    await expect(page.getByRole('heading', { name: form.editTitle })).toBeVisible();
    await page.getByRole('button', { name: remove.action, exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: remove.question('Kennismaken') });
    await dialog.getByRole('button', { name: remove.confirm }).click();
    await expect(toast(page, remove.done)).toBeVisible();
    await expect(page).toHaveURL(`${home}?deel=activiteiten`);
  });
}, test);

test(
  'list and form are accessible, and failures are reported with the texts of the specification',
  long,
  async ({ page, db, sql }) => {
    const customerId = await insertCustomer(db, {
      companyName: 'Zeer lange naam van een samenwerkingsverband',
    });
    await insertActivity(db, customerId, { dueDate: inHours(-30), description: 'Over het tarief.' });
    await insertActivity(db, customerId, { status: 'cancelled', type: 'note' });
    const id = await insertActivity(db, customerId, { status: 'completed', completedAt: new Date() });
    await open(page, `${list}?bedrijf=${customerId}`);
    await expectAccessible(page);
    await go(page, `${list}/${id}`);
    await expectAccessible(page);
    await page.getByLabel('Onderwerp').fill('Bellen');
    await cutConnection(page, '**/save');
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
    await expect(toast(page, 'Fout bij het opslaan van de activiteit')).toBeVisible();
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
    await expect(toast(page, 'Activiteit succesvol bijgewerkt')).toBeVisible();
    await withoutTable(sql, 'activities', async () => {
      await open(page, all);
      await expect(
        page.getByRole('alert').filter({ hasText: 'Fout bij het ophalen van activiteiten' }),
      ).toBeVisible();
      await open(page, `${list}/${id}`);
      await expect(page).toHaveURL(all);
      await expect(toast(page, 'Fout bij het ophalen van activiteit')).toBeVisible();
    });
    await sql`delete from activities`;
    await open(page, all);
    await expect(emptyTitle(page)).toHaveText('Geen activiteiten gevonden');
    await open(page, `${list}/${id}`);
    await expect(toast(page, nl.toasts.recordNotFound)).toBeVisible();
  },
);

test('a request made by hand is validated like the form', async ({ context, db, sql }) => {
  const [customer_id, other] = [await insertCustomer(db), await insertCustomer(db)];
  const contact_id = await insertContact(db, other);
  const opportunity_id = await insertOpportunity(db, other);
  const save = async (values: Record<string, string>) => {
    const sent = { basedOn: '', values: { customer_id, subject: 'X', ...values } };
    return (await sendJson(context, `${list}/${newId()}/save`, sent)).json() as Promise<unknown>;
  };
  const refused = (errors: Record<string, string>) => ({ outcome: 'refused', errors });
  expect(await save({ customer_id: newId() })).toEqual(refused({ customer_id: 'company' }));
  expect(await save({ contact_id, opportunity_id })).toEqual(
    refused({ contact_id: 'otherContact', opportunity_id: 'otherOpportunity' }),
  );
  for (const due_date of ['2027-02-30T10:00', '2027-03-28T02:30', 'morgen']) {
    expect(await save({ due_date })).toEqual(refused({ due_date: 'moment' }));
  }
  expect(await save({ status: 'completed', completed_at: 'x' })).toEqual(refused({ completed_at: 'moment' }));
  expect(await save({ status: 'pending', completed_at: 'x' })).toMatchObject({ outcome: 'added' });
  expect(await sql`select completed_at from activities where customer_id = ${customer_id}`).toEqual([
    { completed_at: null },
  ]);
  expect(
    (await sendJson(context, `${list}/status`, { id: newId(), from: 'pending', to: 'done' })).status(),
  ).toBe(400);
  for (const path of [
    `/admin/crm/customers/${newId()}/activities/new`,
    '/admin/crm/customers/x/activities/new',
  ]) {
    const answer = await context.request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>${nl.customers.detail.notFound}<`));
  }
});
