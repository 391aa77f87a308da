const FIRST_BLOCK = 1024;
const MAX_BLOCK = 64 * 1024;

/**
 * Chunks as they arrive, until they are used. Small ones are copied together: a client that sends single bytes would otherwise take
 * a hundred times the memory of what it sends.
 */
export class Pieces {
  readonly #copiedBelow: number;
  #pieces: Buffer[] = [];
  #block = Buffer.alloc(0);
  #used = 0;
  #size = 0;

  /** Chunks of this size or more are kept as they are, and must not be used again. */
  constructor(copiedBelow = Number.POSITIVE_INFINITY) {
    this.#copiedBelow = copiedBelow;
  }

  get size(): number {
    return this.#size;
  }

  add(chunk: Uint8Array): void {
    this.#size += chunk.length;
    if (chunk.length >= this.#copiedBelow) {
      this.#endBlock();
      this.#pieces.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
      return;
    }
    for (let at = 0; at < chunk.length;) {
      if (this.#used === this.#block.length) this.#beginBlock();
      const part = chunk.subarray(at, at + this.#block.length - this.#used);
      this.#block.set(part, this.#used);
      this.#used += part.length;
      at += part.length;
    }
  }

  /** All of it, in order. It is empty afterwards. */
  take(): Buffer[] {
    this.#endBlock();
    const pieces = this.#pieces;
    this.#pieces = [];
    this.#size = 0;
    return pieces;
  }

  /** Each as large as all before it, within limits. */
  #beginBlock(): void {
    this.#endBlock();
    this.#block = Buffer.allocUnsafeSlow(Math.min(MAX_BLOCK, Math.max(FIRST_BLOCK, this.#size)));
  }

  #endBlock(): void {
    if (this.#used > 0) this.#pieces.push(this.#block.subarray(0, this.#used));
    this.#block = Buffer.alloc(0);
    this.#used = 0;
  }
}
