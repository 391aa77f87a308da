import { TimeLimit, withTimeLimit } from '../db/time-limit.ts';
import type { Rendering } from './rendering-slots.ts';

/** When a page is rendered, and how long it waits for the database. A request that changes something waits as long as it takes. */
export class PageTurn {
  readonly #rendering: Rendering | undefined;
  readonly #limit: TimeLimit | undefined;
  #release = () => {};

  constructor(rendering: Rendering | undefined) {
    this.#rendering = rendering;
    this.#limit = rendering && new TimeLimit(rendering.limits.databaseMs);
  }

  /** So many wait already that this one is not even told so in a page. */
  get isRefused(): boolean {
    return this.#rendering?.slots?.isFull === true;
  }

  /** Nothing more is read for it. */
  get isOver(): boolean {
    return this.#limit?.isOver === true;
  }

  /** It is rendered at once, as a page that says so unless it needs nothing of the database. */
  giveUp(reason: string): void {
    this.#limit?.end(reason);
  }

  /** Within the limit, but not in a slot. */
  limited<T>(work: () => T): T {
    return withTimeLimit(this.#limit, work);
  }

  async render(page: () => Promise<Response>): Promise<Response> {
    await this.#takeSlot();
    try {
      return await this.limited(page);
    } finally {
      this.leave();
    }
  }

  /** Others are rendered from now on, and what is left of the answer takes as long as it takes. */
  leave(): void {
    this.#limit?.lift();
    this.#release();
  }

  async #takeSlot(): Promise<void> {
    const { slots, limits } = this.#rendering ?? {};
    if (!slots || !limits || this.isOver) return;
    const release = await slots.take(AbortSignal.timeout(limits.slotMs));
    if (release) this.#release = release;
    else this.giveUp(`No page could be rendered within ${limits.slotMs} ms`);
  }
}
