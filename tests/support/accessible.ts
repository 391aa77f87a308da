import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './e2e-test.ts';

/** The only rules whose verdict depends on the colours of a theme. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

type Options = {
  /** Public pages have one theme. */
  themes?: readonly ('light' | 'dark')[];
};

/** In each theme, and without having to scroll sideways. */
export async function expectAccessible(
  page: Page,
  { themes = ['light', 'dark'] }: Options = {},
): Promise<void> {
  for (const [nth, theme] of themes.entries()) {
    await page.evaluate((wanted) => void (document.documentElement.dataset.theme = wanted), theme);
    expect(await barriersOn(page, nth > 0), theme).toEqual([]);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

async function barriersOn(page: Page, onlyColour: boolean): Promise<string[]> {
  // No page holds frames: it is judged in itself, not gathered in a second one.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // What opens over a page lies outside its regions, between guards of the library that keep the focus in it.
  if ((await page.locator('[data-base-ui-portal]').count()) > 0)
    axe.exclude('[data-base-ui-focus-guard]').disableRules('region');
  const { violations } = await (onlyColour ? axe.withRules(rulesOfColour) : axe).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
