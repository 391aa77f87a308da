import type { Page } from '@playwright/test';
import { HONEYPOT_FIELD, SUBMISSION_KEY_FIELD } from '#domain/form-guard.ts';
import { only } from '#tests/support/e2e-database.ts';
import { inBothVariants, test, expect } from '#tests/support/e2e-test.ts';
import {
  callWords,
  contactWords,
  expectError,
  expectToast,
  expectTyped,
  field,
  newEmail,
  privacy,
  sendAsIs,
  type,
} from '#tests/support/visitor-forms.ts';
import { textsIn } from '#texts/texts.ts';

const contactForm = (page: Page) => page.locator('form#contactformulier');
const callForm = (page: Page) => page.locator('form#belverzoek');

const outlandish = `<script>alert(1)</script>'; drop table contact_messages; --\n\u202eomgekeerd 😀 é`;
const tooLong = 'lang '.repeat(20_000).trim();

/** It stays, has the focus and says what happens next. */
async function expectConfirmed(page: Page, { title, next }: { title: string; next: string }): Promise<void> {
  await expect(page).toHaveURL(/\?verzonden=1#verzonden$/);
  const confirmation = page.getByRole('region', { name: title });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toBeInViewport();
  await expect(confirmation).toHaveAccessibleDescription(next);
}

inBothVariants(({ texts, scripts, language }) => {
  const { forms } = texts;

  test('a contact message is refused at its fields until it is valid, and a double click stores and mails it once', async ({
    page,
    sql,
  }) => {
    const email = newEmail();
    await page.goto('/contact');
    const form = contactForm(page);
    const submit = form.getByRole('button', { name: forms.contact.submit });
    const alert = form.getByRole('alert').filter({ visible: true });
    await sendAsIs(form, forms.contact.submit);
    for (const name of ['user_name', 'user_email', 'subject', 'message'] as const) {
      await expectError(field(form, texts, name), forms.required[name]);
    }
    await expectError(privacy(form), forms.required.privacy_accepted);
    await expect(alert).toHaveText(forms.summary(5));
    for (const name of ['company', 'phone'] as const) {
      await expect(field(form, texts, name)).not.toHaveAttribute('aria-invalid');
    }

    const { company = '', phone = '', ...needed } = contactWords(email);
    const words = scripts ? needed : { ...needed, company, phone };
    await type(form, texts, { ...words, user_email: 'naam@zonderpunt' });
    await privacy(form).check();
    await submit.click();
    await expectError(field(form, texts, 'user_email'), forms.errors.email);
    await expect(alert).toHaveText(forms.summary(1));
    await expectTyped(form, texts, { ...words, user_email: 'naam@zonderpunt' });
    await expect(privacy(form)).toBeChecked();
    await field(form, texts, 'user_email').fill(email);

    if (scripts) {
      await field(form, texts, 'message').evaluate((element) => element.removeAttribute('maxlength'));
      await field(form, texts, 'message').fill(tooLong);
      await submit.click();
      await expectError(field(form, texts, 'message'), forms.errors.tooLongFor(10_000));
      await expectTyped(form, texts, { ...words, message: tooLong });
      await expect(field(form, texts, 'message')).toBeFocused();
    }

    await field(form, texts, 'message').fill(outlandish);
    // In one go: the second click of a real double click may reach the next page, and take the focus there.
    await submit.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expectToast(page, texts.toasts.messageSent);
    if (language === 'nl') expect(texts.toasts.messageSent).toBe('Bericht succesvol verzonden!');
    await expectConfirmed(page, forms.contact.sent);
    await expect(form).toHaveCount(0);
    await page.reload();
    await expectConfirmed(page, forms.contact.sent);

    const stored = only(await sql`select * from contact_messages where email = ${email}`);
    expect(stored).toMatchObject({
      kind: 'contact',
      name: 'Fleur Janssen',
      company: scripts ? null : 'Gemeente Breda',
      phone: scripts ? null : '076 123 45 67',
      subject: 'Een vraag over detachering',
      message: outlandish,
      privacy_accepted_at: expect.any(Date),
    });
    const id = String(stored.id);
    const mail = only(
      await sql`select kind, to_address, reply_to from mail_outbox where data ->> 'messageId' = ${id}`,
    );
    expect(mail).toEqual({ kind: 'contactMessage', to_address: 'info@lexbrug.example', reply_to: email });
    expect(
      await sql`select 1 from audit_logs where entity_id = ${id} and action_type = 'create'`,
    ).toHaveLength(1);
  });

  test('all fields of a call request are required, and a complete one is stored, mailed and confirmed', async ({
    page,
    sql,
  }) => {
    const email = newEmail();
    await page.goto('/');
    const form = callForm(page);
    await sendAsIs(form, forms.callRequest.submit);
    for (const name of ['user_name', 'user_email', 'company', 'phone', 'role', 'message'] as const) {
      await expectError(field(form, texts, name), forms.required[name]);
    }
    await expectError(privacy(form), forms.required.privacy_accepted);
    await expect(form.getByRole('alert').filter({ visible: true })).toBeInViewport();

    const words = { ...callWords(email), phone: '12' };
    await type(form, texts, words);
    await privacy(form).check();
    await form.getByRole('button', { name: forms.callRequest.submit }).click();
    await expectError(field(form, texts, 'phone'), forms.errors.phone);
    await expectTyped(form, texts, words);

    await type(form, texts, { phone: callWords(email).phone ?? '' });
    await form.getByRole('button', { name: forms.callRequest.submit }).click();
    await expectToast(page, texts.toasts.callRequestSent);
    if (language === 'nl') expect(texts.toasts.callRequestSent).toBe('Aanvraag succesvol verzonden!');
    await expectConfirmed(page, forms.callRequest.sent);
    await expect(form).toHaveCount(0);
    const other = textsIn(language === 'nl' ? 'en' : 'nl');
    await page.getByRole('link', { name: texts.site.language.label, exact: true }).click();
    await expect(page.getByRole('region', { name: other.forms.callRequest.sent.title })).toBeVisible();
    await page.getByRole('link', { name: other.forms.callRequest.sent.again }).click();
    await expect(page).toHaveURL('/#bel-mij');
    await expect(form).toBeInViewport();
    const stored = only(await sql`select * from contact_messages where email = ${email}`);
    expect(stored).toMatchObject({ kind: 'call', company: 'Bank & Zoon', role: 'Hoofd juridische zaken' });
    const mail = only(
      await sql`select kind from mail_outbox where data ->> 'messageId' = ${String(stored.id)}`,
    );
    expect(mail.kind).toBe('callRequest');
  });

  test('employers ask to be called on their own page, which confirms it and names the number', async ({
    page,
    sql,
  }) => {
    const email = newEmail();
    await page.goto('/werkgevers');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: '+31 (0)13 1234 567' }).first()).toHaveAttribute(
      'href',
      'tel:+31131234567',
    );
    const form = callForm(page);
    await sendAsIs(form, forms.callRequest.submit);
    await expect(page).toHaveURL(/\/werkgevers/);
    await expectError(field(form, texts, 'company'), forms.required.company);
    await type(form, texts, callWords(email));
    await privacy(form).check();
    await form.getByRole('button', { name: forms.callRequest.submit }).click();
    await expectConfirmed(page, forms.callRequest.sent);
    await expect(page).toHaveURL('/werkgevers?verzonden=1#verzonden');
    await page.getByRole('link', { name: forms.callRequest.sent.again }).click();
    await expect(page).toHaveURL('/werkgevers#bel-mij');
    await expect(form).toBeInViewport();
    const stored = only(await sql`select * from contact_messages where email = ${email}`);
    expect(stored).toMatchObject({ kind: 'call', company: 'Bank & Zoon' });
    const mails = await sql`select kind from mail_outbox where data ->> 'messageId' = ${String(stored.id)}`;
    expect(mails.map(({ kind }) => kind)).toEqual(['callRequest']);
  });
});

