import type { Page } from '@playwright/test';
import { inBothVariants, test, expect } from '#tests/support/e2e-test.ts';

const questions = (page: Page) => page.locator('details.faq__question');

inBothVariants(({ texts, scripts, language }) => {
  const { faq } = texts;
  const every = faq.questions({
    name: 'Lexbrug',
    confirmation: '',
    applicationsKept: texts.privacy.period(12, 'months'),
  });

  test('ten questions open and close, and are filtered by subject and by search', async ({ page }) => {
    await page.goto('/faq');
    expect(every).toHaveLength(10);
    await expect(questions(page).getByRole('heading')).toHaveText(every.map(({ question }) => question));
    const first = questions(page).first();
    const answer = first.getByText(every[0]?.answer[0] ?? '');
    await expect(answer).toBeHidden();
    await first.locator('summary').click();
    await expect(answer).toBeVisible();
    await first.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(answer).toBeHidden();

    const group = page.getByRole('group', { name: faq.categoriesLabel });
    await expect(group.getByRole('link')).toHaveText(Object.values(faq.categories));
    const link = group.getByRole('link', { name: faq.categories.vergoeding });
    await link.click();
    await expect(page).toHaveURL('/faq?categorie=vergoeding');
    const own = every.filter(({ category }) => category === 'vergoeding').map(({ question }) => question);
    await expect(questions(page).getByRole('heading')).toHaveText(own);
    await expect(link).toHaveAttribute('aria-current', 'true');
    await link.click();
    await expect(page).toHaveURL('/faq');
    await expect(questions(page)).toHaveCount(10);

    const search = page.getByRole('searchbox', { name: faq.searchLabel });
    await search.fill('docx');
    if (!scripts) await page.getByRole('button', { name: faq.search, exact: true }).click();
    await expect(page).toHaveURL(/[?&]zoek=docx/);
    await expect(questions(page)).toHaveCount(1);
    await expect(questions(page).locator('p').first()).toBeVisible();
    await search.fill('xylofoon');
    if (!scripts) await page.getByRole('button', { name: faq.search, exact: true }).click();
    await expect(page.getByText(faq.noResults, { exact: true })).toBeVisible();
    if (language === 'nl') expect(faq.noResults).toBe('Geen resultaten gevonden');
    await expect(questions(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: faq.contact.button })).toHaveAttribute('href', '/contact');
  });
});

test('a search and a subject combine', async ({ page }) => {
  await page.goto('/faq?categorie=cv&zoek=cv');
  await expect(questions(page)).toHaveCount(2);
  await page.goto('/faq?categorie=onzin&zoek=%00');
  await expect(questions(page)).toHaveCount(10);
});
