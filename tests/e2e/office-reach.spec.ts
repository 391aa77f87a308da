import type { Page } from '@playwright/test';
import { insertApplication, insertVisitor } from '#tests/support/applications.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { signInContext } from '#tests/support/e2e-accounts.ts';
import { officeTest as test, open } from '#tests/support/e2e-office.ts';
import { expect, long } from '#tests/support/e2e-test.ts';
import { routeTable } from '#tests/support/route-table.ts';
import { nl } from '#texts/nl.ts';

const MAX_STOPS = 150;

/** Tabs through the page and returns the stops of which nothing can be seen, as something lies over them. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  await page.locator('main').focus();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || !document.querySelector('main')?.contains(focused)) return 'left';
      const { left, top, width, height } = focused.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]),
      );
      const isSeen = ([x = 0, y = 0]: number[]) => {
        const over = document.elementFromPoint(x, y);
        return (
          over !== null &&
          (focused.contains(over) || over.contains(focused) || over.closest('label') !== null)
        );
      };
      return points.some(isSeen)
        ? ''
        : `${focused.tagName} ${focused.textContent?.slice(0, 40)} at ${Math.round(top)}`;
    });
    if (found === 'left') break;
    if (found) hidden.push(found);
  }
  return hidden;
}

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
  ['a desk at 200%', { width: 720, height: 450 }],
] as const) {
  test.describe(`on ${name}`, name === 'a phone' ? {} : long, () => {
    test.use({ viewport });

    test('the keyboard never reaches anything behind a bar', long, async ({ page, db }) => {
      test.slow();
      const candidate = await insertCandidate(db);
      const [assignment = ''] = await insertAssignments(db, {});
      for (let at = 0; at < 12; at++) await insertApplication(db, {});
      for (const path of [
        '/admin/dashboard/settings',
        `/admin/dashboard/edit/${assignment}`,
        `/admin/crm/candidates/${candidate}`,
        '/admin/crm/candidates',
        '/admin/dashboard/sollicitaties',
        '/admin/crm/customers/new',
      ]) {
        await open(page, path);
        expect([path, await hiddenStops(page)]).toEqual([path, []]);
      }
    });
  });
}

test.describe('320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no page of the back office scrolls sideways', long, async ({ page, db }) => {
    test.slow();
    const candidate = await insertCandidate(db);
    const customer = await insertCustomer(db, { companyName: 'Waterschap De Brug' });
    const [assignment = ''] = await insertAssignments(db, {});
    const application = await insertApplication(db, {});
    await insertVisitor(db, { lastSeen: new Date(), page: `/opdrachten/${'lange-titel-'.repeat(9)}` });
    const ids: Record<string, string> = {
      candidates: candidate,
      customers: customer,
      sollicitaties: application,
    };
    const filled = (path: string) =>
      path.replace(/([a-z]+)\/:(\w+)/g, (_, of: string) => `${of}/${ids[of] ?? assignment}`);
    const routes = (await routeTable()).filter(
      ({ path, isPage }) => isPage && path.startsWith('/admin') && !/[*]|confirm$|terug$/.test(path),
    );
    const wide: string[] = [];
    for (const { path } of routes) {
      await open(page, filled(path));
      const over = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return undefined;
        const outside = [...document.querySelectorAll('main *')].filter(
          (part) => part.getBoundingClientRect().right > clientWidth,
        );
        return outside.map((part) => `${part.tagName}.${part.className}`).slice(0, 12);
      });
      if (over) wide.push(`${path}: ${over.join(' ')}`);
    }
    expect(wide).toEqual([]);
  });
});

test('every button that is only an icon shows its name on hover and on focus', async ({ page, db }) => {
  const candidate = await insertCandidate(db);
  await insertApplication(db, {});
  const nameless = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href]')]
        .filter((control) => control.checkVisibility() && control.querySelector('svg:not(.logo)'))
        .filter((control) => control.innerText.trim() === '' && !('tooltip' in control.dataset))
        .map((control) => control.outerHTML.slice(0, 160)),
    );
  for (const path of [
    '/admin/dashboard',
    '/admin/dashboard/sollicitaties',
    '/admin/crm/candidates',
    `/admin/crm/candidates/${candidate}`,
    '/admin/crm/opportunities',
    '/admin/crm/activities',
    '/admin/dashboard/mail',
    '/admin/users',
  ]) {
    await open(page, path);
    expect([path, await nameless()]).toEqual([path, []]);
  }
  const button = page.getByRole('button', { name: nl.search.shortcuts.open });
  const words = page.locator('.tooltip');
  await button.hover();
  await expect(words).toHaveText(nl.search.shortcuts.open);
  await page.mouse.move(0, 0);
  await expect(words).toHaveCount(0);
  await page.locator('.top-bar__search').focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(words).toHaveText(nl.search.shortcuts.open);
});

test('with forced colours only the current page and tab are marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/admin/dashboard/sollicitaties');
  const lines = await page
    .locator('.tab-list > a')
    .evaluateAll((tabs) => tabs.map((tab) => [tab.ariaCurrent, getComputedStyle(tab).borderBottomColor]));
  const current = lines.filter(([mark]) => mark !== null);
  const others = lines.filter(([mark]) => mark === null);
  expect(current).toHaveLength(1);
  expect(others.length).toBeGreaterThan(2);
  for (const [, colour] of others) expect(colour).not.toBe(current[0]?.[1]);
  await expect(page.locator('.sidebar__nav a[aria-current]')).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('.sidebar__nav a:not([aria-current])').first()).toHaveCSS(
    'outline-style',
    'none',
  );
  await page.emulateMedia({ forcedColors: null });
});

test('a long name and address stay inside the sidebar', async ({ page, db, context, baseURL }) => {
  const long = {
    name: 'Maximiliana van der Oudenaarden-Zwartewaterland',
    email: `${'lang'.repeat(12)}@lexbrug.example`,
  };
  await signInContext(context, db, await addStaff(db, long), baseURL);
  await page.goto('/admin/dashboard');
  const right = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().right);
  const edge = await right('.sidebar');
  expect(await right('.sidebar__account')).toBeLessThanOrEqual(edge);
  expect(await right('.sidebar__account > .icon')).toBeLessThanOrEqual(edge - 12);
});
