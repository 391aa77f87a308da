import type { Locator } from '@playwright/test';
import { openAssignment } from '#tests/support/e2e-database.ts';
import { test, expect, withAndWithoutScripts, typeChoice } from '#tests/support/e2e-test.ts';
import {
  aPdf,
  applicantWords,
  callWords,
  contactWords,
  cv,
  expectTyped,
  newEmail,
  privacy,
  type,
} from '#tests/support/visitor-forms.ts';
import { textsIn } from '#texts/texts.ts';

withAndWithoutScripts((scripts) => {
  test('the switch changes the language and keeps the URL, the next page remembers it, and it is audited', async ({
    page,
    context,
    sql,
  }) => {
    const stored = () => page.evaluate(() => localStorage.getItem('language'));
    await page.goto('/over-ons');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/over-ons?lang=en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'language')).toMatchObject({ value: 'en', sameSite: 'Lax' });
    if (scripts) expect(await stored()).toBe('en');

    await page.getByRole('link', { name: 'Assignments', exact: true }).click();
    await expect(page).toHaveURL('/opdrachten');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assignments');

    await page.goto('/opdrachten?zoek=jurist&type=ZZP');
    await page.getByRole('link', { name: 'Nederlands' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(page.getByRole('searchbox', { name: 'Zoek in opdrachten' })).toHaveValue('jurist');
    await expect(page.getByRole('radio', { name: 'ZZP' })).toBeChecked();
    await page.goto('/contact');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    if (scripts) expect(await stored()).toBe('nl');

    // At most one entry a minute is written per IP address, and all these tests share one.
    const changes = () =>
      sql`select old_data, new_data, user_id, ip_address from audit_logs where action_type = 'language_change'`;
    await expect.poll(changes).not.toHaveLength(0);
    for (const change of await changes()) {
      expect([change.old_data, change.new_data]).toEqual(
        expect.arrayContaining([{ language: 'nl' }, { language: 'en' }]),
      );
      expect([change.user_id, change.ip_address]).toEqual([null, null]);
    }
  });
});

test('a form is answered in the language of its page, and the browser remembers it when the cookie is gone', async ({
  page,
  context,
}) => {
  await page.goto('/contact?lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await context.clearCookies();
  await page.goto('/over-ons');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('an unknown language falls back to Dutch', async ({ request }) => {
  expect(await (await request.get('/contact?lang=de')).text()).toMatch(/<html[^>]* lang="nl"/);
});

test('the switch keeps the search and filters applied in the page', async ({ page }) => {
  await page.goto('/opdrachten');
  await page.getByRole('searchbox').fill('jurist');
  await typeChoice(page, 'ZZP').click();
  await expect(page).toHaveURL('/opdrachten?zoek=jurist&type=ZZP');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search assignments' })).toHaveValue('jurist');
  await expect(page.getByRole('radio', { name: 'Freelance' })).toBeChecked();

  await page.goto('/faq');
  await page.getByRole('searchbox').fill('docx');
  await expect(page).toHaveURL('/faq?zoek=docx');
  await page.getByRole('link', { name: 'Nederlands' }).click();
  await expect(page).toHaveURL('/faq?zoek=docx&lang=nl');
  await expect(page.getByRole('searchbox')).toHaveValue('docx');
});

test('when another tab changes the language, a form keeps its own and a filtered list becomes a page in one language', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await context.addCookies([{ name: 'language', value: 'en', url: process.env.BASE_URL ?? '' }]);
  const form = page.locator('form#contactformulier');
  await form.getByLabel('Onderwerp').fill('Een vraag');
  await form.getByRole('button', { name: 'Bericht versturen' }).click();
  await expect(form.getByText('Vul uw naam in.')).toBeVisible();
  await expect(form.getByLabel('Onderwerp')).toHaveValue('Een vraag');
  await expect(form.getByRole('button', { name: 'Bericht versturen' })).toBeVisible();

  await page.goto('/opdrachten?lang=nl');
  await context.addCookies([{ name: 'language', value: 'en', url: process.env.BASE_URL ?? '' }]);
  await typeChoice(page, 'ZZP').click();
  await expect(page.locator('.filter-chip')).toHaveText(['Freelance']);
  await expect(page).toHaveURL('/opdrachten?type=ZZP');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assignments');
});

withAndWithoutScripts((scripts) => {
  test('switching the language keeps what was typed, and says that a file must be chosen again', async ({
    page,
    sql,
  }) => {
    const [nl, en] = [textsIn('nl'), textsIn('en')];
    const switchLanguage = (form: Locator) =>
      scripts
        ? page.getByRole('link', { name: 'English', exact: true }).click()
        : form.getByRole('button', { name: nl.site.language.keepTyped }).click();
    const words = contactWords(newEmail());
    const { id } = await openAssignment(sql);
    for (const [path, formId, typed] of [
      ['/contact', 'contactformulier', words],
      ['/', 'belverzoek', callWords(newEmail())],
      ['/beschikbaar', 'aanmelding', { ...applicantWords(newEmail()), available_from: 'Per 1 maart' }],
      [`/guest-application/${id}`, 'sollicitatie', { ...applicantWords(newEmail()), motivation: 'Ik wil.' }],
    ] as const) {
      await page.goto(`${path}?lang=nl`);
      const form = page.locator(`form#${formId}`);
      await type(form, nl, typed);
      await privacy(form).check();
      const hasCv = (await cv(form).count()) > 0;
      if (hasCv) await cv(form).setInputFiles(aPdf());
      await switchLanguage(form);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expectTyped(form, en, typed);
      await expect(privacy(form)).toBeChecked();
      if (hasCv) await expect(form.getByText(en.forms.cv.chooseAgain)).toBeVisible();
      await expect(form.locator('[data-problem]')).toHaveCount(0);
      expect(await sql`select 1 from contact_messages where email = ${words.user_email ?? ''}`).toHaveLength(
        0,
      );
    }
    if (!scripts) return;
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))),
    ).toEqual([]);
    await page.reload();
    await expect(page.locator('[name=motivation]')).toHaveValue('');
  });
});
