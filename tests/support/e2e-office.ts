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

/**
 * Shows a page of the back office: from another one as a link in it does, which takes a fraction of the time, else by
 * loading it. Messages of before are gone, as they are when it is loaded.
 */
export async function open(page: Page, path: string): Promise<void> {
  if (await moved(page, path)) return drawn(page);
  await load(page, path);
}

/** Waits until React has taken the page over: what is pressed before that is lost. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** False where no link would lead there: from outside, to elsewhere, or past a question whether to leave. */
async function moved(page: Page, path: string): Promise<boolean> {
  if (!path.startsWith('/admin/') || !pathOf(page).startsWith('/admin/')) return false;
  return page.evaluate(async (to) => {
    const { document, __reactRouterDataRouter: router } = window as unknown as Partial<Inside>;
    if (!router || !document) return false;
    for (const button of document.querySelectorAll<HTMLElement>('.toast__end button:last-of-type'))
      button.click();
    await router.navigate(to);
    return ![...router.state.blockers.values()].some(({ state }) => state === 'blocked');
  }, path);
}

const pathOf = (page: Page) => URL.parse(page.url())?.pathname ?? '';

/** What was said of what was done; the page itself often says the same. */
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('.toast').filter({ hasText: text }).last();

/** A menu that has the focus: what is pressed before that is lost. */
export const listeningMenu = (page: Page) => page.locator('[role=menu]:is(:focus, :focus-within)');

type Router = {
  navigate(to: string): Promise<void>;
  state: { location: unknown; blockers: Map<string, { state: string }> };
};
type Fiber = { child: Fiber | null; memoizedProps: { value?: { location?: unknown } } | null };
type Inside = {
  __reactRouterDataRouter: Router;
  document: Document & Record<string, { stateNode: { current: Fiber } }>;
};

/** On to another page of the back office without loading it anew, as a link in it does. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => (window as unknown as Inside).__reactRouterDataRouter.navigate(to), path);
  await expect(page).toHaveURL(path);
  await drawn(page);
}

/** The router knows where it is before React has drawn that; what React has drawn, its own tree tells. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { document, __reactRouterDataRouter: router } = window as unknown as Inside;
    const container = Object.keys(document).find((key) => key.startsWith('__reactContainer'));
    let fiber: Fiber | null | undefined = document[container ?? '']?.stateNode.current;
    while (fiber && !fiber.memoizedProps?.value?.location) fiber = fiber.child;
    return fiber?.memoizedProps?.value?.location === router.state.location;
  });
}
