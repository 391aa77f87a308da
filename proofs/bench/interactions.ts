import type { Browser, CDPSession, Page } from '@playwright/test';
import { nl } from '#texts/nl.ts';
import { launchBrowser } from './browser.ts';
import { type Figure, median, type Part } from './figure.ts';
import { fillDatabase } from './fill-database.ts';
import { type Office, withOffice } from './office-program.ts';

const SLOWER = 4;
const ROUNDS = 3;
const limits = { interaction: 200, hydrated: 1500, blocked: 200 };

type Act = { name: string; do: (page: Page) => Promise<void> };
const press = (selector: string) => (page: Page) => page.locator(selector).first().click();
const escape: Act['do'] = (page) => page.keyboard.press('Escape');
const tickAll: Act = {
  name: 'tick all rows',
  do: (page) => page.getByRole('checkbox', { name: nl.list.selectAll }).click(),
};
const rowMenu: Act = { name: 'open the menu of a row', do: press('tbody .table__actions button') };
const filter: Act = { name: 'open a filter', do: press('.filter-bar button[aria-haspopup]') };
const nextPage: Act = {
  name: 'next page',
  do: press('a[rel=next]'),
};

/** The actions of the review, and their siblings in other lists. Each starts on a page that was just loaded. */
const pages: Record<string, Act[]> = {
  '/admin/dashboard/sollicitaties': [
    { name: 'open the status menu', do: press('tbody .status-control') },
    tickAll,
    rowMenu,
    filter,
    nextPage,
    { name: 'search (Ctrl K)', do: (page) => page.keyboard.press('Control+k') },
  ],
  '/admin/crm/candidates': [tickAll, rowMenu, filter, nextPage],
  '/admin/crm/activities': [{ name: 'tick the box of a task', do: press('main input[type=checkbox]') }],
  '/admin/crm/opportunities?weergave=bord': [
    { name: 'open the move menu', do: press('[data-column] button[aria-haspopup=menu]') },
    {
      name: 'move a card',
      async do(page) {
        await page.locator('[data-column] button[aria-haspopup=menu]').first().click();
        await page.getByRole('menuitemradio').nth(1).click();
      },
    },
  ],
  '/admin/dashboard/sollicitaties?weergave=bord': [
    { name: 'open the move menu', do: press('[data-column] button[aria-haspopup=menu]') },
  ],
};

export const interactions: Part = {
  title: `In a browser with ${SLOWER} times slower processor`,
  async measure() {
    const filled = await fillDatabase('interactions', () => Promise.resolve());
    return withOffice(
      filled,
      async (office) => {
        const browser = await launchBrowser();
        try {
          const figures: Figure[] = [];
          for (const [path, acts] of Object.entries(pages))
            figures.push(...(await measurePage(browser, office, { path, acts })));
          return figures;
        } finally {
          await browser.close();
        }
      },
      { DEMO: '1' },
    );
  },
};

type Measured = { path: string; acts: Act[] };

async function measurePage(browser: Browser, office: Office, { path, acts }: Measured): Promise<Figure[]> {
  const hydrated: number[] = [];
  const blocked: number[] = [];
  const took = new Map<string, number[]>(acts.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const act of acts) {
      const { page, processor } = await slowPage(browser, office);
      const loaded = await load(page, office.url + path);
      hydrated.push(loaded.hydrated);
      blocked.push(loaded.blocked);
      took.get(act.name)?.push(await slowestInteraction(page, act));
      if (act !== nextPage) await escape(page);
      await processor.detach();
      await page.context().close();
    }
  }
  return [
    { name: `${path}: hydrated`, measured: median(hydrated), unit: 'ms', atMost: limits.hydrated },
    { name: `${path}: blocked`, measured: median(blocked), unit: 'ms', atMost: limits.blocked },
    ...[...took].map(([name, times]): Figure => ({
      name: `${path}: ${name}`,
      measured: median(times),
      unit: 'ms',
      atMost: limits.interaction,
    })),
  ];
}

async function slowPage(
  browser: Browser,
  { url, cookie = '' }: Office,
): Promise<{ page: Page; processor: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'session', value: cookie.replace('session=', ''), url }]);
  const page = await context.newPage();
  // The files are in the cache of a colleague who works here every day.
  await page.goto(`${url}/admin/dashboard`, { waitUntil: 'load' });
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    window.blockedMs = 0;
    window.slowestMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.blockedMs += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId)
          window.slowestMs = Math.max(window.slowestMs, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
  return { page, processor };
}

declare global {
  interface Window {
    /** Beyond 50 ms of each long task. */
    blockedMs: number;
    slowestMs: number;
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

async function load(page: Page, address: string): Promise<{ hydrated: number; blocked: number }> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => {
      const last = document.querySelector('main [data-column]') ?? document.querySelector('main') ?? {};
      return Object.keys(last).some((key) => key.startsWith('__react'));
    },
    undefined,
    { polling: 'raf' },
  );
  const hydrated = await page.evaluate(() => performance.now());
  await page.waitForTimeout(1500);
  return { hydrated, blocked: await page.evaluate(() => window.blockedMs) };
}

async function slowestInteraction(page: Page, act: Act): Promise<number> {
  await page.evaluate(() => {
    window.slowestMs = 0;
  });
  await act.do(page);
  await page.waitForTimeout(1500);
  return page.evaluate(() => window.slowestMs);
}
