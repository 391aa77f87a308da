import type { Page } from '@playwright/test';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import type { Sql } from '#server/db/client.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { only, openAssignment, writeSettings } from '#tests/support/e2e-database.ts';
import { accountsTest as test } from '#tests/support/e2e-accounts.ts';
import { expect, inEveryWay, withAndWithoutScripts } from '#tests/support/e2e-test.ts';
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
    callRequest: '/',
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

/** Sends it and hears with which status the program answers. */
async function send(page: Page, texts: Texts, kind: Kind): Promise<number> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && !response.url().endsWith('/bezoek'),
  );
  await formOf(page, texts, kind).getByRole('button', { name: texts.forms[kind].submit }).click();
  return (await answer).status();
}

inEveryWay(({ texts, language }) => {
  for (const kind of Object.keys(wordsOf) as Kind[]) {
    test(`a blocked sender of the form '${kind}' hears the general failure and keeps what he typed`, async ({
      page,
      sql,
    }) => {
      await writeSettings(sql, { form_guard: { blocked: ['geblokkeerd.example'], throttle_seconds: 0 } });
      const words = wordsOf[kind](newEmail().replace(/@.*/, '@mail.geblokkeerd.example'));
      await page.goto(await pathOf(kind, sql));
      await fill(page, texts, kind, words);
      expect(await send(page, texts, kind)).toBe(403);
      const form = formOf(page, texts, kind);
      await expect(form.getByRole('alert').filter({ visible: true })).toHaveText(texts.forms[kind].failure);
      await expectTyped(form, texts, words);
      await expect(privacy(form)).toBeChecked();
      if (language === 'nl') {
        const sentences: Record<Kind, string> = {
          contact: 'Er is een fout opgetreden bij het verzenden van uw bericht.',
          callRequest: 'Er is een fout opgetreden bij het verzenden van uw aanvraag.',
          application: 'Fout bij het indienen van uw sollicitatie',
          juristSignUp: 'Fout bij het indienen van uw aanmelding',
          professionalSignUp: 'Fout bij het indienen van uw aanmelding',
        };
        expect(texts.forms[kind].failure).toBe(sentences[kind]);
      }
      const email = words.email ?? words.user_email ?? '';
      expect(
        await sql`select email from guest_applications where email = ${email}
        union all select email from contact_messages where email = ${email}`,
      ).toHaveLength(0);
    });
  }
}, test);

const texts = textsIn('nl');

withAndWithoutScripts((scripts) => {
  test('the same page posted again too soon is refused with 429, and later accepted', async ({
    page,
    sql,
  }) => {
    const [first, second] = [contactWords(newEmail()), contactWords(newEmail())];
    await page.goto('/contact');
    await fill(page, texts, 'contact', first);
    expect(await send(page, texts, 'contact')).toBe(scripts ? 204 : 303);
    await expectToast(page, 'Bericht succesvol verzonden!');
    await fill(page, texts, 'contact', second);
    expect(await send(page, texts, 'contact')).toBe(429);
    const form = formOf(page, texts, 'contact');
    await expect(form.getByRole('alert').filter({ visible: true })).toHaveText(
      'Er is een fout opgetreden bij het verzenden van uw bericht.',
    );
    await expectTyped(form, texts, second);
    // As when the ten seconds have passed.
    await sql`update form_posts set posted_at = posted_at - interval '11 seconds'`;
    expect(await send(page, texts, 'contact')).toBe(scripts ? 204 : 303);
    await expectToast(page, 'Bericht succesvol verzonden!');
    only(await sql`select 1 from contact_messages where email = ${second.user_email ?? ''}`);
  });

  test.describe('a browser that says it is driven by a program', () => {
    test.use({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
    });

    test('is refused with 451 when that is set, and only then', async ({ page, sql }) => {
      await writeSettings(sql, { form_guard: { refuse_automated_browsers: true, throttle_seconds: 0 } });
      const words = contactWords(newEmail());
      await page.goto('/contact');
      await fill(page, texts, 'contact', words);
      expect(await send(page, texts, 'contact')).toBe(451);
      const form = formOf(page, texts, 'contact');
      await expect(form.getByRole('alert').filter({ visible: true })).toHaveText(
        'Er is een fout opgetreden bij het verzenden van uw bericht.',
      );
      await expectTyped(form, texts, words);
      await writeSettings(sql, {});
      await expect.poll(() => send(page, texts, 'contact')).toBe(scripts ? 204 : 303);
      await expectToast(page, 'Bericht succesvol verzonden!');
    });
  });
}, test);

