import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { keysOf } from '#domain/typed-entries.ts';
import type { Sql } from '#server/db/client.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { only, openAssignment, type SettingsChange, writeSettings } from '#tests/support/e2e-database.ts';
import { accountsTest as test } from '#tests/support/e2e-accounts.ts';
import { accountSecret } from '#tests/support/accounts.ts';
import { newId } from '#server/db/ids.ts';
import { asApplicant } from '#tests/support/public-pages.ts';
import { expect, inBothVariants } from '#tests/support/e2e-test.ts';
import {
  aPdf,
  applicantWords,
  asSent,
  callWords,
  contactWords,
  cv,
  expectToast,
  expectTyped,
  newEmail,
  privacy,
  type,
  type Typed,
} from '#tests/support/visitor-forms.ts';
import { type Texts, textsIn } from '#texts/texts.ts';

test.beforeEach(async ({ sql, db }) => {
  await sql`truncate form_posts, assignments cascade`;
  await insertAssignments(db, { deadline: addDays(calendarDay(new Date()), 30) });
});

type Kind = 'contact' | 'callRequest' | 'application' | 'juristSignUp' | 'professionalSignUp';

const wordsOf: Record<Kind, (email: string) => Typed> = {
  contact: contactWords,
  callRequest: callWords,
  application: (email) => ({ ...applicantWords(email), motivation: 'Mijn vak.' }),
  juristSignUp: applicantWords,
  professionalSignUp: (email) => ({
    ...applicantWords(email),
    current_function: 'Jurist',
    available_from: 'Nu',
  }),
};

const pathOf = async (kind: Kind, sql: Sql) =>
  ({
    contact: '/contact',
    callRequest: '/?index',
    application: `/guest-application/${(await openAssignment(sql)).id}`,
    juristSignUp: '/aanmelden-jurist',
    professionalSignUp: '/beschikbaar',
  })[kind];

const formOf = (page: Page, texts: Texts, kind: Kind) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: texts.forms[kind].submit }) });

async function fill(page: Page, texts: Texts, kind: Kind, words: Typed): Promise<void> {
  const form = formOf(page, texts, kind);
  await type(form, texts, words);
  await privacy(form).check();
  if ((await cv(form).count()) > 0) await cv(form).setInputFiles(aPdf());
}

/** Submits the form and returns the status of the response. */
async function send(page: Page, texts: Texts, kind: Kind): Promise<number> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && !response.url().endsWith('/bezoek'),
  );
  await formOf(page, texts, kind).getByRole('button', { name: texts.forms[kind].submit }).click();
  return (await answer).status();
}

type Changes = ReturnType<typeof asSent>;

/** As a browser does from our own page. */
const sendFrom = (request: APIRequestContext, path: string, multipart: ReturnType<typeof asSent>) =>
  request.post(path, { multipart, headers: { 'Sec-Fetch-Site': 'same-origin' }, maxRedirects: 0 });

const apply = async (request: APIRequestContext, sql: Sql, changes: Changes = {}) =>
  sendFrom(request, await pathOf('application', sql), {
    ...asSent(wordsOf.application(newEmail())),
    ...changes,
  });

/** The program learns about it a moment later: a page with this name was rendered with the new settings. */
async function change(request: APIRequestContext, sql: Sql, settings: SettingsChange): Promise<void> {
  const name = settings.company?.name ?? `Bureau ${randomUUID()}`;
  await writeSettings(sql, { ...settings, company: { ...settings.company, name } });
  await expect.poll(async () => (await request.get('/contact')).text()).toContain(name);
}

const blockedEmail = () => newEmail().replace(/@.*/, '@mail.geblokkeerd.example');

const storedOf = (sql: Sql, { email = '', user_email = email }: Typed) => sql`
  select email from guest_applications where email = ${user_email}
  union all select email from contact_messages where email = ${user_email}`;

const sentences: Record<Kind, string> = {
  contact: 'Er is een fout opgetreden bij het verzenden van uw bericht.',
  callRequest: 'Er is een fout opgetreden bij het verzenden van uw aanvraag.',
  application: 'Fout bij het indienen van uw sollicitatie',
  juristSignUp: 'Fout bij het indienen van uw aanmelding',
  professionalSignUp: 'Fout bij het indienen van uw aanmelding',
};

