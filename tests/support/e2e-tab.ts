import {
  test as base,
  type BrowserContext,
  type Page,
  type PlaywrightTestOptions as Options,
  type ViewportSize,
} from '@playwright/test';
import { defaultLanguage } from '#domain/language.ts';
import { renew } from './inside-office.ts';

type Tab = { context: BrowserContext; page: Page };

/** The tag of a test that stops the clock of the browser, or changes in another way what nothing puts back. */
const ownTab = '@own-tab';
/** What a page listens to for a test must not be told to the next one. */
const heard = ['request', 'response', 'dialog', 'console', 'download', 'framenavigated'] as const;
/** Hardly anything: what a page before it still does, ends there. */
const quietPath = '/healthz';
const quietOfficePath = '/admin/account';

/**
 * Tests follow each other in one tab, as the visits of a person do: opening another for each of them, and loading the
 * back office anew in it, took a third of the time. Cookies, storage, routes and other tabs are gone before the next
 * test, the tab itself is when a test failed.
 */
export const tabTest = base.extend<{ tab: Tab }, { tabs: Map<string, Tab> }>({
  tabs: [
    async ({}, use) => {
      const tabs = new Map<string, Tab>();
      await use(tabs);
      await Promise.all([...tabs.values()].map(({ context }) => context.close()));
    },
    { scope: 'worker' },
  ],
  tab: async (
    {
      browser,
      tabs,
      baseURL,
      viewport,
      javaScriptEnabled,
      userAgent,
      storageState,
      contextOptions,
      extraHTTPHeaders,
    },
    use,
    test,
  ) => {
    const language = chosenIn(storageState);
    const key = JSON.stringify([baseURL, viewport, javaScriptEnabled, userAgent, language, contextOptions]);
    const alone = test.tags.includes(ownTab);
    const used = alone ? undefined : tabs.get(key);
    if (used) tabs.delete(key);
    const context = used?.context ?? (await browser.newContext());
    const tab = used ?? { context, page: await context.newPage() };
    if (used) {
      await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
      if (typeof storageState === 'object') await context.addCookies(storageState.cookies);
    }
    await use(tab);
    const passed = test.status === test.expectedStatus;
    const again = !alone && passed && (await tidied(tab, { viewport, baseURL, language }).catch(() => false));
    if (again) tabs.set(key, tab);
    else await context.close();
  },
  context: async ({ tab }, use) => use(tab.context),
  page: async ({ tab }, use) => use(tab.page),
});

function chosenIn(storageState: Options['storageState']): string {
  const cookies = typeof storageState === 'object' ? storageState.cookies : [];
  return cookies.find(({ name }) => name === 'language')?.value ?? defaultLanguage;
}

type Before = { viewport: ViewportSize | null; baseURL: string | undefined; language: string };

/** False when the tab cannot be what it was before. */
async function tidied({ context, page }: Tab, { viewport, baseURL, language }: Before): Promise<boolean> {
  const unused = page.url() === 'about:blank';
  if (page.isClosed() || !(unused || page.url().startsWith(`${baseURL}/`))) return false;
  for (const event of heard) page.removeAllListeners(event);
  const size = page.viewportSize();
  await Promise.all([
    ...context.pages().map((other) => other !== page && other.close()),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.clearPermissions(),
    viewport && size?.width !== viewport.width && page.setViewportSize(viewport),
    page.mouse.move(0, 0),
  ]);
  if (!unused) await leave(page, language);
  await context.clearCookies();
  return true;
}

async function leave(page: Page, language: string): Promise<void> {
  if (!(await renew(page, quietOfficePath, language))) await page.goto(quietPath);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
