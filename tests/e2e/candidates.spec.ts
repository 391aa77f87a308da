import type { Page } from '@playwright/test';
import { writeMotivation } from '#domain/applications/motivation.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { makePdf } from '#tests/support/documents.ts';
import { insertApplicationWithCv, newName } from '#tests/support/e2e-applications.ts';
import { cutConnection, sendJson } from '#tests/support/e2e-crm.ts';
import { only, withoutTable } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import {
  chooseFilter,
  clearFilter,
  colleague,
  officeTest as test,
  open,
  openPart,
  recordAct,
  toast,
} from '#tests/support/e2e-office.ts';
import { insertTag } from '#tests/support/groups.ts';
import { expect, mostlyInEnglish, long } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

const address = '/admin/crm/candidates';
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const names = (page: Page) => rows(page).locator('.table__person a');

mostlyInEnglish(({ texts, it }) => {
  const { candidates: t, applications, assignments, crm, recordPage, tagsField } = texts;
  const { composer } = texts.timeline;
  const { filters } = texts.audit.values;

  it(
    'the list has everyone once, is searched, filtered and sorted, and its URL reflects it',
    long,
    async ({ page, db, program }) => {
      const name = newName();
      const email = `${name}@voorbeeld.nl`;
      const [assignmentId] = await insertAssignments(db, {
        title: `Counsel ${name}`,
        organization: 'Bank NV',
      });
      const registeredId = await insertCandidate(db, {
        firstName: 'Anna',
        lastName: name,
        phone: '0612345678',
        location: 'Den Haag',
        educationLevel: 'WO',
        currentJobTitle: 'Privacyjurist',
        currentEmployer: 'Gemeente Breda',
        experienceYears: 8,
        hoursMin: 24,
        hoursMax: 32,
        availableFrom: '2026-01-01',
        expertise: [`Recht ${name}`, 'Woo'],
        skills: ['AVG'],
        createdAt: new Date('2026-01-02T12:00:00Z'),
      });
      await insertTag(db, `Kan direct ${name}`, { candidateId: registeredId });
      await insertApplicationWithCv(db, program, 'pdf', {
        firstName: 'Bram',
        lastName: name,
        email,
        createdAt: new Date('2026-01-03T12:00:00Z'),
        assignmentId,
        status: 'offer',
      });
      await insertApplication(db, {
        firstName: 'Bram',
        lastName: name,
        email: email.toUpperCase(),
        motivation: writeMotivation({ kind: 'jurist' }),
      });
      await open(page, address);
      await expect(page).toHaveTitle(`${t.title} | Lexbrug`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
      await page.getByRole('searchbox').fill(name.toLowerCase());
      await expect(names(page)).toHaveText([`Bram ${name}`, `Anna ${name}`]);
      await expect(page).toHaveURL(`${address}?zoek=${name.toLowerCase()}`);

      const [guest, registered] = [rows(page).first(), rows(page).nth(1)];
      await expect(guest).toContainText(t.tags.guest);
      await expect(guest.locator('.newest-application')).toContainText(applications.statuses.pending);
      await expect(guest.getByRole('link', { name: t.general.jurist })).toBeVisible();
      const others = guest.locator('.more-names');
      await expect(others).toHaveAccessibleName(
        texts.list.moreNames(1, `Counsel ${name}, Bank NV, ${applications.statuses.offer}`),
      );
      await others.hover();
      await expect(page.locator('.more-names__list')).toContainText(`Counsel ${name}`);
      await expect(guest.getByRole('link', { name: email, exact: true })).toHaveAttribute('href', /^mailto:/);
      await expect(guest.getByRole('link', { name: t.list.cvOf(`Bram ${name}`) })).toHaveAttribute(
        'target',
        '_blank',
      );
      await expect(registered).toContainText(t.tags.registered);
      await expect(registered).toContainText(t.jobAt('Privacyjurist', 'Gemeente Breda'));
      await expect(registered.getByRole('cell', { name: 'Den Haag' })).toContainText(
        `${t.detail.years(8)} · WO`,
      );
      await expect(registered).toContainText(t.list.now);
      await expect(registered).toContainText(t.list.hours('24–32'));
      // Those that fit whole, at least one.
      await expect(registered.locator('.row-tags')).toContainText(`Kan direct ${name}+3`);
      await expect(registered.locator('.row-tags .more-names')).toHaveAttribute(
        'aria-label',
        texts.list.moreNames(3, `Recht ${name}, Woo, AVG`),
      );
      await expect(registered.getByRole('link', { name: '+31 (0)61 2345 678' })).toHaveAttribute(
        'href',
        /^tel:/,
      );

      const choose = (label: string, value: string) =>
        value === '' ? clearFilter(page, label) : chooseFilter(page, label, value);
      await choose(t.list.ofKind, t.list.kinds.specifiek);
      await expect(names(page)).toHaveText([`Bram ${name}`]);
      await choose(t.list.ofKind, '');
      await choose(filters.education, assignments.educationLevels.WO);
      await expect(names(page)).toHaveText([`Anna ${name}`]);
      await choose(filters.education, '');
      await choose(filters.education, assignments.educationLevels.MBO);
      await expect(page.getByRole('heading', { name: t.list.empty })).toBeVisible();
      await choose(filters.education, '');
      await choose(filters.expertise, `Recht ${name}`);
      await expect(names(page)).toHaveText([`Anna ${name}`]);
      await choose(filters.expertise, '');
      await page.getByRole('columnheader', { name: t.list.candidate }).getByRole('link').click();
      await expect(names(page)).toHaveText([`Anna ${name}`, `Bram ${name}`]);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: t.list.export }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.csv$/);
    },
  );

  it('a candidate is created by hand, edited, and never overwritten without notice', async ({
    page,
    db,
    sql,
    browser,
    baseURL,
  }) => {
    const name = newName();
    const { labels } = t.form;
    await open(page, address);
    await page.getByRole('link', { name: t.list.add }).first().click();
    await page.getByRole('button', { name: t.form.submitNew }).click();
    await expect(page.getByText(crm.required.first_name)).toBeVisible();
    await page.getByLabel(labels.first_name).fill('Priya');
    await page.getByLabel(labels.last_name).fill(name);
    await page.getByLabel(labels.email).fill(`${name}@voorbeeld.nl`);
    const expertise = page.getByRole('textbox', { name: labels.expertise });
    const chips = page.getByRole('list', { name: labels.expertise }).getByRole('listitem');
    await expertise.pressSequentially('Privacyrecht,Bestuursrecht');
    await expertise.press('Enter');
    await expect(chips).toHaveText(['Privacyrecht', 'Bestuursrecht']);
    await expertise.press('Backspace');
    await expect(chips).toHaveText(['Privacyrecht']);
    await expertise.fill('AVG, Woo');
    await page.getByRole('button', { name: tagsField.remove('AVG') }).click();
    await page.getByLabel(labels.hours_max).fill('99');
    const ticked = [assignments.vakgebieden.Notariaat, assignments.vakgebieden.Privacy];
    for (const box of ticked) await page.getByRole('checkbox', { name: box }).check();
    await page.getByLabel(t.form.consent).selectOption({ label: t.consent.ways.phone });
    await page.reload();
    await expect(page.getByLabel(t.form.consent)).toHaveValue('phone');
    await expect(chips).toHaveText(['Privacyrecht', 'Woo']);
    for (const box of ticked) await expect(page.getByRole('checkbox', { name: box })).toBeChecked();
    await page.getByRole('button', { name: t.form.submitNew }).click();
    await expect(page.getByText(crm.errors.hours)).toBeVisible();
    await page.getByLabel(labels.hours_max).fill('32');
    await page.getByRole('button', { name: t.form.submitNew }).click();
    await expect(toast(page, t.form.added)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Priya ${name}`);
    await expect(page.locator('.tag')).toHaveText(['Privacyrecht', 'Woo']);
    const hours = page.locator('.fact').filter({ hasText: t.detail.hours });
    await expect(hours).toContainText('32');

    await recordAct(page, t.detail.edit);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.form.editTitle);
    const { id } = only(await sql<{ id: string }[]>`select id from candidates where last_name = ${name}`);
    const theirs = await colleague(() => browser.newContext(), db, baseURL, 'Karin Bos');
    const values = { first_name: 'Priya', last_name: name, email: `${name}@voorbeeld.nl`, location: 'Delft' };
    const saved = await sendJson(theirs.context(), `${address}/${id}/save`, { basedOn: '1', values });
    expect(await saved.json()).toMatchObject({ outcome: 'updated' });
    await theirs.context().close();
    await page.getByLabel(labels.location).fill('Gouda');
    await page.getByRole('button', { name: t.form.submitEdit }).click();
    const clash = page.locator('[data-conflict]');
    await expect(clash).toContainText('Karin Bos');
    await expect(clash).toContainText('Delft');
    expect(only(await sql`select location from candidates where id = ${id}`).location).toBe('Delft');
  });

  it('a guest becomes a candidate, gets a document and a note, and is proposed', async ({
    page,
    db,
    sql,
  }) => {
    const name = newName();
    const motivation = writeMotivation({
      kind: 'professional',
      currentFunction: 'Legal counsel',
      availableFrom: 'Per direct',
    });
    const id = await insertApplication(db, { firstName: 'Noor', lastName: name, motivation });
    const [assignmentId] = await insertAssignments(db, {
      title: `Voorstel ${name}`,
      organization: 'Waterschap',
    });
    await open(page, `/admin/dashboard/sollicitaties/${id}`);
    await recordAct(page, t.detail.convert);
    const asking = page.getByRole('dialog', { name: t.detail.convert });
    await asking.getByLabel(t.consent.way).selectOption({ label: t.consent.ways.conversation });
    await asking.getByLabel(t.consent.day).fill('');
    await asking.getByRole('button', { name: t.consent.submitNote }).click();
    await expect(asking.getByText(t.consent.wrongDay)).toBeVisible();
    await asking.getByLabel(t.consent.day).fill(calendarDay(new Date()));
    await asking.getByLabel(t.consent.note).fill('Bij de kennismaking');
    await asking.getByRole('button', { name: t.consent.submitNote }).click();
    await expect(toast(page, t.detail.converted)).toBeVisible();
    await page.getByRole('link', { name: applications.detail.candidate }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Noor ${name}`);
    const applied = page.locator('.applied-list--full');
    await openPart(page, recordPage.tabs.applications);
    await expect(applied).toContainText(t.generalRead.professional);
    await expect(applied).toContainText('Legal counsel');
    await expect(applied).toContainText('Per direct');

    await openPart(page, recordPage.tabs.documents);
    await page.getByRole('button', { name: t.detail.upload }).click();
    const dialog = page.getByRole('dialog');
    const file = (content: Buffer) => ({
      name: `cv ${name}.pdf`,
      mimeType: 'application/pdf',
      buffer: content,
    });
    await dialog.getByLabel(t.detail.uploadFile).setInputFiles(file(Buffer.from('geen pdf')));
    await dialog.getByRole('button', { name: t.detail.uploadSubmit }).click();
    await expect(dialog.getByText(texts.forms.errors.cvWrongType)).toBeVisible();
    await dialog.getByLabel(t.detail.uploadFile).setInputFiles(file(makePdf()));
    await dialog.getByRole('button', { name: t.detail.uploadSubmit }).click();
    await expect(toast(page, t.detail.uploaded)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t.detail.downloadDocument(`CV Noor ${name}.pdf`) }).click(),
    ]);
    await download.delete();
    await expect(page.locator('.document-list')).toContainText(`cv ${name}.pdf`);
    await openPart(page, recordPage.tabs.timeline);
    await expect(page.getByText(t.events.documentOpened)).toBeVisible();

    // A text that was not saved is still there after leaving the page by mistake.
    const note = page.getByRole('textbox', { name: composer.text.note });
    await note.fill('Goed gesprek.');
    await page.locator('.sidebar').getByRole('link', { name: t.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
    await page.goBack();
    await expect(note).toHaveValue('Goed gesprek.');
    await openPart(page, recordPage.tabs.documents);
    await openPart(page, recordPage.tabs.timeline);
    await expect(note).toHaveValue('Goed gesprek.');
    await cutConnection(page, '**/notes');
    await page.getByRole('button', { name: composer.add.note }).click();
    await expect(page.getByRole('alert').filter({ hasText: composer.failed })).toBeVisible();
    await expect(note).toHaveValue('');
    await page.getByRole('button', { name: texts.list.tryAgain }).click();
    const written = page.locator('.timeline > li').filter({ hasText: 'Goed gesprek.' });
    await expect(written).toHaveCount(1);
    await expect(page.locator('.composer__outgoing')).toHaveCount(0);
    await written.getByRole('button', { name: applications.detail.removeNote }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.list.remove }).click();
    await expect(written).toHaveCount(0);

    await page.getByRole('button', { name: t.propose.action }).click();
    await dialog.getByRole('button', { name: t.propose.submit }).click();
    await expect(dialog.getByText(t.propose.choose)).toBeVisible();
    await dialog.getByLabel(t.propose.assignment, { exact: true }).fill(`Voorstel ${name}`);
    await page.getByRole('option', { name: `Voorstel ${name}` }).click();
    await dialog.getByRole('button', { name: t.propose.submit }).click();
    await expect(toast(page, t.propose.done)).toBeVisible();
    await expect(page.getByText(t.events.proposed)).toBeVisible();
    await openPart(page, recordPage.tabs.applications);
    await expect(applied).toContainText(`Voorstel ${name}`);
    const proposed = only(
      await sql`select proposed_at, cv_file_id from guest_applications
      where candidate_id = ${id} and assignment_id = ${assignmentId!}`,
    );
    expect(proposed.proposed_at).not.toBeNull();
    expect(proposed.cv_file_id).not.toBeNull();
  });

  test('duplicates are merged side by side, and the merge is undone', async ({ page, db, sql }) => {
    const name = newName();
    const kept = await insertCandidate(db, { firstName: 'Eva', lastName: name, location: 'Breda' });
    const guest = await insertApplication(db, { firstName: 'Eva', lastName: name, phone: '0687654321' });
    await open(page, `${address}/${kept}`);
    await recordAct(page, t.merge.action);
    await expect(page.locator('.merge__reasons')).toHaveText([t.merge.reasons.name]);
    await page.getByRole('link', { name: t.merge.pickOf(`Eva ${name}`) }).click();
    const phone = t.form.labels.phone;
    await expect(page.getByRole('radio', { name: `${phone}: +31 (0)68 7654 321` })).toBeChecked();
    await page.getByRole('button', { name: t.merge.submit }).click();
    await expect(toast(page, t.merge.done)).toBeVisible();
    await openPart(page, recordPage.tabs.applications);
    await expect(page.locator('.applied-list--full > li')).toHaveCount(1);
    expect(await sql`select 1 from candidates where id = ${guest}`).toHaveLength(0);
    await page.getByRole('button', { name: t.merge.undoOf(`Eva ${name}`) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.merge.undo, exact: true }).click();
    await expect(toast(page, t.merge.undone)).toBeVisible();
    await expect(page.locator('.applied-list--full > li')).toHaveCount(0);
    expect(await sql`select phone from candidates where id = ${guest}`).toHaveLength(1);
    expect(only(await sql`select phone from candidates where id = ${kept}`).phone).toBeNull();
  });
}, test);

