import type { Page } from '@playwright/test';

/**
 * A private API of React Router. The public way to navigate is a link, which most pages do not have to the page wanted
 * next; loading every page from scratch makes the browser tests much slower.
 */
type Router = {
  navigate(to: string): Promise<void>;
  revalidate(): Promise<void>;
  state: {
    location: unknown;
    navigation: Step;
    revalidation: string;
    fetchers: Map<string, Step>;
    blockers: Map<string, Step>;
  };
};
type Step = { state: string };
declare global {
  interface Window {
    __reactRouterDataRouter?: Router;
  }
}

/** Navigates to another back-office page without loading it, like a link. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => window.earlyInput === undefined);
  await page.evaluate((to) => {
    if (!window.__reactRouterDataRouter) throw new Error('The page has no router');
    return window.__reactRouterDataRouter.navigate(to);
  }, path);
}

/**
 * The same, but fetches everything again and clears toasts, like a page load. Returns false where no link could lead:
 * from outside the back office, to another language, past an unsaved-changes dialog, or with a dialog of the frame
 * open. Also where the browser begins to load a page itself, as it does without a session or when a part of the program
 * cannot be fetched, and where the page does not work yet: React would find another page in its place.
 */
export async function renew(page: Page, path: string, language?: string): Promise<boolean> {
  if (!path.startsWith('/admin/') || !pathOf(page).startsWith('/admin/')) return false;
  const renewed = page.evaluate(
    async ({ to, language }) => {
      const { __reactRouterDataRouter: router } = window;
      if (!router || window.earlyInput || (language && document.documentElement.lang !== language))
        return false;
      for (const button of document.querySelectorAll<HTMLElement>('.toast__buttons button:last-of-type'))
        button.click();
      void router.revalidate();
      await router.navigate(to);
      const { navigation, blockers } = router.state;
      const blocked = [...blockers.values()].some(({ state }) => state === 'blocked');
      const arrived = navigation.state === 'idle' && !blocked;
      return (
        arrived && !document.querySelector('[data-base-ui-portal] :is([role=dialog], [role=alertdialog])')
      );
    },
    { to: path, language },
  );
  return renewed.catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('Execution context was destroyed')) return false;
    throw error;
  });
}

/** Waits until the page asks the server for nothing: a form sent before it was left reads the page again. */
export async function settled(page: Page): Promise<void> {
  const isSettled = () => {
    const { state } = window.__reactRouterDataRouter ?? {};
    const steps = state && [state.navigation, { state: state.revalidation }, ...state.fetchers.values()];
    return steps?.every((step) => step.state === 'idle');
  };
  await page.waitForFunction(isSettled, undefined, { timeout: 5_000 });
}

/** The router knows the new location before React has rendered it, so this checks React's own tree. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const at = (value: unknown, ...path: string[]) =>
      path.reduce<unknown>(
        (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
        value,
      );
    const locationOf = (fiber: unknown) => at(fiber, 'memoizedProps', 'value', 'location');
    const container = Object.keys(document).find((key) => key.startsWith('__reactContainer'));
    let fiber = at(document, container ?? '', 'stateNode', 'current');
    while (fiber && !locationOf(fiber)) fiber = at(fiber, 'child');
    const { location } = window.__reactRouterDataRouter?.state ?? {};
    return location !== undefined && locationOf(fiber) === location;
  });
}

const pathOf = (page: Page) => URL.parse(page.url())?.pathname ?? '';
