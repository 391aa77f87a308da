import type { Page } from '@playwright/test';
import { expectAccessible as expectAccessibleIn, phone } from '#tests/support/accessible.ts';
import { test, expect } from '#tests/support/e2e-test.ts';
import { asApplicant, publicPages, shownAssignments } from '#tests/support/public-pages.ts';
import { sendAsIs } from '#tests/support/visitor-forms.ts';

/** Without animations, as fading text would be checked as too pale. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const expectAccessible = (page: Page) => expectAccessibleIn(page, { themes: ['light'] });

/** Dialogs and menus are checked while they are open. */
const opened: Record<string, (page: Page) => Promise<void>> = {
  '/beschikbaar': async (page) => {
    await sendAsIs(page.locator('form#aanmelding'), 'Aanmelding versturen');
    await expect(page.getByText('CV is verplicht')).toBeVisible();
    await expectAccessible(page);
  },
  'an assignment': async (page) => {
    await page.locator('summary', { hasText: 'Delen' }).click();
    await expect(page.getByText('Delen op LinkedIn')).toBeVisible();
    await expectAccessible(page);
  },
  '/': async (page) => {
    await page.setViewportSize(phone);
    const menu = page.locator('summary', { hasText: 'Hoofdmenu' });
    await menu.click();
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible();
    await expectAccessible(page);
    await menu.click();
  },
  '/opdrachten': async (page) => {
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: 'Filters' }).click();
    await expect(page.getByRole('slider')).toBeInViewport();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Filters sluiten' }).click();
    await expect(page.getByRole('slider')).not.toBeInViewport();
  },
};

// Slow pages get a separate test.
const [home, list, ...others] = publicPages;
const half = Math.ceil(others.length / 2);

for (const pages of [[home], [list], others.slice(0, half), others.slice(half)]) {
  const names = pages.map((one) => one?.name).join(', ');
  test(`accessible, no sideways scrolling even with large text, no requests to other hosts: ${names}`, async ({
    page,
    sql,
    baseURL,
  }) => {
    const shown = await shownAssignments(sql);
    await asApplicant(page.context(), { id: shown.open.id, url: baseURL });
    const desktop = page.viewportSize() ?? phone;
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url());
    });
    for (const { name, path } of pages.filter((one) => one !== undefined)) {
      await test.step(name, async () => {
        await page.setViewportSize(desktop);
        await page.goto(path(shown));
        // Scroll to the end, so that late content appears; blocked content would be reported on the console.
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expectAccessible(page);
        await opened[name]?.(page);
        await page.setViewportSize(phone);
        const overflow = await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
          return document.documentElement.scrollWidth - document.documentElement.clientWidth;
        });
        expect(overflow).toBe(0);
      });
    }
    expect(foreign).toEqual([]);
  });
}

test('the list with filters, with a hint and without results is accessible', async ({ page }) => {
  await page.goto('/opdrachten?zoek=privcay&uren=32&vakgebied=Privacy');
  await expectAccessible(page);
  await page.goto('/opdrachten?zoek=xylofoonbouwer');
  await expectAccessible(page);
  await page.goto('/opdrachten/onbekend');
  await expectAccessible(page);
});
