import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './e2e-test.ts';

/** The only rules whose verdict depends on the colours of a theme. They take most of the time. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
/** What a narrow window changes is what is shown and where, not its colours, nor the style sheets. */
const sameAtEveryWidth = [...rulesOfColour, 'css-orientation-lock'];

export const phone = { width: 390, height: 844 };

type Parts = {
  /** While a list of choices is open, the library hides the rest of the page from screen readers: only this is judged. */
  within?: readonly string[];
  except?: string;
};
type Options = Parts & {
  /** Public pages have one theme. */
  themes?: readonly ('light' | 'dark')[];
};

/** In each theme, and at the width of a phone too, where nobody may have to scroll sideways either. */
export async function expectAccessible(
  page: Page,
  { themes = ['light', 'dark'], ...parts }: Options = {},
): Promise<void> {
  const own = await page.evaluate(() => document.documentElement.dataset.theme);
  for (const [nth, theme] of themes.entries()) {
    await setTheme(page, theme);
    expect(await barriersOn(page, nth === 0 ? 'all' : 'of colour', parts), theme).toEqual([]);
  }
  await setTheme(page, own);
  await expectNoSidewaysScroll(page);
  const size = page.viewportSize();
  if (!size || size.width <= phone.width) return;
  await page.setViewportSize(phone);
  await settled(page);
  expect(await barriersOn(page, 'of width', parts), 'on a phone').toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
  await settled(page);
}

async function setTheme(page: Page, theme: string | undefined): Promise<void> {
  await page.evaluate((wanted) => {
    if (wanted === undefined) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = wanted;
  }, theme);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'wider than the window').toBeLessThanOrEqual(0);
}

/** What follows the width of the window has followed it. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function barriersOn(
  page: Page,
  rules: 'all' | 'of colour' | 'of width',
  { within = [], except }: Parts,
): Promise<string[]> {
  const present = await page.evaluate(() => 'axe' in window);
  // No page holds frames: it is judged in itself, not gathered in a second one. The judge itself is brought in once.
  const axe = new AxeBuilder(present ? { page, axeSource: ';' } : { page }).setLegacyMode();
  // Naming every element that is in order takes as long as judging it.
  axe.options({ resultTypes: ['violations'] });
  for (const part of within) axe.include(part);
  if (except) axe.exclude(except);
  // What opens over a page lies outside its regions, between guards of the library that keep the focus in it.
  const covered = (await page.locator('[data-base-ui-portal]').count()) > 0;
  if (covered) axe.exclude('[data-base-ui-focus-guard]');
  if (rules === 'of colour') axe.withRules(rulesOfColour);
  else axe.disableRules([...(covered ? ['region'] : []), ...(rules === 'all' ? [] : sameAtEveryWidth)]);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
