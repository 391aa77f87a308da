import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { MAX_CV_BYTES } from '#domain/applications/cv-rules.ts';
import { applicationReference } from '#domain/reference.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { formatWeekday } from '#domain/time/format.ts';
import { addWorkingDays } from '#domain/time/working-days.ts';
import { openDatabase, type Sql } from '#server/db/client.ts';
import { e2eConnection } from '#tests/support/connection.ts';
import { insertAssignment } from '#tests/support/test-program.ts';
import { makeDocx } from '#tests/support/documents.ts';
import { type AssignmentRow, expiredAssignment, only, openAssignment } from '#tests/support/e2e-database.ts';
import { inBothVariants, test, expect } from '#tests/support/e2e-test.ts';
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

/** The form beside the assignment; without scripts its errors appear on a separate page. */
async function openForm(page: Page, { id }: AssignmentRow): Promise<Locator> {
  await page.goto(`/opdrachten/${id}`);
  return page.locator('form#sollicitatie');
}

const words = (email: string): Typed => ({
  ...applicantWords(email),
  motivation: 'Het omgevingsrecht is mijn vak.\nAl tien jaar.',
});

const applicationsOf = (sql: Sql, email: string) => sql`
  select a.*, f.storage_name, f.original_name, f.display_name, f.media_type, f.size
  from guest_applications a join stored_files f on f.id = a.cv_file_id where a.email = ${email}`;

/** As a file on disk: passing a large file to the browser directly would take long. */
function onDisk({ name, buffer }: { name: string; buffer: Buffer }): string {
  const path = join(mkdtempSync(join(tmpdir(), 'lexbrug-cv-')), name);
  writeFileSync(path, buffer);
  return path;
}

/** Counts how often the form was sent; visits are posted too. */
function countPosts(page: Page): () => number {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/guest-application/'))
      posts.push(request.url());
  });
  return () => posts.length;
}

