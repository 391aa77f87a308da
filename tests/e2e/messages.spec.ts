import type { Page } from '@playwright/test';
import { HONEYPOT_FIELD, SUBMISSION_KEY_FIELD } from '#domain/form-guard.ts';
import { only } from '#tests/support/e2e-database.ts';
import { inEveryWay, test, expect, withAndWithoutScripts } from '#tests/support/e2e-test.ts';
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

inEveryWay(({ texts, language }) => {
  const { forms } = texts;

  test('a contact message is stored, mailed to the company, and thanked for', async ({ page, sql }) => {
    const email = newEmail();
    await page.goto('/contact');
    const form = contactForm(page);
    await type(form, texts, contactWords(email));
    await privacy(form).check();
    await form.getByRole('button', { name: forms.contact.submit }).click();
    await expectToast(page, forms.contact.success);
    if (language === 'nl') expect(forms.contact.success).toBe('Bericht succesvol verzonden!');
    await expect(page).toHaveURL('/contact');
    await expect(field(form, texts, 'message')).toHaveValue('');

    const stored = only(await sql`select * from contact_messages where email = ${email}`);
    expect(stored).toMatchObject({
      kind: 'contact',
      name: 'Fleur Janssen',
      company: 'Gemeente Breda',
      phone: '076 123 45 67',
      subject: 'Een vraag over detachering',
      message: 'Wij zoeken een jurist.\nVanaf maart.',
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

  test('company and phone may be left out of a contact message, the rest may not', async ({ page, sql }) => {
    const email = newEmail();
    await page.goto('/contact');
    const form = contactForm(page);
    await sendAsIs(form, forms.contact.submit);
    for (const name of ['user_name', 'user_email', 'subject', 'message'] as const) {
      await expectError(field(form, texts, name), forms.required[name]);
    }
    await expectError(privacy(form), forms.required.privacy_accepted);
    await expect(form.getByRole('alert').filter({ visible: true })).toHaveText(forms.summary(5));
    for (const name of ['company', 'phone'] as const) {
      await expect(field(form, texts, name)).not.toHaveAttribute('aria-invalid');
    }
    const { company: _company, phone: _phone, ...words } = contactWords(email);
    await type(form, texts, { ...words, user_email: 'naam@zonderpunt' });
    await privacy(form).check();
    await form.getByRole('button', { name: forms.contact.submit }).click();
    await expectError(field(form, texts, 'user_email'), forms.errors.email);
    await expectTyped(form, texts, { ...words, user_email: 'naam@zonderpunt' });
    await expect(privacy(form)).toBeChecked();
    await field(form, texts, 'user_email').fill(email);
    await form.getByRole('button', { name: forms.contact.submit }).click();
    await expectToast(page, forms.contact.success);
    only(await sql`select 1 from contact_messages where email = ${email}`);
  });

  test('a call request on the home page is stored, mailed, and thanked for', async ({ page, sql }) => {
    const email = newEmail();
    await page.goto('/');
    const form = callForm(page);
    await type(form, texts, callWords(email));
    await privacy(form).check();
    await form.getByRole('button', { name: forms.callRequest.submit }).click();
    await expectToast(page, forms.callRequest.success);
    if (language === 'nl') expect(forms.callRequest.success).toBe('Aanvraag succesvol verzonden!');
    await expect(page).toHaveURL('/#bel-mij');
    await expect(form).toBeInViewport();
    const stored = only(await sql`select * from contact_messages where email = ${email}`);
    expect(stored).toMatchObject({ kind: 'call', company: 'Bank & Zoon', role: 'Hoofd juridische zaken' });
    const mail = only(
      await sql`select kind from mail_outbox where data ->> 'messageId' = ${String(stored.id)}`,
    );
    expect(mail.kind).toBe('callRequest');
  });

  test('everything in a call request is required', async ({ page }) => {
    await page.goto('/');
    const form = callForm(page);
    await sendAsIs(form, forms.callRequest.submit);
    for (const name of ['user_name', 'user_email', 'company', 'phone', 'role', 'message'] as const) {
      await expectError(field(form, texts, name), forms.required[name]);
    }
    await expectError(privacy(form), forms.required.privacy_accepted);
    await expect(form.getByRole('alert').filter({ visible: true })).toBeInViewport();
    const words = { ...callWords(newEmail()), phone: '12' };
    await type(form, texts, words);
    await privacy(form).check();
    await form.getByRole('button', { name: forms.callRequest.submit }).click();
    await expectError(field(form, texts, 'phone'), forms.errors.phone);
    await expectTyped(form, texts, words);
  });
});

const texts = textsIn('nl');

withAndWithoutScripts((scripts) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test.describe(`motion: ${reducedMotion}`, () => {
      test.use({ contextOptions: { reducedMotion } });

      test('a toast stays about four seconds', async ({ page }) => {
        await page.goto('/contact');
        await type(contactForm(page), texts, contactWords(newEmail()));
        await privacy(contactForm(page)).check();
        await contactForm(page).getByRole('button', { name: texts.forms.contact.submit }).click();
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
      });
    });
  }

  test('a program that fills in the hidden field is thanked, and nothing is stored', async ({
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
    await trap.evaluate((input) => ((input as HTMLInputElement).value = 'https://koop.example'));
    await form.getByRole('button', { name: texts.forms.contact.submit }).click();
    await expectToast(page, 'Bericht succesvol verzonden!');
    expect(await sql`select 1 from contact_messages where email = ${email}`).toHaveLength(0);
    expect(await sql`select 1 from mail_outbox where reply_to = ${email}`).toHaveLength(0);
  });

  test('a double click sends one message', async ({ page, sql }) => {
    const email = newEmail();
    await page.goto('/contact');
    await type(contactForm(page), texts, contactWords(email));
    await privacy(contactForm(page)).check();
    await contactForm(page).getByRole('button', { name: texts.forms.contact.submit }).dblclick();
    await expectToast(page, 'Bericht succesvol verzonden!');
    only(await sql`select 1 from contact_messages where email = ${email}`);
  });

  test('text is stored as it was typed, whatever it holds', async ({ page, sql }) => {
    const email = newEmail();
    const message = `<script>alert(1)</script>'; drop table contact_messages; --\n\u202eomgekeerd 😀 é`;
    await page.goto('/contact');
    await type(contactForm(page), texts, { ...contactWords(email), message });
    await privacy(contactForm(page)).check();
    await contactForm(page).getByRole('button', { name: texts.forms.contact.submit }).click();
    await expectToast(page, 'Bericht succesvol verzonden!');
    expect(only(await sql`select message from contact_messages where email = ${email}`).message).toBe(
      message,
    );
  });

  test('a text that is too long is refused at its field, with everything typed kept', async ({ page }) => {
    await page.goto('/contact');
    const form = contactForm(page);
    const words = { ...contactWords(newEmail()), message: 'lang '.repeat(20_000).trim() };
    await field(form, texts, 'message').evaluate((element) => element.removeAttribute('maxlength'));
    await type(form, texts, words);
    await privacy(form).check();
    await form.getByRole('button', { name: texts.forms.contact.submit }).click();
    await expectError(field(form, texts, 'message'), texts.forms.errors.tooLongFor(10_000));
    await expectTyped(form, texts, words);
    if (scripts) await expect(field(form, texts, 'message')).toBeFocused();
  });
});

test('whoever comes back to a page that the browser has kept can send another message', async ({ page }) => {
  const texts = textsIn('nl');
  const keys: (string | null)[] = [];
  await page.goto('/contact');
  await page.route('**/contact', (route) => {
    keys.push(new URLSearchParams(route.request().postData() ?? '').get(SUBMISSION_KEY_FIELD));
    return route.fulfill({ status: 204, headers: { 'X-Location': '/bedankt' } });
  });
  // A page without content leaves the one before it as it is, which is how a browser would keep it.
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
