import { only } from '#tests/support/e2e-database.ts';
import { inEveryWay, test, expect } from '#tests/support/e2e-test.ts';
import {
  aPdf,
  applicantWords,
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
} from '#tests/support/visitor-forms.ts';

inEveryWay(({ texts, language }) => {
  const { forms, application } = texts;

  for (const kind of ['juristSignUp', 'professionalSignUp'] as const) {
    const path = kind === 'juristSignUp' ? '/aanmelden-jurist' : '/beschikbaar';
    const extra =
      kind === 'juristSignUp'
        ? {}
        : { current_function: 'Jurist bestuursrecht', available_from: 'Per direct' };

    test(`a sign-up on ${path} becomes an application without an assignment`, async ({ page, sql }) => {
      const email = newEmail();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(application[kind].title);
      const form = page.locator('form#aanmelding');
      await type(form, texts, { ...applicantWords(email), ...extra });
      await cv(form).setInputFiles(aPdf());
      await privacy(form).check();
      await form.getByRole('button', { name: forms[kind].submit }).click();
      await expectToast(page, forms[kind].success);
      await expect(page).toHaveURL(path);
      if (language === 'nl') expect(forms[kind].success).toBe('Aanmelding succesvol ontvangen');
      await expect(page.getByRole('heading', { name: application.signUpSuccess.title })).toBeVisible();

      const stored = only(await sql`select * from guest_applications where email = ${email}`);
      expect(stored).toMatchObject({
        assignment_id: null,
        status: 'pending',
        first_name: 'Sanne',
        privacy_accepted: true,
      });
      const type_ = kind === 'juristSignUp' ? 'jurist' : 'professional';
      expect(JSON.parse(String(stored.motivation))).toEqual({ type: type_, ...extra });
      const mails = await sql`
        select kind, to_address from mail_outbox where data ->> 'applicationId' = ${String(stored.id)} order by kind`;
      expect([...mails]).toEqual([
        { kind: 'applicationConfirmation', to_address: email },
        { kind, to_address: 'info@lexbrug.example' },
      ]);
      await page.reload();
      await expect(form).toBeVisible();
      await expect(page.locator('.toast')).toHaveCount(0);
    });

    test(`what is wrong on ${path} is said at the field, and what was typed stays`, async ({ page }) => {
      await page.goto(path);
      const form = page.locator('form#aanmelding');
      await sendAsIs(form, forms[kind].submit);
      const required = ['first_name', 'last_name', 'email', 'phone', ...Object.keys(extra)] as 'first_name'[];
      for (const name of required) await expectError(field(form, texts, name), forms.required[name]);
      await expectError(cv(form), forms.errors.cvRequired);
      await expectError(privacy(form), forms.required.privacy_accepted);
      const words = { ...applicantWords(newEmail()), ...extra };
      await type(form, texts, words);
      await privacy(form).check();
      await cv(form).setInputFiles(renamedProgram);
      await form.getByRole('button', { name: forms[kind].submit }).click();
      await expectError(cv(form), forms.errors.cvWrongType);
      await expectTyped(form, texts, words);
    });
  }

  test('the two sign-ups lead to each other', async ({ page }) => {
    await page.goto('/aanmelden-jurist');
    await page.getByRole('main').getByRole('link', { name: application.juristSignUp.other.link }).click();
    await expect(page).toHaveURL('/beschikbaar');
    await page
      .getByRole('main')
      .getByRole('link', { name: application.professionalSignUp.other.link })
      .click();
    await expect(page).toHaveURL('/aanmelden-jurist');
  });
});