const texts = textsIn('nl');

for (const [scripts, reducedMotion] of [
  [true, 'no-preference'],
  [false, 'reduce'],
] as const) {
  test.describe(`${scripts ? 'with' : 'without'} scripts, motion: ${reducedMotion}`, () => {
    test.use({ javaScriptEnabled: scripts, contextOptions: { reducedMotion } });

    test('a bot that fills in the honeypot sees the usual confirmation for about four seconds, and nothing is stored', async ({
      page,
      sql,
    }) => {
      const email = newEmail();
      await page.goto('/contact');
      const form = contactForm(page);
      const trap = form.locator(`[name=${HONEYPOT_FIELD}]`);
      await expect(trap).not.toBeInViewport();
      await type(form, texts, contactWords(email));
      await privacy(form).check();
      await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://koop.example'));
      await form.getByRole('button', { name: texts.forms.contact.submit }).click();
      const toast = await expectToast(page, 'Bericht succesvol verzonden!');
      const [end] = await toast.evaluate((element) =>
        element.getAnimations().map((one) => Number(one.effect?.getComputedTiming().endTime)),
      );
      expect(end).toBeGreaterThanOrEqual(4000);
      expect(end).toBeLessThanOrEqual(5000);
      const at = (moment: number) =>
        toast.evaluate(
          (element, time) => element.getAnimations().forEach((one) => (one.currentTime = time)),
          moment,
        );
      await at(3900);
      await expect(toast).toBeVisible();
      await at(5000);
      await expect(toast).toBeHidden();
      expect(await sql`select 1 from contact_messages where email = ${email}`).toHaveLength(0);
      expect(await sql`select 1 from mail_outbox where reply_to = ${email}`).toHaveLength(0);
    });
  });
}

test("returning to a page from the browser's cache, you can send another message", async ({ page }) => {
  const keys: (string | null)[] = [];
  await page.goto('/contact');
  await page.route('**/contact', (route) => {
    keys.push(new URLSearchParams(route.request().postData() ?? '').get(SUBMISSION_KEY_FIELD));
    return route.fulfill({ status: 204, headers: { 'X-Location': '/bedankt' } });
  });
  // A page without content leaves the previous one in place, as a browser's cache would.
  await page.route('**/bedankt', (route) => route.fulfill({ status: 204 }));
  const form = contactForm(page);
  const button = form.locator('[type=submit]');
  await type(form, texts, contactWords(newEmail()));
  await Promise.all([page.waitForRequest('**/bedankt'), button.click()]);
  await expect(button).toHaveText(texts.forms.contact.pending);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(button).toHaveText(texts.forms.contact.submit);
  await expect(form).not.toHaveAttribute('aria-busy');
  await Promise.all([page.waitForRequest('**/bedankt'), button.click()]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});
