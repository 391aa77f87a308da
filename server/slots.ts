/** Limits how many tasks run at once; the others wait. */
export class Slots {
  #free: number;
  #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#acquire();
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  /** The same for a stream, which holds its slot until it ends or is abandoned. */
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
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #release(): void {
    const next = this.#waiting.shift();
    // Hand the slot over directly, so that a later caller cannot overtake.
    if (next) next();
    else this.#free += 1;
  }
}
