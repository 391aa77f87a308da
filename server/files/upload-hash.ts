import { Worker } from 'node:worker_threads';
import { ownFile } from '../own-files.ts';
import type { HashAnswer, HashTask } from './hash-worker.ts';

const IDLE_MS = 60_000;

type Waiting = { resolve(sha256: string): void; reject(error: Error): void };

/** One for all uploads. It is started for the first of them, and ends when there has been none for a minute. */
class HashThread {
  readonly #worker = new Worker(ownFile('server/files/hash-worker.ts'));
  readonly #waiting = new Map<number, Waiting>();
  #begun = 0;
  #running = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor() {
    // Requests keep the program running, not this thread.
    this.#worker.unref();
    this.#worker.on('message', ({ upload, sha256 }: HashAnswer) => this.#take(upload)?.resolve(sha256));
    this.#worker.once('error', (error) => this.#end(error));
    this.#worker.once('exit', () => this.#end());
  }

  begin(): number {
    clearTimeout(this.#idle);
    this.#running += 1;
    this.#begun += 1;
    return this.#begun;
  }

  /** The memory of the pieces belongs to the thread afterwards. */
  add(upload: number, pieces: Uint8Array<ArrayBuffer>[]): Promise<string> {
    return new Promise((resolve, reject) => {
      if (thread !== this) throw new Error(ENDED);
      this.#waiting.set(upload, { resolve, reject });
      const task: HashTask = { upload, pieces };
      const memory = pieces.map(({ buffer }) => buffer);
      this.#worker.postMessage(task, memory);
    });
  }

  forget(upload: number): void {
    const task: HashTask = { upload };
    // oxlint-disable-next-line require-post-message-target-origin -- not a window
    this.#worker.postMessage(task);
    this.#running -= 1;
    if (this.#running === 0) this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
  }

  #take(upload: number): Waiting | undefined {
    const waiting = this.#waiting.get(upload);
    this.#waiting.delete(upload);
    return waiting;
  }

  /** Uploads under way fail, and the next one gets another thread. */
  #end(cause?: unknown): void {
    if (thread === this) thread = undefined;
    clearTimeout(this.#idle);
    void this.#worker.terminate();
    const error = new Error(ENDED, { cause });
    for (const upload of this.#waiting.keys()) this.#take(upload)?.reject(error);
  }
}

const ENDED = 'The thread that hashes uploads has ended';

let thread: HashThread | undefined;

/** Computed beside the program: nothing else of an upload takes as long, and all other requests would wait for it. */
export class UploadHash {
  #thread: HashThread | undefined;
  #upload = 0;

  /**
   * Resolves to the hash of everything that was added, once it is computed. Pieces with memory of their own are empty
   * afterwards.
   */
  async add(pieces: readonly Buffer[]): Promise<string> {
    if (!this.#thread) {
      this.#thread = thread ??= new HashThread();
      this.#upload = this.#thread.begin();
    }
    return this.#thread.add(this.#upload, pieces.map(movable));
  }

  end(): void {
    this.#thread?.forget(this.#upload);
    this.#thread = undefined;
  }
}

/** Only memory that belongs to nothing else can move to another thread. */
function movable(piece: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = piece;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(piece);
}
