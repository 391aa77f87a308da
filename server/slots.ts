import { AppError } from './errors.ts';

/** Limits how many tasks run at once. Others wait, or are refused if the queue is full. */
export class Slots {
  #free: number;
  #maxWaiting: number;
  #waiting: (() => void)[] = [];

  constructor(count: number, maxWaiting = Infinity) {
    this.#free = count;
    this.#maxWaiting = maxWaiting;
  }

  /** One more would be refused. */
  get isFull(): boolean {
    return this.#free === 0 && this.#waiting.length >= this.#maxWaiting;
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

  async #acquire(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#waiting.length >= this.#maxWaiting) throw new AppError('tooManyRequests');
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #release(): void {
    const next = this.#waiting.shift();
    // Hand over the slot directly, so that a later caller cannot overtake.
    if (next) next();
    else this.#free += 1;
  }
}
