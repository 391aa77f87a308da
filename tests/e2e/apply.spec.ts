import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { MAX_CV_BYTES } from '#domain/applications/cv-rules.ts';
import type { Sql } from '#server/db/client.ts';
import { makeDocx } from '#tests/support/documents.ts';
import { type AssignmentRow, expiredAssignment, only, openAssignment } from '#tests/support/e2e-database.ts';
import { inEveryWay, test, expect, type Way } from '#tests/support/e2e-test.ts';
import {
  aPdf,
  applicantWords,
  asSent,
  cv,
  expectError,
  expectToast,
  expectTyped,
  field,
  newEmail,
  privacy,
  renamedProgram,
  sendAsIs,
  type,
  type Typed,
} from '#tests/support/visitor-forms.ts';
import { textsIn } from '#texts/texts.ts';

/** With scripts the form opens in a dialog of the page, without on a page of its own. */
async function openForm(
  page: Page,
  { id }: AssignmentRow,
  { scripts, texts }: Omit<Way, 'language'>,
): Promise<Locator> {
  await page.goto(`/opdrachten/${id}`);
  await page.getByRole('link', { name: texts.assignments.detail.apply, exact: true }).click();
  if (scripts) await expect(page.getByRole('dialog')).toBeVisible();
  else await expect(page).toHaveURL(`/guest-application/${id}`);
  return page.locator('form#sollicitatie');
}

const words = (email: string): Typed => ({
  ...applicantWords(email),
  motivation: 'Het omgevingsrecht is mijn vak.\nAl tien jaar.',
});

const applicationsOf = (sql: Sql, email: string) => sql`
  select a.*, f.storage_name, f.original_name, f.display_name, f.media_type, f.size
  from guest_applications a join stored_files f on f.id = a.cv_file_id where a.email = ${email}`;

/** How often the form was sent since; visits are posted too. */
function countPosts(page: Page): () => number {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/guest-application/'))
      posts.push(request.url());
  });
  return () => posts.length;
}

