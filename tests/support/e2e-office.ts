import type { BrowserContext, Page } from '@playwright/test';
import type { Database } from '#server/db/client.ts';
import { addStaff } from './accounts.ts';
import { accountsTest, signInContext } from './e2e-accounts.ts';
import { expect } from './e2e-test.ts';
import { drawn, follow, renew } from './inside-office.ts';

/** For tests of the back office: somebody is signed in, in a program without demo data. */
export const officeTest = accountsTest.extend<{ atWork: void }>({
  atWork: [async ({ signedIn }, use) => use(signedIn), { auto: true }],
  // What is still fading in would be judged as too pale, and waited for.
  contextOptions: { reducedMotion: 'reduce' },
});

/** A second person at another computer. */
export async function colleague(
  newContext: () => Promise<BrowserContext>,
  db: Database,
  baseURL: string | undefined,
  name: string,
): Promise<Page> {
  const context = await newContext();
  await signInContext(context, db, await addStaff(db, { name }), baseURL);
  return context.newPage();
}

/**
 * Shows a page of the back office: from another one as a link in it does, which takes a fraction of the time, else by
 * loading it.
 */
export async function open(page: Page, path: string): Promise<void> {
  if (await renew(page, path)) return drawn(page);
  await load(page, path);
}

/** Waits until React has taken the page over: what is pressed before that is lost. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** On to another page of the back office as a link in it does, with what was said on the page before. */
export async function go(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await expect(page).toHaveURL(path);
  await drawn(page);
}

/** What was said of what was done; the page itself often says the same. */
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('.toast').filter({ hasText: text }).last();

/** A menu that has the focus: what is pressed before that is lost. */
export const listeningMenu = (page: Page) => page.locator('[role=menu]:is(:focus, :focus-within)');