inBothVariants(({ texts, language, scripts }) => {
  // One with a file and one without; the browser handles the response of every form the same way.
  const kind = scripts ? 'application' : 'contact';

  test(`a blocked sender gets the general failure and keeps what they typed in the form '${kind}'`, async ({
    page,
    request,
    sql,
  }) => {
    await change(request, sql, { form_guard: { blocked: ['geblokkeerd.example'], throttle_seconds: 0 } });
    const words = wordsOf[kind](blockedEmail());
    await page.goto(await pathOf(kind, sql));
    await fill(page, texts, kind, words);
    expect(await send(page, texts, kind)).toBe(403);
    const form = formOf(page, texts, kind);
    await expect(form.getByRole('alert').filter({ visible: true })).toHaveText(texts.forms[kind].failure);
    await expectTyped(form, texts, words);
    await expect(privacy(form)).toBeChecked();
    if (language === 'nl') expect(texts.forms[kind].failure).toBe(sentences[kind]);
    expect(await storedOf(sql, words)).toHaveLength(0);
  });
}, test);

test('a blocked sender of any form gets its general failure and what they typed', async ({
  request,
  sql,
}) => {
  await change(request, sql, { form_guard: { blocked: ['geblokkeerd.example'], throttle_seconds: 0 } });
  for (const kind of keysOf(sentences)) {
    const words = wordsOf[kind](blockedEmail());
    const answer = await sendFrom(request, await pathOf(kind, sql), asSent(words));
    expect([kind, answer.status()]).toEqual([kind, 403]);
    const html = await answer.text();
    expect(html).toContain(sentences[kind]);
    expect(html).toContain(`value="${words.email ?? words.user_email ?? ''}"`);
    expect(await storedOf(sql, words)).toHaveLength(0);
  }
});

const texts = textsIn('nl');

async function expectRefused(
  page: Page,
  words: Typed,
  why: string | RegExp = sentences.contact,
): Promise<void> {
  const form = formOf(page, texts, 'contact');
  await expect(form.getByRole('alert').filter({ visible: true })).toHaveText(why);
  await expectTyped(form, texts, words);
}

test('posting the same page again too soon is refused with 429, and later accepted', async ({
  page,
  sql,
}) => {
  const [first, second] = [contactWords(newEmail()), contactWords(newEmail())];
  await page.goto('/contact');
  await fill(page, texts, 'contact', first);
  expect(await send(page, texts, 'contact')).toBe(204);
  await expectToast(page, 'Bericht succesvol verzonden!');
  await page.getByRole('link', { name: texts.forms.contact.sent.again }).click();
  await fill(page, texts, 'contact', second);
  expect(await send(page, texts, 'contact')).toBe(429);
  await expectRefused(page, second, /verstuur het over \d+ seconden? opnieuw\.$/);
  // As if the ten seconds had passed.
  await sql`update form_posts set posted_at = posted_at - interval '11 seconds'`;
  expect(await send(page, texts, 'contact')).toBe(204);
  await expectToast(page, 'Bericht succesvol verzonden!');
  only(await sql`select 1 from contact_messages where email = ${second.user_email ?? ''}`);
});

test('sending the same form again after going back is a success, and stored once', async ({ page, sql }) => {
  const words = contactWords(newEmail());
  await page.goto('/contact');
  await fill(page, texts, 'contact', words);
  expect(await send(page, texts, 'contact')).toBe(204);
  await expectToast(page, 'Bericht succesvol verzonden!');
  await page.goBack();
  await fill(page, texts, 'contact', words);
  expect(await send(page, texts, 'contact')).toBe(204);
  await expectToast(page, 'Bericht succesvol verzonden!');
  only(await sql`select 1 from contact_messages where email = ${words.user_email ?? ''}`);
});