inEveryWay((way) => {
  const { texts, scripts, language } = way;
  const { forms, application } = texts;

  test('an application is stored whole, and the visitor hears what happens next', async ({ page, sql }) => {
    const assignment = await openAssignment(sql);
    const email = newEmail();
    const form = await openForm(page, assignment, way);
    await type(form, texts, words(email));
    await cv(form).setInputFiles(aPdf());
    await privacy(form).check();
    await form.getByRole('button', { name: forms.application.submit }).click();

    await expectToast(page, forms.application.success);
    await expect(page).toHaveURL(`/guest-application/${assignment.id}/success`);
    if (language === 'nl') expect(forms.application.success).toBe('Sollicitatie succesvol ingediend');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(application.success.title);
    await expect(main).toContainText(application.success.lead(assignment.title));
    await expect(main.getByRole('list').getByRole('heading', { level: 3 })).toHaveText(
      application.success.steps.map(({ title }) => title),
    );
    for (const { text } of application.success.steps) await expect(main).toContainText(text);
    await expect(main).toContainText(application.success.hours);
    await expect(main).toContainText('09:00');
    await expect(main).toContainText('17:30');
    await expect(main.getByRole('link', { name: 'info@lexbrug.example' })).toBeVisible();

    const stored = only(await applicationsOf(sql, email));
    expect(stored).toMatchObject({
      assignment_id: assignment.id,
      first_name: 'Sanne',
      last_name: 'de Wit',
      phone: '0612345678',
      motivation: 'Het omgevingsrecht is mijn vak.\nAl tien jaar.',
      status: 'pending',
      privacy_accepted: true,
      privacy_accepted_at: expect.any(Date),
      original_name: 'Cv van Sanne.pdf',
      display_name: expect.stringMatching(/^guest-\d+\.pdf$/),
      media_type: 'application/pdf',
    });
    const name = String(stored.storage_name);
    expect(
      existsSync(join(process.env.E2E_DATA_DIR ?? '', 'files', name.slice(0, 2).toLowerCase(), name)),
    ).toBe(true);
    const id = String(stored.id);
    const mails = await sql`
      select kind, to_address, language from mail_outbox where data ->> 'applicationId' = ${id} order by kind`;
    expect([...mails]).toEqual([
      { kind: 'applicationConfirmation', to_address: email, language },
      { kind: 'applicationNotification', to_address: 'info@lexbrug.example', language: 'nl' },
    ]);
    const audit = only(
      await sql`select action_type, entity_type, ip_address from audit_logs where entity_id = ${id}`,
    );
    expect(audit).toEqual({ action_type: 'create', entity_type: 'application', ip_address: null });

    await page.reload();
    await expect(page.locator('.toast')).toHaveCount(0);
    await main.getByRole('link', { name: application.success.back }).click();
    await expect(page).toHaveURL('/opdrachten');
  });

  test('what is missing is said at each field, and what was typed stays', async ({ page, sql }) => {
    const form = await openForm(page, await openAssignment(sql), way);
    await sendAsIs(form, forms.application.submit);
    for (const name of ['first_name', 'last_name', 'email', 'phone', 'motivation'] as const) {
      await expectError(field(form, texts, name), forms.required[name]);
    }
    await expectError(cv(form), forms.errors.cvRequired);
    if (language === 'nl') await expect(form.getByText('CV is verplicht', { exact: true })).toBeVisible();
    await expectError(privacy(form), forms.required.privacy_accepted);
    await expect(form.getByRole('alert').filter({ visible: true })).toHaveText(forms.summary(7));
    if (scripts) await expect(field(form, texts, 'first_name')).toBeFocused();

    const typed = { ...words('geen-adres'), phone: 'bel maar', first_name: 'Ömer <b>"x"</b>' };
    await type(form, texts, typed);
    await privacy(form).check();
    await cv(form).setInputFiles(aPdf());
    await sendAsIs(form, forms.application.submit);
    await expectError(field(form, texts, 'email'), forms.errors.email);
    await expectError(field(form, texts, 'phone'), forms.errors.phone);
    await expectTyped(form, texts, typed);
    await expect(privacy(form)).toBeChecked();
    await expect(form.getByRole('alert').filter({ visible: true })).toHaveText(forms.summary(2));
    // A page that was loaded anew cannot hold a file, and says so; one that stayed still has it.
    if (scripts) await expect(form.getByText(forms.cv.selected('Cv van Sanne.pdf'))).toBeVisible();
    else await expect(form.getByText(forms.cv.chooseAgain)).toBeVisible();
  });

  test('a file that is too large is refused at its field', async ({ page, sql }) => {
    const email = newEmail();
    const form = await openForm(page, await openAssignment(sql), way);
    await type(form, texts, words(email));
    await privacy(form).check();
    await cv(form).setInputFiles(aPdf('groot.pdf', MAX_CV_BYTES + 1));
    if (scripts) await expectError(cv(form), forms.errors.cvTooLarge);
    const posts = countPosts(page);
    await form.getByRole('button', { name: forms.application.submit }).click();
    if (scripts) await expect(cv(form)).toBeFocused();
    else await expect(form.getByRole('alert').filter({ visible: true })).toHaveText(forms.summary(1));
    await expectError(cv(form), forms.errors.cvTooLarge);
    expect(posts()).toBe(scripts ? 0 : 1);
    if (language === 'nl')
      await expect(form.getByText('Bestand is te groot. Maximum grootte is 5MB')).toBeVisible();
    await expectTyped(form, texts, words(email));
    expect(await sql`select 1 from guest_applications where email = ${email}`).toHaveLength(0);
  });

  test('a file is judged by its bytes, not by its name', async ({ page, sql }) => {
    const email = newEmail();
    const form = await openForm(page, await openAssignment(sql), way);
    await type(form, texts, words(email));
    await privacy(form).check();
    await cv(form).setInputFiles(renamedProgram);
    await form.getByRole('button', { name: forms.application.submit }).click();
    await expectError(cv(form), forms.errors.cvWrongType);
    await expectTyped(form, texts, words(email));
    await cv(form).setInputFiles({ name: 'zonder-uitgang', mimeType: 'text/plain', buffer: makeDocx() });
    await form.getByRole('button', { name: forms.application.submit }).click();
    await expect(page).toHaveURL(/\/success$/);
    expect(only(await applicationsOf(sql, email)).media_type).toMatch(/wordprocessingml/);
  });

  test('a double click makes one application', async ({ page, sql }) => {
    const email = newEmail();
    const form = await openForm(page, await openAssignment(sql), way);
    await type(form, texts, words(email));
    await privacy(form).check();
    await cv(form).setInputFiles(aPdf());
    await form.getByRole('button', { name: forms.application.submit }).dblclick();
    await expect(page).toHaveURL(/\/success$/);
    const stored = only(await applicationsOf(sql, email));
    expect(
      await sql`select 1 from mail_outbox where data ->> 'applicationId' = ${String(stored.id)}`,
    ).toHaveLength(2);
  });

  test('a file can be dropped on its field', { tag: '@own-tab' }, async ({ page, context, sql }) => {
    const email = newEmail();
    const form = await openForm(page, await openAssignment(sql), way);
    await type(form, texts, words(email));
    await privacy(form).check();
    const path = join(mkdtempSync(join(tmpdir(), 'lexbrug-drop-')), 'gesleept.pdf');
    writeFileSync(path, aPdf().buffer);
    const zone = form.locator('[data-drop]');
    await zone.scrollIntoViewIfNeeded();
    const box = await zone.boundingBox();
    const place = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 };
    const devtools = await context.newCDPSession(page);
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    await devtools.send('Input.dispatchDragEvent', { type: 'dragEnter', ...place, data });
    await devtools.send('Input.dispatchDragEvent', { type: 'dragOver', ...place, data });
    if (scripts) await expect(zone).toHaveClass(/drop--over/);
    await devtools.send('Input.dispatchDragEvent', { type: 'drop', ...place, data });
    if (scripts) {
      await expect(form.getByText(forms.cv.selected('gesleept.pdf'))).toBeVisible();
      await expect(zone).not.toHaveClass(/drop--over/);
    }
    await form.getByRole('button', { name: forms.application.submit }).click();
    await expect(page).toHaveURL(/\/success$/);
    expect(only(await applicationsOf(sql, email)).original_name).toBe('gesleept.pdf');
  });

  test('the page of the form sums up the assignment above it', async ({ page, sql }) => {
    const { id } = only(
      await sql<{ id: string }[]>`select id from assignments where title = 'Bedrijfsjurist Vastgoed'`,
    );
    const { start_date: start } = only(await sql`select start_date from assignments where id = ${id}`);
    await page.goto(`/guest-application/${id}`);
    const summary = page.getByRole('region', { name: application.summary.title });
    await expect(summary.getByRole('heading')).toHaveText('Bedrijfsjurist Vastgoed');
    await expect(summary.getByRole('definition')).toHaveText([
      'Woningcorporatie',
      'Rotterdam',
      String(start),
      /€\s?5[.,]000 – €\s?6[.,]800 p\/m/,
    ]);
    await page.getByRole('link', { name: application.page.back }).click();
    await expect(page).toHaveURL(`/opdrachten/${id}`);
    const answer = await page.goto('/guest-application/019a0000-0000-7000-8000-000000000000');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.assignments.detail.notFound);
  });
});

