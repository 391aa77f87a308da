import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { focusedMenu } from '#tests/support/e2e-office.ts';
import { test, expect } from '#tests/support/e2e-test.ts';

// Without animations, as fading text would be checked as too pale and waited for.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openGallery(page: Page): Promise<void> {
  await page.goto('/gallery');
  // Input before hydration would be lost.
  await expect(page.getByRole('tab', { name: 'Algemeen' })).toHaveAttribute('aria-selected', 'true');
  await page.waitForFunction(
    () =>
      Object.keys(document.body).some((key) => key.startsWith('__react')) ||
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}

test('dialogs, confirmations, menus, tabs and toasts work with the keyboard, and both themes are accessible', async ({
  page,
}) => {
  await openGallery(page);
  await page.getByRole('button', { name: 'Donkere weergave' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);

  // A dialog traps the focus.
  const opener = page.getByRole('button', { name: 'Open dialoog' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Notitie toevoegen' });
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Space');
  await dialog.getByRole('textbox', { name: 'Notitie' }).fill('Gebeld.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  // A confirmation waits for its answer, and a dangerous one for its word.
  await page.getByRole('button', { name: 'Wijs af' }).last().press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Sollicitatie afwijzen?' });
  await expect(question.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Herstel back-up' }).press('Enter');
  const restore = page.getByRole('alertdialog');
  const confirm = restore.getByRole('button', { name: 'Herstel back-up' });
  await expect(confirm).toBeDisabled();
  await restore.getByRole('textbox').fill('HERSTELLEN');
  await expect(confirm).toBeEnabled();
  await confirm.press('Enter');
  await expect(restore).toBeHidden();

  // A menu is navigated with arrows, chosen from with a key, and closed with Escape.
  const actions = page.getByRole('button', { name: 'Acties', exact: true }).first();
  await actions.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(focusedMenu(page)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(menu.getByRole('menuitem', { name: 'Openen' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem', { name: 'Verwijderen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(actions).toBeFocused();

  const status = page.locator('.status-control').first();
  await expect(status).toHaveText('In behandeling');
  await status.press('Enter');
  await expect(menu.getByRole('menuitemradio')).toHaveCount(6);
  await expect(focusedMenu(page)).toBeVisible();
  await page.keyboard.press('4');
  await expect(menu).toBeHidden();
  await expect(status).toHaveText('Aanbieding');

  // Tabs are navigated with arrows.
  const general = page.getByRole('tab', { name: 'Algemeen' });
  const security = page.getByRole('tab', { name: 'Beveiliging' });
  await general.focus();
  await page.keyboard.press('ArrowRight');
  await expect(security).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(security).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveText('Pijltjestoetsen gaan van tab naar tab.');
  await page.keyboard.press('ArrowLeft');
  await expect(general).toBeFocused();

  // A toast offers its action, and a failure stays until it is closed.
  await page.getByRole('button', { name: 'Toast met actie' }).press('Enter');
  await page.getByRole('button', { name: 'Ongedaan maken' }).press('Enter');
  await expect(page.getByText('De status is teruggezet')).toBeVisible();
  await page.getByRole('button', { name: 'Toon fout' }).press('Enter');
  const failure = page.locator('.toast').filter({ hasText: 'De status is niet gewijzigd' });
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: 'Sluit' }).press('Enter');
  await expect(failure).toBeHidden();
});

test(
  'a toast is announced, appears top centre, and disappears after four seconds',
  { tag: '@own-tab' },
  async ({ page }) => {
    await page.clock.install();
    await openGallery(page);
    await page.getByRole('button', { name: 'Toon toast' }).press('Enter');
    const toast = page.getByRole('status', { name: 'Meldingen' }).getByText('Sollicitatie verstuurd');
    await expect(toast).toBeVisible();
    const box = await page.locator('.toast').boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(20);
    expect(box?.y).toBeLessThan(100);
    await page.mouse.move(640, 700);
    await page.clock.runFor(3_500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(toast).toBeHidden();
  },
);

test("the page's policy has a nonce that no other response has", async ({ request }) => {
  const policies = [];
  for (let times = 0; times < 2; times += 1) {
    policies.push((await request.get('/gallery')).headers()['content-security-policy'] ?? '');
  }
  for (const policy of policies) {
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/);
    expect(policy).not.toContain('unsafe');
  }
  expect(policies[0]).not.toBe(policies[1]);
});
