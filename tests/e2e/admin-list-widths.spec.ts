import type { Page } from '@playwright/test';
import { phone } from '#tests/support/accessible.ts';
import { post } from '#tests/support/e2e-accounts.ts';
import { go, focusedMenu, open } from '#tests/support/e2e-office.ts';
import { expect, test, long } from '#tests/support/e2e-test.ts';
import { admin } from '#tests/support/program.ts';
import { textsIn } from '#texts/texts.ts';

const lists = [
  'dashboard/sollicitaties',
  'dashboard/berichten',
  'dashboard/bezoekers',
  'dashboard/vacatures',
  'dashboard/audit',
  'dashboard/mail',
  'dashboard/bewaartermijnen',
  'crm/customers',
  'crm/contacts',
  'crm/opportunities',
  'crm/activities?weergave=alles',
  'crm/candidates',
];
/** The narrowest window for each set of columns, with the full sidebar, and before rows are stacked. */
const widths = [1401, 1261, 1181, 961, 721];
/** A name of about twenty letters. */
const leastRoom = 170;
/** Two lines, and on a phone at most five. */
const ROW = 48;
const PHONE_ROW = 152;
const tablet = { width: 1024, height: 768 };

test(
  'at every width a list has room for names, breaks no words, and can be sorted with the keyboard',
  long,
  async ({ page }) => {
    expect((await post(page.request, '/login', admin)).status()).toBe(303);
    await open(page, `/admin/${lists[0]}`);
    for (const list of lists) {
      await go(page, `/admin/${list}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const { rows, leading, broken, outOfReach, tallest } = await look(page);
        expect(rows, list).toBeGreaterThan(0);
        expect(leading, `${list} at ${width}`).toBeGreaterThanOrEqual(leastRoom);
        expect(broken, `${list} at ${width}`).toEqual([]);
        expect(outOfReach, `${list} at ${width}`).toEqual([]);
        if (list === 'crm/candidates') expect(tallest, `${list} at ${width}`).toBeLessThanOrEqual(ROW);
      }
      await page.setViewportSize(phone);
      const narrow = await look(page);
      expect(narrow.outOfReach, `${list} on a phone`).toEqual([]);
      if (list === 'crm/candidates') expect(narrow.tallest).toBeLessThanOrEqual(PHONE_ROW);
    }

    const { list, customers } = textsIn('nl');
    const by = (column: string, direction: 'ascending' | 'descending') =>
      page.getByRole('button', { name: `${list.order}: ${column} ${list[direction]}` });
    for (const size of [tablet, phone]) {
      await page.setViewportSize(size);
      await go(page, '/admin/crm/customers');
      await by(customers.list.company, 'ascending').press('Enter');
      await focusedMenu(page).getByRole('menuitem', { name: customers.list.added }).press('Enter');
      await expect(page).toHaveURL('/admin/crm/customers?sorteer=toegevoegd-aflopend');
      await by(customers.list.added, 'descending').press('Enter');
      await focusedMenu(page).getByRole('menuitem', { name: customers.list.added }).press('Enter');
      await expect(page).toHaveURL('/admin/crm/customers?sorteer=toegevoegd-oplopend');
      await expect(by(customers.list.added, 'ascending')).toBeVisible();
    }
  },
);

type Look = { rows: number; leading: number; broken: string[]; outOfReach: string[]; tallest: number };

/**
 * Returns the width of the name column, words broken over two lines, sortable columns that are not offered for
 * sorting, and the height of the tallest row.
 */
function look(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const isBroken = (text: Text, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    // Ten rows are representative of all.
    const cells = [...document.querySelectorAll('.table tr:nth-child(-n + 10) td')];
    const broken = cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!(text instanceof Text) || !isBroken(text, 0, text.length)) continue;
        for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
          if (isBroken(text, index, index + word.length)) words.push(word);
        }
      }
      return words;
    });
    const leading = document.querySelector('.table td.table__cell--lead');
    const order = document.querySelector<HTMLElement>('.sort-menu button');
    const unseen = [...document.querySelectorAll<HTMLElement>('.table th a')].filter(
      (link) => !link.offsetParent,
    );
    return {
      rows: document.querySelectorAll('.table tbody tr').length,
      leading: leading?.clientWidth ?? 0,
      broken,
      tallest: Math.max(
        ...[...document.querySelectorAll('.table tbody tr')].map((row) => row.getBoundingClientRect().height),
      ),
      outOfReach: order?.offsetParent ? [] : unseen.map(({ textContent }) => textContent),
    };
  });
}