const texts = textsIn('nl');
const way = { scripts: true, texts };

test(
  'a file of exactly five megabytes is accepted, and its progress is shown',
  { tag: '@own-tab' },
  async ({ page, context, sql }) => {
    const email = newEmail();
    const form = await openForm(page, await openAssignment(sql), way);
    await type(form, texts, words(email));
    await privacy(form).check();
    await cv(form).setInputFiles(aPdf('precies.pdf', MAX_CV_BYTES));
    const devtools = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2.5 * 1024 * 1024 };
    await devtools.send('Network.emulateNetworkConditions', slow);
    const progress = form.getByRole('progressbar');
    await expect(progress).toHaveCount(0);
    const button = form.locator('[type=submit]');
    await button.click();
    await expect(button).toHaveText(texts.forms.application.pending);
    await expect(progress).toBeVisible();
    await expect
      .poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value))
      .toBeGreaterThan(0);
    await expect(page).toHaveURL(/\/success$/);
    expect(only(await applicationsOf(sql, email)).size).toBe(MAX_CV_BYTES);
  },
);

test('the dialog is left by Escape and by its cross, and keeps what was typed', async ({ page, sql }) => {
  const form = await openForm(page, await openAssignment(sql), way);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(/^Solliciteren op /);
  await field(form, texts, 'first_name').fill('Lotte');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const opener = page.getByRole('link', { name: 'Solliciteer direct', exact: true });
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(form, texts, 'first_name')).toHaveValue('Lotte');
  await dialog.getByRole('button', { name: 'Sollicitatie sluiten' }).click();
  await expect(dialog).toBeHidden();
});

