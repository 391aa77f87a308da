import type { Page } from '@playwright/test';
import { expectAccessible as expectAccessibleIn, phone } from '#tests/support/accessible.ts';
import { openAssignment } from '#tests/support/e2e-database.ts';
import { test, expect } from '#tests/support/e2e-test.ts';
import { publicPages, shownAssignments } from '#tests/support/public-pages.ts';
import { sendAsIs } from '#tests/support/visitor-forms.ts';

/** What is still fading in would be judged as too pale. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const expectAccessible = (page: Page) => expectAccessibleIn(page, { themes: ['light'] });

for (const { name, path } of publicPages) {
  test(`${name} is accessible and scrolls only down, also with the text at twice its size`, async ({
    page,
    sql,
  }) => {
    await page.goto(path(await shownAssignments(sql)));
    await expectAccessible(page);
    await page.setViewportSize(phone);
    const overflow = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    expect(overflow).toBe(0);
  });
}

test('a form with everything wrong is accessible', async ({ page }) => {
  await page.goto('/beschikbaar');
  await sendAsIs(page.locator('form#aanmelding'), 'Verstuur aanmelding');
  await expect(page.getByText('CV is verplicht')).toBeVisible();
  await expectAccessible(page);
});

test('the dialog of the application is accessible', async ({ page, sql }) => {
  await page.goto(`/opdrachten/${(await openAssignment(sql)).id}`);
  await page.getByRole('link', { name: 'Solliciteer direct', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('the list with filters, with a hint and without results is accessible', async ({ page }) => {
  await page.goto('/opdrachten?zoek=privcay&uren=32&vakgebied=Privacy');
  await expectAccessible(page);
  await page.goto('/opdrachten?zoek=xylofoonbouwer');
  await expectAccessible(page);
  await page.goto('/opdrachten/onbekend');
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the open menu is accessible', async ({ page }) => {
    await page.goto('/');
    await page.locator('summary', { hasText: 'Hoofdmenu' }).click();
    await expectAccessible(page);
  });

  test('the open filters are accessible', async ({ page }) => {
    await page.goto('/opdrachten');
    await page.getByRole('link', { name: 'Filters' }).click();
    await expect(page.getByRole('slider')).toBeInViewport();
    await expectAccessible(page);
  });
});
