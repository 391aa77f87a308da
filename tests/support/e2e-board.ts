import type { Locator, Page } from '@playwright/test';

export const card = (page: Page, text: string) => page.locator('[data-card]').filter({ hasText: text });
export const column = (page: Page, id: string) => page.locator(`[data-column=${id}]`);
/** The copy of a card that follows the pointer. */
export const liftedCard = (page: Page) => page.locator('.board__card--lifted');
/** Announced to screen readers while a card is dragged. */
export const announcement = (page: Page) => page.locator('#board-said');

export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await lift(page, from);
  const target = await boxOf(to);
  await page.mouse.move(target.x + target.width / 2, target.y + 120, { steps: 5 });
  await page.mouse.up();
}

/** Presses the mouse on a card and moves it far enough to lift the card. */
export async function lift(page: Page, from: Locator): Promise<void> {
  const { x, y, height } = await boxOf(from);
  await page.mouse.move(x + 12, y + height - 12);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 40, { steps: 3 });
}

export type Point = { x: number; y: number };
export type Finger = {
  down: (at: Point) => Promise<void>;
  move: (from: Point, to: Point) => Promise<void>;
  up: () => Promise<void>;
};

/** Real touch events, which scroll unless the page prevents it. */
export async function finger(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: async (at) => void (await send('touchStart', [at])),
    async move(from, to) {
      const steps = 8;
      for (let step = 1; step <= steps; step++) {
        const part = step / steps;
        await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
      }
    },
    up: async () => void (await send('touchEnd', [])),
  };
}

export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('Not visible');
  return box;
}
