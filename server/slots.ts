/** Lets so many pieces of work run at once; the others wait their turn. */
export class Slots {
  #free: number;
  #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The slot is handed over, so that nobody who comes later can slip in between.
      if (next) next();
      else this.#free += 1;
    }
  }
}
