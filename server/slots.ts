import { AppError } from './errors.ts';

export type Release = () => void;

/** Limits how many tasks run at once. Others wait, or are refused if the queue is full. */
export class Slots {
  #free: number;
  #maxWaiting: number;
  /** In the order in which they came. */
  readonly #waiting = new Set<() => void>();

  constructor(count: number, maxWaiting = Infinity) {
    this.#free = count;
    this.#maxWaiting = maxWaiting;
  }

  /** One more would be refused. */
  get isFull(): boolean {
    return this.#free === 0 && this.#waiting.size >= this.#maxWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#acquire();
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  /** A stream holds its slot until it ends or is abandoned. */
  async *over<T>(pieces: () => AsyncIterable<T>): AsyncGenerator<T> {
    await this.#acquire();
    try {
      yield* pieces();
    } finally {
      this.#release();
    }
  }

  /** Nothing if none becomes free before the signal. The caller must release it; doing so again changes nothing. */
  async take(tooLate: AbortSignal): Promise<Release | undefined> {
    if (this.isFull || !(await this.#wait(tooLate))) return undefined;
    let held = true;
    return () => {
      if (held) this.#release();
      held = false;
    };
  }

  async #acquire(): Promise<void> {
    if (this.isFull) throw new AppError('tooManyRequests');
    await this.#wait();
  }

  #wait(tooLate?: AbortSignal): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(true);
    }
    if (tooLate?.aborted) return Promise.resolve(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const leave = () => {
      this.#waiting.delete(next);
      resolve(false);
    };
    const next = () => {
      tooLate?.removeEventListener('abort', leave);
      resolve(true);
    };
    tooLate?.addEventListener('abort', leave, { once: true });
    this.#waiting.add(next);
    return promise;
  }

  #release(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    // Hand over the slot directly, so that a later caller cannot overtake.
    this.#waiting.delete(next);
    next();
  }
}