test('when the connection fails nothing is lost, and sending again works', async ({ page, sql }) => {
  const email = newEmail();
  const form = await openForm(page, await openAssignment(sql), way);
  await type(form, texts, words(email));
  await privacy(form).check();
  await cv(form).setInputFiles(aPdf());
  await page.route('**/guest-application/*', (route) => route.abort('connectionreset'), { times: 1 });
  // The browser itself tells of the torn connection.
  page.context().removeAllListeners('console');
  await form.getByRole('button', { name: texts.forms.application.submit }).click();
  await expect(form.getByRole('alert').filter({ visible: true })).toHaveText(
    'Fout bij het indienen van uw sollicitatie',
  );
  await expectTyped(form, texts, words(email));
  await form.getByRole('button', { name: texts.forms.application.submit }).click();
  await expect(page).toHaveURL(/\/success$/);
  only(await applicationsOf(sql, email));
});

test('an answer that is no page of ours is told at the form, and nothing is sent twice', async ({
  page,
  sql,
}) => {
  const email = newEmail();
  const form = await openForm(page, await openAssignment(sql), way);
  await type(form, texts, words(email));
  await privacy(form).check();
  await cv(form).setInputFiles(aPdf());
  // The browser itself tells of the answers.
  page.context().removeAllListeners('console');
  const posts = countPosts(page);
  const submit = form.getByRole('button', { name: texts.forms.application.submit });
  const failure = form.getByRole('alert').filter({ visible: true });
  const answer = (status: number) =>
    page.route('**/guest-application/*', (route) => route.fulfill({ status, body: 'from a proxy' }), {
      times: 1,
    });

  await answer(502);
  await submit.click();
  await expect(failure).toHaveText(texts.forms.application.failure);
  await expect(failure).toBeInViewport();
  expect(posts()).toBe(1);

  await answer(413);
  await submit.click();
  await expectError(cv(form), texts.forms.errors.cvTooLarge);
  await expect(cv(form)).toBeFocused();
  await expect(failure).toHaveCount(0);
  expect(posts()).toBe(2);

  await expectTyped(form, texts, words(email));
  await submit.click();
  await expect(page).toHaveURL(/\/success$/);
  expect(posts()).toBe(3);
  only(await applicationsOf(sql, email));
});

test('an assignment that has closed meanwhile says so', async ({ page, sql }) => {
  const expired = await expiredAssignment(sql);
  const form = await openForm(page, await openAssignment(sql), way);
  await form.evaluate(
    (element, id) => ((element as HTMLFormElement).action = `/guest-application/${id}`),
    expired.id,
  );
  await type(form, texts, words(newEmail()));
  await privacy(form).check();
  await cv(form).setInputFiles(aPdf());
  const posts = countPosts(page);
  await form.getByRole('button', { name: texts.forms.application.submit }).click();
  await expect(page.getByText(texts.forms.application.expired)).toBeVisible();
  expect(posts()).toBe(1);
});

test(
  'a form can be sent where the browser offers no random identifiers, as over plain http',
  { tag: '@own-tab' },
  async ({ page, sql }) => {
    const email = newEmail();
    await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }));
    const form = await openForm(page, await openAssignment(sql), way);
    await type(form, texts, words(email));
    await privacy(form).check();
    await cv(form).setInputFiles(aPdf());
    await form.getByRole('button', { name: texts.forms.application.submit }).click();
    await expect(page).toHaveURL(/\/success$/);
    only(await applicationsOf(sql, email));
  },
);

test('the server refuses an application to what is expired or unknown, whatever the page shows', async ({
  request,
  sql,
}) => {
  const expired = await expiredAssignment(sql);
  const email = newEmail();
  const send = (id: string) => request.post(`/guest-application/${id}`, { multipart: asSent(words(email)) });
  expect((await send(expired.id)).status()).toBe(409);
  expect((await send('019a0000-0000-7000-8000-000000000000')).status()).toBe(404);
  expect((await send('geen-uuid')).status()).toBe(404);
  expect(await sql`select 1 from guest_applications where email = ${email}`).toHaveLength(0);
});