inBothVariants(({ texts, scripts, language }) => {
  const { forms, application } = texts;

  test('errors are shown at each field, typed values stay, and a double click creates one application', async ({
    page,
    sql,
  }) => {
    const assignment = await openAssignment(sql);
    const email = newEmail();
    const form = await openForm(page, assignment);
    const alert = form.getByRole('alert').filter({ visible: true });
    await sendAsIs(form, forms.application.submit);
    for (const name of ['first_name', 'last_name', 'email', 'phone', 'motivation'] as const) {
      await expectError(field(form, texts, name), forms.required[name]);
    }
    await expectError(cv(form), forms.errors.cvRequired);
    if (language === 'nl') await expect(form.getByText('CV is verplicht', { exact: true })).toBeVisible();
    await expectError(privacy(form), forms.required.privacy_accepted);
    await expect(alert).toHaveText(forms.summary(7));
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
    await expect(alert).toHaveText(forms.summary(2));
    // A page that was loaded again has lost the file, and says so; one that stayed still has it.
    if (scripts) await expect(form.getByText(forms.cv.selected('Cv van Sanne.pdf'))).toBeVisible();
    else await expect(form.getByText(forms.cv.chooseAgain)).toBeVisible();

    await type(form, texts, words(email));
    if (!scripts) await cv(form).setInputFiles(aPdf());
    await form.getByRole('button', { name: forms.application.submit }).dblclick();
    await expectToast(page, texts.toasts.applicationSent);
    await expect(page).toHaveURL(`/guest-application/${assignment.id}/success`);
    if (language === 'nl') expect(texts.toasts.applicationSent).toBe('Sollicitatie succesvol ingediend');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(application.success.title);
    // This program has no mail server, so it promises no mail.
    const steps = [application.success.stored, ...application.success.steps];
    await expect(main.getByRole('list').getByRole('heading', { level: 3 })).toHaveText(
      steps.map(({ title }) => title),
    );
    for (const said of [
      application.success.lead(assignment.title),
      ...steps.map(({ text }) => text),
      application.success.hours,
      '09:00',
      '17:30',
    ]) {
      await expect(main).toContainText(said);
    }
    await expect(main.getByRole('link', { name: 'info@lexbrug.example' })).toBeVisible();

    const stored = only(await applicationsOf(sql, email));
    const sent = page.locator('.info-panel').filter({ hasText: application.success.sent.title });
    for (const said of [applicationReference(String(stored.id)), email, 'Sanne de Wit', 'Cv van Sanne.pdf'])
      await expect(sent).toContainText(said);
    await expect(sent).toContainText('Het omgevingsrecht is mijn vak.');
    const answerBy = addWorkingDays(calendarDay(new Date()), 2);
    await expect(main).toContainText(application.success.answerBy(formatWeekday(answerBy, language)));
    await expect(main.getByRole('heading', { name: texts.assignments.detail.similar })).toBeVisible();
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
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(application.success.title);
    const stranger = await fetch(page.url(), { redirect: 'manual' });
    expect([stranger.status, stranger.headers.get('Location')]).toEqual([
      302,
      `/opdrachten/${assignment.id}`,
    ]);
    await main.getByRole('link', { name: application.success.back }).click();
    await expect(page).toHaveURL('/opdrachten');
  });

  test(
    'a file that is too large or only named like a document is refused at its field, and another can be dropped on it',
    { tag: '@own-tab' },
    async ({ page, context, sql }) => {
      const email = newEmail();
      const form = await openForm(page, await openAssignment(sql));
      const submit = form.getByRole('button', { name: forms.application.submit });
      await type(form, texts, words(email));
      await privacy(form).check();
      await cv(form).setInputFiles(onDisk(aPdf('groot.pdf', MAX_CV_BYTES + 1)));
      if (scripts) await expectError(cv(form), forms.errors.cvTooLarge);
      const posts = countPosts(page);
      await submit.click();
      if (scripts) await expect(cv(form)).toBeFocused();
      else await expect(form.getByRole('alert').filter({ visible: true })).toHaveText(forms.summary(1));
      await expectError(cv(form), forms.errors.cvTooLarge);
      expect(posts()).toBe(scripts ? 0 : 1);
      if (language === 'nl')
        await expect(form.getByText('Bestand is te groot. Maximum grootte is 5MB')).toBeVisible();
      await expectTyped(form, texts, words(email));

      await cv(form).setInputFiles(renamedProgram);
      await submit.click();
      await expectError(cv(form), forms.errors.cvWrongType);
      await expectTyped(form, texts, words(email));
      expect(await applicationsOf(sql, email)).toHaveLength(0);

      const path = onDisk({ name: 'zonder-uitgang', buffer: makeDocx() });
      const zone = form.locator('[data-drop]');
      await zone.scrollIntoViewIfNeeded();
      const box = await zone.boundingBox();
      const place = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 };
      const devtools = await context.newCDPSession(page);
      const data = { items: [], files: [path], dragOperationsMask: 1 };
      await devtools.send('Input.dispatchDragEvent', { type: 'dragEnter', ...place, data });
      await devtools.send('Input.dispatchDragEvent', { type: 'dragOver', ...place, data });
      if (scripts) await expect(zone).toHaveClass(/cv-dropzone--dragover/);
      await devtools.send('Input.dispatchDragEvent', { type: 'drop', ...place, data });
      if (scripts) {
        await expect(form.getByText(forms.cv.selected('zonder-uitgang'))).toBeVisible();
        await expect(zone).not.toHaveClass(/cv-dropzone--dragover/);
      }
      await submit.click();
      await expect(page).toHaveURL(/\/success$/);
      const { original_name: name, media_type: type_ } = only(await applicationsOf(sql, email));
      expect([name, type_]).toEqual(['zonder-uitgang', expect.stringMatching(/wordprocessingml/)]);
    },
  );
});

const texts = textsIn('nl');

