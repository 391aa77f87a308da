import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './e2e-test.ts';

declare global {
  interface Window {
    /** In pages that a test checks. */
    axe?: typeof axe;
  }
}

/** The only rules that depend on the colours of a theme. They take most of the time. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
/** A narrow window changes layout and visibility, but not colours or stylesheets. */
const sameAtEveryWidth = [...rulesOfColour, 'css-orientation-lock'];

export const phone = { width: 390, height: 844 };

type Parts = {
  /**
   * While a list of options is open, the library hides the rest of the page from screen readers, so only the list is
   * checked.
   */
  within?: readonly string[];
  except?: string;
};
type Options = Parts & {
  /** Public pages have one theme. */
  themes?: readonly ('light' | 'dark')[];
};

/** Checks each theme and phone width, where the page must not scroll sideways. */
export async function expectAccessible(
  page: Page,
  { themes = ['light', 'dark'], ...parts }: Options = {},
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};void 0`);
  const [first, ...others] = themes;
  await expectNoBarriers(page, parts, [
    { name: first ?? '', theme: first, not: [] },
    ...others.map((theme) => ({ name: theme, theme, only: rulesOfColour })),
  ]);
  const size = page.viewportSize();
  if (!size || size.width <= phone.width) return;
  await page.setViewportSize(phone);
  await settled(page);
  await expectNoBarriers(page, parts, [{ name: 'on a phone', not: sameAtEveryWidth }]);
  await page.setViewportSize(size);
  await settled(page);
}

/** Waits until the layout has followed the width of the window. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

type Look = { name: string; theme?: string | undefined; only?: string[]; not?: string[] };

async function expectNoBarriers(page: Page, parts: Parts, looks: Look[]): Promise<void> {
  const { barriers, overflow } = await page.evaluate(judge, { ...parts, looks });
  expect(barriers).toEqual([]);
  expect(overflow, 'wider than the window').toBeLessThanOrEqual(0);
}

/** Runs in the page, because each round trip takes as long as part of the work. */
async function judge({ within = [], except, looks }: Parts & { looks: Look[] }) {
  const { axe: judging } = window;
  if (!judging) throw new Error('axe is not loaded');
  const twin = 'data-built-alike';
  const { dataset, scrollWidth, clientWidth } = document.documentElement;
  const own = dataset.theme;
  // Popups are outside the page regions, between focus guards of the library.
  const covered = document.querySelector('[data-base-ui-portal]') !== null;
  const left = [`[${twin}]`, ...(covered ? ['[data-base-ui-focus-guard]'] : []), ...(except ? [except] : [])];
  const context = {
    ...(within.length > 0 ? { include: within.map((part) => [part]) } : {}),
    exclude: left.filter((part) => document.querySelector(part)).map((part) => [part]),
  };
  markTwins();
  // Whoever speaks to a computer says what is on the screen.
  const experimental = { 'label-content-name-mismatch': { enabled: true } };
  const barriers: string[] = [];
  for (const { name, theme, only, not = [] } of looks) {
    if (theme) dataset.theme = theme;
    const off = [...not, ...(covered ? ['region'] : [])].map((rule) => [rule, { enabled: false }]);
    const { violations } = await judging.run(context, {
      // Listing every passing element takes as long as checking it.
      resultTypes: ['violations'],
      iframes: false,
      ...(only ? { runOnly: only } : { rules: { ...experimental, ...Object.fromEntries(off) } }),
    });
    for (const { id, nodes } of violations)
      barriers.push(`${name}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }
  if (own === undefined) delete dataset.theme;
  else dataset.theme = own;
  for (const marked of document.querySelectorAll(`[${twin}]`)) marked.removeAttribute(twin);
  return { barriers, overflow: scrollWidth - clientWidth };

  /**
   * Rows, cards and options with the same structure get the same result, so two of each are checked. The comparison
   * ignores texts and URLs but includes classes, roles and states.
   */
  function markTwins(): void {
    const words = /\s(?:id|href|src|for|name|value|title|datetime|aria-(?:label\w*|controls))="[^"]*"/g;
    for (const parent of document.querySelectorAll('body *')) {
      if (parent.childElementCount < 3 || parent.closest('svg')) continue;
      const seen = new Map<string, number>();
      for (const child of parent.children) {
        const shape = child.outerHTML.replace(/>[^<]+/g, '>').replace(words, '');
        const count = seen.get(shape) ?? 0;
        seen.set(shape, count + 1);
        if (count > 1) child.setAttribute(twin, '');
      }
    }
  }
}