inEveryWay(({ texts, scripts }) => {
  test('with applications switched off every form for them is gone, and the page says so', async ({
    page,
    sql,
    request,
    baseURL,
  }) => {
    await writeSettings(sql, { application: { allow_guest_applications: false } });
    const { id } = await openAssignment(sql);
    await page.goto(`/opdrachten/${id}`);
    await expect(page.getByText(texts.assignments.detail.applicationsOff)).toBeVisible();
    await expect(page.locator('form, dialog, [href*="guest-application"]')).toHaveCount(0);
    await page.goto(`/guest-application/${id}`);
    await expect(page.getByText(texts.forms.application.switchedOff)).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
    for (const kind of ['juristSignUp', 'professionalSignUp'] as const) {
      await page.goto(await pathOf(kind, sql));
      await expect(page.getByText(texts.forms[kind].switchedOff)).toBeVisible();
      await expect(page.locator('form')).toHaveCount(0);
    }
    if (scripts) return;
    const email = newEmail();
    const answer = await request.post(`/guest-application/${id}`, {
      multipart: asSent(wordsOf.application(email)),
      headers: { Origin: baseURL ?? '' },
    });
    expect(answer.status()).toBe(409);
    expect(await sql`select 1 from guest_applications where email = ${email}`).toHaveLength(0);
  });
}, test);

test('a new application gets the status that the settings say', async ({ page, sql }) => {
  await writeSettings(sql, { application: { default_status: 'reviewing' } });
  const words = wordsOf.application(newEmail());
  await page.goto(await pathOf('application', sql));
  await fill(page, texts, 'application', words);
  await send(page, texts, 'application');
  await expect(page).toHaveURL(/\/success$/);
  expect(
    only(await sql`select status from guest_applications where email = ${words.email ?? ''}`).status,
  ).toBe('reviewing');
});

test('another agency makes the site its own by its settings', async ({ page, sql }) => {
  await writeSettings(sql, {
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
    await page.goto(path);
    await expect(page.getByText('Lexbrug')).toHaveCount(0);
  }
});

test('what cannot be read says so, or gives a calm page with a mark by which it is found back', async ({
  page,
  sql,
}) => {
  const { id } = await openAssignment(sql);
  // The browser itself tells of every answer that is a failure.
  page.context().removeAllListeners('console');
  await sql`alter table assignments rename to assignments_away`;
  try {
    const list = await page.goto('/opdrachten?zoek=storing');
    expect(list?.status()).toBe(503);
    await expect(page.getByRole('main')).toContainText('Fout bij het ophalen van opdrachten');
    const other = await page.goto(`/guest-application/${id}/success`);
    expect(other?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina kon niet worden getoond');
    const mark = other?.headers()['x-request-id'] ?? 'none';
    await expect(page.getByText(`Vermeld bij contact dit kenmerk: ${mark}`)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/assignments|select|error/i);
  } finally {
    await sql`alter table assignments_away rename to assignments`;
  }
  await page.goto('/opdrachten?zoek=storing');
  await expect(page.getByText('Fout bij het ophalen van opdrachten')).toHaveCount(0);
});

test('the page of components is not there for visitors', async ({ request }) => {
  const answer = await request.get('/gallery', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/']);
});

test('a file that is no CV may be replaced at once', async ({ request, sql }) => {
  const path = await pathOf('application', sql);
  const send = (motivation: string, buffer: Buffer) =>
    request.post(path, {
      multipart: {
        first_name: 'Sanne',
        last_name: 'de Wit',
        email: newEmail(),
        phone: '0612345678',
        motivation,
        privacy_accepted: 'on',
        cv_file: { name: 'cv.pdf', mimeType: 'application/pdf', buffer },
      },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      maxRedirects: 0,
    });
  expect((await send('Mijn vak.', Buffer.from('geen cv'))).status()).toBe(422);
  expect((await send('Mijn vak, en meer.', aPdf().buffer)).status()).toBe(303);
  expect((await send('Nog iets.', aPdf().buffer)).status()).toBe(429);
});