test(
  'a file of exactly five megabytes is accepted, and its progress is shown',
  { tag: '@own-tab' },
  async ({ page, context, sql }) => {
    const email = newEmail();
    const form = await openForm(page, await openAssignment(sql));
    await type(form, texts, words(email));
    await privacy(form).check();
    await cv(form).setInputFiles(onDisk(aPdf('precies.pdf', MAX_CV_BYTES)));
    const devtools = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 5 * 1024 * 1024 };
    await devtools.send('Network.emulateNetworkConditions', slow);
    const progress = form.getByRole('progressbar');
    await expect(progress).toHaveCount(0);
    const button = form.locator('[type=submit]');
    await button.click();
    await expect(button).toHaveText(texts.forms.application.pending);
    await expect(progress).toBeVisible();
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
    await expect(page).toHaveURL(/\/success$/);
    expect(only(await applicationsOf(sql, email)).size).toBe(MAX_CV_BYTES);
  },
);

test(
  'the form keeps typed values when sending fails, and nothing is sent twice',
  { tag: '@own-tab' },
  async ({ page, sql }) => {
    // Browsers do not offer it over plain http.
    await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }));
    const email = newEmail();
    const form = await openForm(page, await openAssignment(sql));
    await type(form, texts, words(email));
    await privacy(form).check();
    await cv(form).setInputFiles(aPdf());

    // The browser reports the failed connection and the error responses on the console.
    page.context().removeAllListeners('console');
    const posts = countPosts(page);
    const submit = form.getByRole('button', { name: texts.forms.application.submit });
    const failure = form.getByRole('alert').filter({ visible: true });
    const once = (answer: (route: Route) => Promise<void>) =>
      page.route('**/guest-application/*', answer, { times: 1 });
    await once((route) => route.abort('connectionreset'));
    await submit.click();
    await expect(failure).toHaveText('Fout bij het indienen van uw sollicitatie');
    await expect(failure).toBeInViewport();
    expect(posts()).toBe(1);

    await once((route) => route.fulfill({ status: 413, body: 'from a proxy' }));
    await submit.click();
    await expectError(cv(form), texts.forms.errors.cvTooLarge);
    await expect(cv(form)).toBeFocused();
    await expect(failure).toHaveCount(0);
    expect(posts()).toBe(2);

    await once((route) => route.fulfill({ status: 502, body: 'from a proxy' }));
    await submit.click();
    await expect(failure).toHaveText(texts.forms.application.failure);
    expect(posts()).toBe(3);

    await expectTyped(form, texts, words(email));
    await submit.click();
    await expect(page).toHaveURL(/\/success$/);
    expect(posts()).toBe(4);
    only(await applicationsOf(sql, email));
  },
);

test('an assignment that has closed says so and accepts nothing, whatever the page shows', async ({
  page,
  request,
  sql,
}) => {
  const expired = await expiredAssignment(sql);
  const email = newEmail();
  const form = await openForm(page, await openAssignment(sql));
  await form.evaluate(
    (element: HTMLFormElement, id) => (element.action = `/guest-application/${id}`),
    expired.id,
  );
  await type(form, texts, words(email));
  await privacy(form).check();
  await cv(form).setInputFiles(aPdf());
  const posts = countPosts(page);
  await form.getByRole('button', { name: texts.forms.application.submit }).click();
  await expect(page.getByText(texts.forms.application.expired)).toBeVisible();
  await expect(page.getByLabel(texts.application.notSent.title)).toHaveValue(
    /^Het omgevingsrecht is mijn vak/,
  );
  await expect(page.getByRole('main')).toBeFocused();
  expect(posts()).toBe(1);

  const send = (id: string) => request.post(`/guest-application/${id}`, { multipart: asSent(words(email)) });
  expect((await send(expired.id)).status()).toBe(409);
  const unknown = await send('019a0000-0000-7000-8000-000000000000');
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain('Het omgevingsrecht is mijn vak.');
  expect((await send('geen-uuid')).status()).toBe(404);
  expect(await applicationsOf(sql, email)).toHaveLength(0);
});