test(
  'the candidate pages are accessible, and failures are reported as specified',
  long,
  async ({ page, db, sql, program }) => {
    const name = newName();
    const { id } = await insertApplicationWithCv(db, program, 'pdf', { lastName: name });
    await sql`update candidates set registered_at = now() where id = ${id}`;
    await insertApplication(db, { lastName: name, firstName: 'Sanne' });
    const parts = ['sollicitaties', 'voordrachten', 'plaatsingen', 'documenten', 'mail'];
    for (const path of [
      `/${id}`,
      ...parts.map((part) => `/${id}?deel=${part}`),
      `/${id}/edit`,
      `/${id}/merge`,
    ]) {
      await open(page, address + path);
      await expectAccessible(page);
    }

    const failure = (words: string) => page.getByRole('alert').filter({ hasText: words });
    await withoutTable(sql, 'candidates', async () => {
      await open(page, address);
      await expect(failure('Fout bij het ophalen van kandidaten')).toBeVisible();
      await open(page, `${address}/${id}`);
      await expect(page).toHaveURL(address);
      await expect(toast(page, 'Fout bij het ophalen van kandidaatgegevens')).toBeVisible();
    });
    await withoutTable(sql, 'guest_applications', async () => {
      await open(page, address);
      await expect(failure('Fout bij het ophalen van gastsollicitaties')).toBeVisible();
    });
    await open(page, `${address}/${id}`);
    const { detail, remove } = nl.candidates;
    await recordAct(page, remove.action);
    await cutConnection(page, '**/delete');
    await page.getByRole('alertdialog').getByRole('button', { name: nl.list.remove }).click();
    await expect(toast(page, 'Fout bij het verwijderen van de kandidaat')).toBeVisible();

    const nobody = `${address}/0190a0b0-0000-7000-8000-000000000000`;
    expect((await page.request.get(nobody)).status()).toBe(404);
    await open(page, nobody);
    await expect(page.getByRole('heading', { name: detail.notFound })).toBeVisible();
    await page.getByRole('link', { name: detail.back }).click();
    await expect(page).toHaveURL(address);
  },
);

test('an application that differs from the profile changes nothing until a colleague takes a field over', async ({
  page,
  db,
  sql,
}) => {
  const name = newName();
  const email = `${name.toLowerCase()}@voorbeeld.nl`;
  const id = await insertCandidate(db, { firstName: 'Sanne', lastName: name, email, phone: '0611111111' });
  await insertApplication(db, { lastName: 'Anders', email, phone: '0622222222' });
  const { differences, form } = nl.candidates;
  const profile = async () => only(await sql`select last_name, phone from candidates where id = ${id}`);

  await open(page, `${address}/${id}?deel=sollicitaties`);
  const panel = page.getByRole('region', { name: differences.title });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  expect(await profile()).toEqual({ last_name: name, phone: '0611111111' });

  const phone = form.labels.phone;
  await panel.getByRole('button', { name: differences.takeOverField(phone) }).click();
  await expect(toast(page, differences.takenOver(phone))).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel).toContainText('Anders');
  expect(await profile()).toEqual({ last_name: name, phone: '0622222222' });
});