test('a refusal says after how many seconds to try again', async ({ request }) => {
  const contact = () => sendFrom(request, '/contact', asSent(contactWords(newEmail())));
  await contact();
  const refused = await contact();
  expect(refused.status()).toBe(429);
  const wait = Number(refused.headers()['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(await refused.text()).toContain(texts.forms.tooManyRequests(wait));
});

test('another spelling of the path is the same form, and another assignment is too', async ({
  request,
  sql,
  db,
}) => {
  const contact = async (path: string) =>
    (await sendFrom(request, path, asSent(contactWords(newEmail())))).status();
  expect(await contact('/contact')).toBe(303);
  for (const path of ['/Contact', '/CONTACT', '/contact/', '/%63ontact', '/contact?x=1', '/contact.data'])
    expect([path, await contact(path)]).toEqual([path, 429]);
  expect((await apply(request, sql)).status()).toBe(303);
  await sql`truncate assignments cascade`;
  await insertAssignments(db, { deadline: addDays(calendarDay(new Date()), 30) });
  expect((await apply(request, sql)).status()).toBe(429);
});

test.describe('a browser that reports being automated', () => {
  test.use({
    javaScriptEnabled: false,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
  });

  test('is refused with 451 only if that is configured', async ({ page, request, sql }) => {
    await change(request, sql, { form_guard: { refuse_automated_browsers: true, throttle_seconds: 0 } });
    const words = contactWords(newEmail());
    await page.goto('/contact');
    await fill(page, texts, 'contact', words);
    expect(await send(page, texts, 'contact')).toBe(451);
    await expectRefused(page, words);
    await writeSettings(sql, {});
    await expect.poll(() => send(page, texts, 'contact')).toBe(303);
    await expectToast(page, 'Bericht succesvol verzonden!');
  });
});

test('with applications turned off their forms disappear, and the page says so', async ({
  page,
  request,
  sql,
}) => {
  await change(request, sql, { application: { allow_guest_applications: false } });
  const { id } = await openAssignment(sql);
  const notices = (of: Texts): [string, string][] => [
    [`/opdrachten/${id}`, of.assignments.detail.applicationsOff],
    [`/guest-application/${id}`, of.forms.application.switchedOff],
    ['/aanmelden-jurist', of.forms.juristSignUp.switchedOff],
    ['/beschikbaar', of.forms.professionalSignUp.switchedOff],
  ];
  for (const [path, notice] of notices(texts)) {
    await page.goto(path);
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.locator('form, dialog, main [href*="guest-application"]')).toHaveCount(0);
    await expect(page.getByText(texts.assignments.detail.apply)).toHaveCount(0);
  }
  await page.goto(`/opdrachten/${id}`);
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Contact' })).toBeVisible();
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain(
    '"directApply":false',
  );
  for (const [path, notice] of notices(textsIn('en'))) {
    const html = await (await request.get(`${path}?lang=en`)).text();
    expect(html).toContain(notice);
    expect(html).not.toMatch(/<form|<dialog/);
  }
  const answer = await apply(request, sql);
  expect(answer.status()).toBe(409);
  expect(await sql`select 1 from guest_applications where assignment_id = ${id}`).toHaveLength(0);
});

test('a new application gets the status from the settings', async ({ request, sql }) => {
  await change(request, sql, { application: { default_status: 'reviewing' } });
  const email = newEmail();
  expect((await apply(request, sql, { email })).status()).toBe(303);
  expect(only(await sql`select status from guest_applications where email = ${email}`).status).toBe(
    'reviewing',
  );
});

test('another agency brands the site through its settings', async ({ page, request, sql }) => {
  await change(request, sql, {
    company: {
      name: 'Juridica',
      email: 'post@juridica.example',
      phone: '0401234567',
      address: 'Dorpsstraat 1, 1234 AB Ons Dorp',
    },
  });
  await page.goto('/contact');
  await expect(page).toHaveTitle('Contact | Juridica');
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('Juridica. Alle rechten voorbehouden.');
  await expect(foot.getByRole('link', { name: '+31 (0)40 1234 567' })).toBeVisible();
  await expect(foot).toContainText('Dorpsstraat 1');
  await expect(page.getByRole('main')).toContainText('post@juridica.example');
  for (const path of ['/', '/over-ons', '/privacy', '/voorwaarden', '/faq', '/werkgevers']) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('Juridica');
    expect(html).not.toMatch(/lexbrug/i);
  }
});

test('unreadable data is reported, or gives an error page with a request id', async ({
  page,
  sql,
  baseURL,
}) => {
  const { id } = await openAssignment(sql);
  // The browser reports every error response on the console.
  page.context().removeAllListeners('console');
  // A search reads the second, and its results the first.
  await sql`alter table assignments rename to assignments_away`;
  await sql`alter table open_assignments rename to open_assignments_away`;
  try {
    const list = await page.goto('/opdrachten?zoek=storing');
    expect(list?.status()).toBe(503);
    await expect(page.getByRole('main')).toContainText('Fout bij het ophalen van opdrachten');
    const application = newId();
    await asApplicant(page.context(), { id, url: baseURL, appSecret: accountSecret, application });
    const other = await page.goto(`/guest-application/${id}/success`);
    expect(other?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina kon niet worden getoond');
    const mark = other?.headers()['x-request-id'] ?? 'none';
    await expect(page.getByText(texts.site.errors.requestId(mark))).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/assignments|select|error/i);
  } finally {
    await sql`alter table assignments_away rename to assignments`;
    await sql`alter table open_assignments_away rename to open_assignments`;
  }
  await page.goto('/opdrachten?zoek=storing');
  await expect(page.getByText('Fout bij het ophalen van opdrachten')).toHaveCount(0);
});

test('a file that is not a CV may be replaced at once', async ({ request, sql }) => {
  const noCv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('geen cv') };
  const send = async (changes: Changes) => (await apply(request, sql, changes)).status();
  expect(await send({ motivation: 'Mijn vak.', cv_file: noCv })).toBe(422);
  expect(await send({ motivation: 'Mijn vak, en meer.' })).toBe(303);
  expect(await send({ motivation: 'Nog iets.' })).toBe(429);
});
