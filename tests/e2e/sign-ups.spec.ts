import { keysOf } from '#domain/typed-entries.ts';
import { only } from '#tests/support/e2e-database.ts';
import { inBothVariants, test, expect } from '#tests/support/e2e-test.ts';
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

const pathOf = { juristSignUp: '/aanmelden-jurist', professionalSignUp: '/beschikbaar' };

inBothVariants(({ texts, language }) => {
  const { forms, application } = texts;

  for (const kind of ['juristSignUp', 'professionalSignUp'] as const) {
    const path = pathOf[kind];
    const extra =
      kind === 'juristSignUp'
        ? {}
        : { current_function: 'Jurist bestuursrecht', available_from: 'Per direct' };

    test(`a sign-up on ${path} shows errors, keeps typed values, and becomes an application without an assignment`, async ({
      page,
      sql,
    }) => {
      const email = newEmail();
      const words = { ...applicantWords(email), ...extra };
      const other = kind === 'juristSignUp' ? 'professionalSignUp' : 'juristSignUp';
      await page.goto(pathOf[other]);
      await page.getByRole('main').getByRole('link', { name: application[other].other.link }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(application[kind].title);
      const form = page.locator('form#aanmelding');
      const submit = form.getByRole('button', { name: forms[kind].submit });
      await sendAsIs(form, forms[kind].submit);
      for (const name of keysOf(words)) await expectError(field(form, texts, name), forms.required[name]);
      await expectError(cv(form), forms.errors.cvRequired);
      await expectError(privacy(form), forms.required.privacy_accepted);

      await type(form, texts, words);
      await privacy(form).check();
      await cv(form).setInputFiles(renamedProgram);
      await submit.click();
      await expectError(cv(form), forms.errors.cvWrongType);
      await expectTyped(form, texts, words);

      await cv(form).setInputFiles(aPdf());
      await submit.click();
      await expectToast(page, texts.toasts.signUpSent);
      await expect(page).toHaveURL(`${path}?verzonden=1#verzonden`);
      if (language === 'nl') expect(texts.toasts.signUpSent).toBe('Aanmelding succesvol ontvangen');
      const confirmation = page.getByRole('region', { name: application.signUpSuccess.title });
      await expect(confirmation).toBeFocused();
      await expect(form).toHaveCount(0);
      await expect(page.getByText(application.signUpSuccess.text)).toBeVisible();
      await expect(page.getByText(application.signUpSuccess.confirmation)).toHaveCount(0);

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
      await expect(confirmation).toBeVisible();
      await expect(page.locator('.toast')).toHaveCount(0);
      expect(await sql`select 1 from guest_applications where email = ${email}`).toHaveLength(1);
    });
  }
});
