import { hashToken, newToken } from '#server/crypto/tokens.ts';
import { newId } from '#server/db/ids.ts';
import type { Sql } from '#server/db/client.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { accountsTest } from '#tests/support/e2e-accounts.ts';
import { only, writeSettings } from '#tests/support/e2e-database.ts';
import { expect, inBothVariants, test } from '#tests/support/e2e-test.ts';
import {
  aPdf,
  applicantWords,
  cv,
  expectError,
  expectToast,
  newEmail,
  privacy,
  renamedProgram,
  type,
} from '#tests/support/visitor-forms.ts';

const today = calendarDay(new Date());
const end = addDays(today, 20);

/** A candidate whose consent ends soon, and the token of the mail that asks to renew it. */
async function asked(sql: Sql, registered = true): Promise<{ id: string; token: string }> {
  const [id, token] = [newId(), newToken()];
  await sql`insert into candidates (id, first_name, last_name, email, registered_at, privacy_accepted_at, privacy_source,
      consent_until, consent_due_on)
    values (${id}, 'Eva', ${id.slice(-8)}, ${`${id}@voorbeeld.example`}, ${registered ? new Date() : null}, now(),
      ${registered ? 'phone' : 'form'}, ${registered ? end : null}, null)`;
  await sql`insert into consent_requests (id, candidate_id, token_hash, kind, language, asked_at, expires_on)
    values (${newId()}, ${id}, ${hashToken(token)}, 'renewal', 'nl', now(), ${end})`;
  return { id, token };
}

inBothVariants(({ texts, language, scripts }) => {
  const { consent: t } = texts;
  const written = (day: string) => formatDate(day, language, 'long');

  test('yes in the mail opens a page with one button, which renews the consent', async ({ page, sql }) => {
    const { id, token } = await asked(sql);
    await page.goto(`/toestemming/${token}?antwoord=ja&lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
    await expect(page.locator('main')).toContainText(t.ends(written(end)));
    await expect(page.locator('main button')).toHaveCount(1);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    if (scripts) await expectAccessible(page);
    expect(only(await sql`select privacy_source from candidates where id = ${id}`)).toEqual({
      privacy_source: 'phone',
    });
    await page.getByRole('button', { name: t.yes }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.givenTitle);
    const { until } = only(
      await sql<{ until: string }[]>`select consent_until::text as until from candidates where id = ${id}`,
    );
    expect(until > addDays(today, 700)).toBe(true);
    await expect(page.locator('main')).toContainText(t.given(written(until)));

    await page.getByRole('link', { name: t.withdraw }).click();
    await page.getByRole('link', { name: t.chooseYes }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.givenTitle);
  });

  test('no erases a candidate, and the link then says so', async ({ page, sql }) => {
    const { id, token } = await asked(sql);
    await page.goto(`/toestemming/${token}?antwoord=nee&lang=${language}`);
    await expect(page.locator('main')).toContainText(t.ifNo.now);
    await page.getByRole('button', { name: t.no.now }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.erasedTitle);
    expect(await sql`select 1 from candidates where id = ${id}`).toHaveLength(0);
    const answer = await page.goto(`/toestemming/${token}?antwoord=ja`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.notValidTitle);
  });

  test('a guest who refuses keeps their application, and may change their mind', async ({ page, sql }) => {
    const { id, token } = await asked(sql, false);
    await page.goto(`/toestemming/${token}?lang=${language}`);
    await expect(page.locator('main button')).toHaveCount(2);
    await page.getByRole('button', { name: t.no.guest }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.declinedTitle);
    await page.getByRole('link', { name: t.changeMind }).click();
    await page.getByRole('button', { name: t.yes }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.givenTitle);
    expect(await sql`select 1 from candidates where id = ${id} and registered_at is not null`).toHaveLength(
      1,
    );
  });
});

inBothVariants(({ texts, language }) => {
  const { forms, retention } = texts;
  const label = forms.longerConsent(retention.terms.months(12), retention.terms.weeks(4));

  accountsTest(
    'the NVP code adds an optional box, which keeps its tick after an error',
    async ({ page, sql }) => {
      await page.goto('/aanmelden-jurist');
      await expect(page.getByLabel(label)).toHaveCount(0);
      await writeSettings(sql, { retention: { nvp_code: true }, form_guard: { throttle_seconds: 0 } });
      for (const agreed of [true, false]) {
        const email = newEmail();
        await page.goto('/aanmelden-jurist');
        const form = page.locator('form#aanmelding');
        await expect(form.getByLabel(label)).not.toBeChecked();
        await type(form, texts, applicantWords(email));
        await privacy(form).check();
        if (agreed) await form.getByLabel(label).check();
        await cv(form).setInputFiles(renamedProgram);
        await form.getByRole('button', { name: forms.juristSignUp.submit }).click();
        await expectError(cv(form), forms.errors.cvWrongType);
        await expect(form.getByLabel(label)).toBeChecked({ checked: agreed });
        await cv(form).setInputFiles(aPdf());
        await form.getByRole('button', { name: forms.juristSignUp.submit }).click();
        await expectToast(page, texts.toasts.signUpSent);
        const stored = only(
          await sql`select a.longer_consent_at is not null as agreed, a.language, m.data -> 'kept' as kept
          from guest_applications a
          join mail_outbox m on m.to_address = a.email and m.kind = 'applicationConfirmation'
          where a.email = ${email}`,
        );
        const kept = agreed ? { amount: 12, unit: 'months' } : { amount: 4, unit: 'weeks' };
        expect(stored).toEqual({ agreed, language, kept: { ...kept, consent: agreed } });
      }
    },
  );
}, accountsTest);
