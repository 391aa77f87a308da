import type { BrowserContext, Page } from '@playwright/test';
import type { Database } from '#server/db/client.ts';
import { addStaff } from './accounts.ts';
import { accountsTest, signInContext } from './e2e-accounts.ts';
import { expect } from './e2e-test.ts';
import { drawn, follow, renew } from './inside-office.ts';

/** For back-office tests: a signed-in staff member in a program without demo data. */
export const officeTest = accountsTest.extend<{ atWork: void }>({
  atWork: [async ({ signedIn }, use) => use(signedIn), { auto: true }],
  // Without animations, which would be checked as too pale and waited for.
  contextOptions: { reducedMotion: 'reduce' },
});

/** A second person on another computer. */
export async function colleague(
  newContext: () => Promise<BrowserContext>,
  db: Database,
  baseURL: string | undefined,
  name: string,
): Promise<Page> {
  const context = await newContext();
  await signInContext(context, db, await addStaff(db, { name, role: 'recruiter' }), baseURL);
  return context.newPage();
}

/**
 * Shows a back-office page. From another back-office page it navigates like a link, which takes a fraction of the
 * time; otherwise it loads the page.
 */
export async function open(page: Page, path: string): Promise<void> {
  if (await renew(page, path)) return drawn(page);
  await load(page, path);
}

/** Waits until the page works, because earlier keys are lost. A board is hydrated after the rest. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const last = document.querySelector('main [data-column]') ?? document.querySelector('main') ?? {};
    return !window.earlyInput && Object.keys(last).some((key) => key.startsWith('__react'));
  });
}

/** Navigates to another back-office page like a link, keeping toasts of the page before. */
export async function go(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await expect(page).toHaveURL(path);
  await drawn(page);
}

/** The toast; the page itself often shows the same text. */
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('.toast').filter({ hasText: text }).last();

/** A menu that has the focus; earlier key presses would be lost. */
export const focusedMenu = (page: Page) => page.locator('[role=menu]:is(:focus, :focus-within)');

/** The button of a filter in the bar of a list. */
export const filterButton = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}( \\d+)?$`) });

/** Opens the popover of a filter, which may wait behind a button with the others. */
async function openFilter(page: Page, label: string): Promise<void> {
  const button = filterButton(page, label);
  const more = page.getByRole('button', { name: /^(Meer|More) filters/ });
  await button.or(more).first().waitFor();
  if (!(await button.isVisible())) await more.click();
  await button.click();
}

/** Chooses in the popover of a filter, or takes the choice back. */
export async function chooseFilter(page: Page, label: string, option: string): Promise<void> {
  await openFilter(page, label);
  const popover = page.getByRole('dialog', { name: label });
  const choices = popover.getByRole('checkbox').or(popover.getByRole('radio'));
  await choices.first().waitFor();
  const search = popover.getByRole('searchbox');
  if (await search.isVisible()) await search.fill(option);
  await choices.filter({ hasText: option }).first().click();
  if (await search.or(popover.getByRole('checkbox')).first().isVisible()) await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
}

export async function clearFilter(page: Page, label: string): Promise<void> {
  await openFilter(page, label);
  const clear = new RegExp(`^(${label} wissen|Clear ${label})$`);
  await page.getByRole('dialog', { name: label }).getByRole('button', { name: clear }).click();
}

/** Chooses an act in the menu of a record page. */
export async function recordAct(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Meer acties|More actions)$/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Opens a tab of a record page. */
export async function openPart(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: /^(Onderdelen|Parts)$/ });
  const tab = tabs.getByRole('link', { name: new RegExp(`^${name}`) });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
}
