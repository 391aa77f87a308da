/** Lets so many pieces of work run at once; the others wait their turn. */
export class Slots {
  #free: number;
  #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#take();
    try {
      return await work();
    } finally {
      this.#giveBack();
    }
  }

  /** The same for work that hands out one piece after the other: it holds its slot until it ends or is left. */
  async *over<T>(pieces: () => AsyncIterable<T>): AsyncGenerator<T> {
    await this.#take();
    try {
      yield* pieces();
    } finally {
      this.#giveBack();
    }
  }

  async #take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((turn) => this.#waiting.push(turn));
  }

  #giveBack(): void {
    const next = this.#waiting.shift();
    // The slot is handed over, so that nobody who comes later can slip in between.
    if (next) next();
    else this.#free += 1;
  }
}
