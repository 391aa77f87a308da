import {
  test as base,
  type BrowserContext,
  type Page,
  type PlaywrightTestOptions as Options,
  type ViewportSize,
} from '@playwright/test';
import { defaultLanguage } from '#domain/language.ts';
import { renew, settled } from './inside-office.ts';

type Tab = { context: BrowserContext; page: Page };

/** Tags a test that stops the browser's clock or makes another change that cannot be undone. */
const ownTab = '@own-tab';
/** Listeners added by a test must not receive the events of the next. */
const listenedEvents = ['request', 'response', 'dialog', 'console', 'download', 'framenavigated'] as const;
/** A nearly empty page, where pending work of the previous page ends. */
const EMPTY_PATH = '/healthz';
const EMPTY_OFFICE_PATH = '/admin/account';

/**
 * Tests share one tab. Opening a new one and loading the back office again for every test took a third of the time.
 * Cookies, storage, routes and other tabs are cleared before the next test; after a failure the tab is closed.
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
    const again =
      !alone && passed && (await cleanTab(tab, { viewport, baseURL, language }).catch(() => false));
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

/** Returns false if the tab cannot be restored to its initial state. */
async function cleanTab({ context, page }: Tab, { viewport, baseURL, language }: Before): Promise<boolean> {
  const unused = page.url() === 'about:blank';
  if (page.isClosed() || !(unused || page.url().startsWith(`${baseURL}/`))) return false;
  for (const event of listenedEvents) page.removeAllListeners(event);
  const size = page.viewportSize();
  await Promise.all([
    ...context.pages().map((other) => other !== page && other.close()),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.clearPermissions(),
    viewport && size?.width !== viewport.width && page.setViewportSize(viewport),
    page.mouse.move(0, 0),
  ]);
  if (!unused) await leavePage(page, language);
  await context.clearCookies();
  return true;
}

async function leavePage(page: Page, language: string): Promise<void> {
  if (await renew(page, EMPTY_OFFICE_PATH, language)) await settled(page);
  else await page.goto(EMPTY_PATH);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
