import type { Page } from '@playwright/test';
import { fillSignIn } from '#tests/support/e2e-accounts.ts';
import { go, open } from '#tests/support/e2e-office.ts';
import { expect, test } from '#tests/support/e2e-test.ts';
import { admin } from '#tests/support/program.ts';

const lists = [
  'dashboard/sollicitaties',
  'dashboard/berichten',
  'dashboard/bezoekers',
  'dashboard/vacatures',
  'dashboard/audit',
  'dashboard/mail',
  'crm/customers',
  'crm/contacts',
  'crm/opportunities',
  'crm/activities',
  'crm/candidates',
];
/** The narrowest window with each set of columns, with the whole sidebar, and before rows are stacked. */
const widths = [1401, 1261, 1181, 961, 721];
/** A name of some twenty letters. */
const leastRoom = 170;

test('every list leaves room for the name of a row, and breaks no word, at every width', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, admin);
  await expect(page).toHaveURL(/\/admin/);
  await open(page, '/admin/dashboard');
  for (const list of lists) {
    await go(page, `/admin/${list}`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const { rows, leading, broken } = await look(page);
      expect(rows, list).toBeGreaterThan(0);
      expect(leading, `${list} at ${width}`).toBeGreaterThanOrEqual(leastRoom);
      expect(broken, `${list} at ${width}`).toEqual([]);
    }
  }
});

/** The width of the column with the names, and words that begin in one line and end in another. */
function look(page: Page): Promise<{ rows: number; leading: number; broken: string[] }> {
  return page.evaluate(() => {
    const isBroken = (text: Text, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const cells = [...document.querySelectorAll('.tbl td')];
    const broken = cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
        for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
          if (isBroken(text, index, index + word.length)) words.push(word);
        }
      }
      return words;
    });
    const leading = document.querySelector('.tbl td.n-lead');
    return {
      rows: document.querySelectorAll('.tbl tbody tr').length,
      leading: leading?.clientWidth ?? 0,
      broken,
    };
  });
}
