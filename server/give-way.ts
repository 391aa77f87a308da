import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Of the time. */
const BUSY = 0.5;
const LOOK_MS = 50;

/** For work in the background that takes processor time from requests, although nobody waits for it. */
export class GivesWay {
  readonly #maxWaitMs: number;
  #seen: EventLoopUtilization = performance.eventLoopUtilization();

  constructor(maxWaitMs: number) {
    this.#maxWaitMs = maxWaitMs;
  }

  /** Waits while requests keep this program busy, at most so long. */
  async wait(stopping?: AbortSignal): Promise<void> {
    for (let waited = 0; waited < this.#maxWaitMs && this.#isBusy(); waited += LOOK_MS) {
      if (stopping?.aborted) return;
      await pause(LOOK_MS);
    }
  }

  /** Since it was asked last. */
  #isBusy(): boolean {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#seen);
    this.#seen = now;
    return utilization > BUSY;
  }
}