test('a link to an assignment that has closed leads to others, in the language of the mail', async ({
  page,
  request,
  sql,
}) => {
  // One that no other test needs.
  const title = 'Nalatenschapsbehandelaar';
  const { id } = only(await sql<{ id: string }[]>`select id from assignments where title = ${title}`);
  const email = newEmail();
  const answer = await request.post(`/guest-application/${id}?lang=en`, {
    multipart: asSent(words(email)),
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  const confirmation = answer.headers().location ?? '';
  const { detail } = textsIn('en').assignments;
  await sql`update assignments set status = 'closed' where id = ${id}`;
  await sql`update public_content set epoch = epoch + 1`;
  await sql`select pg_notify('public_content', '')`;
  try {
    await expect
      .poll(async () => (await request.get(`/opdrachten/${id}?lang=en`)).text())
      .toContain(detail.closedTitle);
    const closed = await page.goto(`/opdrachten/${id}?lang=en`);
    expect(closed?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(detail.closedTitle);
    await expect(page.getByRole('main')).not.toContainText(title);
    await expect(page.getByRole('heading', { name: detail.similar })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.goto(`/guest-application/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(detail.closedTitle);
    // The applicant still has the confirmation, and nothing keeps a copy of it.
    const thanks = await request.get(confirmation);
    expect(thanks.headers()['cache-control']).toContain('no-store');
    expect(await thanks.text()).toContain(email);
  } finally {
    await sql`update assignments set status = 'open' where id = ${id}`;
    await sql`update public_content set epoch = epoch + 1`;
    await sql`select pg_notify('public_content', '')`;
  }
});

test('a visitor saves, shares and prints an assignment, and nothing about it is sent', async ({
  page,
  sql,
  baseURL,
}) => {
  const [recruiter] = await sql<{ id: string }[]>`select id from users where phone is not null limit 1`;
  const title = 'Jurist om te bewaren';
  const { db, close } = openDatabase(e2eConnection(), { max: 1 });
  const id = await insertAssignment(
    { db },
    { title, deadline: '2099-12-01', recruiterId: recruiter?.id ?? null },
  );
  await close();
  const { tools, saved } = texts.assignments;
  await page.goto(`/opdrachten/${id}`);
  const save = page.getByRole('button', { name: tools.save });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: tools.saved }).click();
  await expect(page).toHaveURL('/opdrachten/bewaard');
  await expect(page.getByText(saved.none)).toBeHidden();
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/opdrachten/${id}`);
  await expect(save).toHaveAttribute('aria-pressed', 'true');

  const url = `${baseURL}/opdrachten/${id}`;
  await page.locator('summary', { hasText: tools.share }).click();
  await expect(page.getByLabel(tools.link)).toHaveValue(url);
  await expect(page.getByRole('link', { name: tools.linkedin })).toHaveAttribute(
    'href',
    `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
  );
  await expect(page.getByRole('link', { name: tools.mail })).toHaveAttribute(
    'href',
    `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
  );

  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['.site-header', '.site-footer', '#sollicitatie', '.similar-assignments'])
    await expect(page.locator(hidden)).toBeHidden();
  await expect(page.locator('article.prose')).toBeVisible();
  await expect(page.locator('.recruiter-contact')).toBeVisible();
  await expect(page.locator('.print-only')).toHaveText(new RegExp(`^Lexbrug .*/opdrachten/${id}$`));
  await page.emulateMedia({ media: null });
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);

  await page.goto('/opdrachten/bewaard');
  await page.getByRole('button', { name: saved.remove }).click();
  await expect(page.getByText(saved.none)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('saved'))).toBe('{}');
});

test('on a phone the way to the form stays in view until the form is', async ({ page, sql }) => {
  const { id } = await openAssignment(sql);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/opdrachten/${id}`);
  const apply = page.getByRole('link', { name: texts.assignments.detail.apply, exact: true });
  const form = page.locator('form#sollicitatie');
  await expect(apply).toBeInViewport();
  await expect(form).not.toBeInViewport();
  await apply.click();
  await expect(field(form, texts, 'first_name')).toBeInViewport();
  await form.getByRole('button', { name: texts.forms.application.submit }).scrollIntoViewIfNeeded();
  await expect(apply).not.toBeInViewport();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(apply).toBeHidden();
});
