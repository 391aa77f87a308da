import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import type { Database } from '#server/db/client.ts';
import { addStaff } from './accounts.ts';
import { accountsTest, signInContext } from './e2e-accounts.ts';
import { expect } from './e2e-test.ts';

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

type Judged = {
  /** While a list of choices is open, the library hides the rest of the page from screen readers: only this is judged. */
  within?: readonly string[];
  except?: string;
};

/** In both themes, and without having to scroll sideways. */
export async function expectAccessible(page: Page, { within = [], except }: Judged = {}): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((wanted) => void (document.documentElement.dataset.theme = wanted), theme);
    // The guards that keep the focus in an open menu are the library's; a menu lies outside the regions of the page.
    const axe = new AxeBuilder({ page }).exclude('[data-base-ui-focus-guard]').disableRules('region');
    for (const part of within) axe.include(part);
    if (except) axe.exclude(except);
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(found, theme).toEqual([]);
  }
  const { clientWidth, scrollWidth } = await page.evaluate(() => ({
    clientWidth: document.documentElement.clientWidth,
    scrollWidth: document.documentElement.scrollWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** Waits until React has taken the page over: what is pressed before that is lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}
