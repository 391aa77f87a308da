/** Tells that some time has passed; at first, and until it is set, it has. */
export class Alarm {
  isDue = true;
  readonly #onDue: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(onDue: () => void = () => {}) {
    this.#onDue = onDue;
  }

  set(milliseconds: number): void {
    this.stop();
    this.isDue = false;
    this.#timer = setTimeout(() => {
      this.isDue = true;
      this.#onDue();
    }, milliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
