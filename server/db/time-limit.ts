import { AsyncLocalStorage } from 'node:async_hooks';

/** The database did not answer in the time that a page has. */
export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError';
  readonly code = 'DATABASE_TIMEOUT';
}

export function isDatabaseTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseTimeoutError) return true;
  return false;
}

/** Of a statement. */
const MAX_SHOWN_LENGTH = 500;

// oxlint-disable-next-line no-restricted-properties -- how long the database takes, whatever time it is for the program
const passed = () => performance.now();

type Stop = () => Promise<void> | void;

/**
 * How long one request waits for the database, in all. After that, everything it waits for is stopped, and it can ask for
 * nothing more. The time between its statements does not count.
 */
export class TimeLimit {
  readonly #milliseconds: number;
  readonly #waiting = new Set<() => void>();
  #waited = 0;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;
  #over: string | undefined;
  #isLifted = false;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  get isOver(): boolean {
    return this.#over !== undefined;
  }

  end(reason: string): void {
    if (this.#isLifted || this.isOver) return;
    this.#over = reason;
    clearTimeout(this.#timer);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const stop of waiting) stop();
  }

  /** For an answer that takes as long as it takes. */
  lift(): void {
    this.#isLifted = true;
    clearTimeout(this.#timer);
  }

  /** Throws if nothing more may be asked. */
  check(what: string): void {
    if (this.isOver) throw this.#error(what);
  }

  /** Once the limit is over, stops the work and rejects when that is done. A value that is there already is returned even then. */
  wait<T>(work: Promise<T>, what: string, stop: Stop = () => {}): Promise<T> {
    if (this.#isLifted) return work;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const fail = () => reject(this.#error(what));
    const end = () => void Promise.resolve(stop()).then(fail, fail);
    work.then(
      (value) => {
        this.#leave(end);
        resolve(value);
      },
      (error: unknown) => {
        this.#leave(end);
        // Work that was stopped fails in its own way.
        if (this.isOver) fail();
        else reject(error);
      },
    );
    if (this.isOver) end();
    else this.#join(end);
    return promise;
  }

  #join(end: () => void): void {
    if (this.#waiting.size === 0) this.#since = passed();
    this.#waiting.add(end);
    // One timer for all statements: it looks again if there was time between them.
    this.#timer ??= setTimeout(this.#look, this.#milliseconds - this.#waited);
  }

  #leave(end: () => void): void {
    if (this.#waiting.delete(end) && this.#waiting.size === 0) this.#waited += passed() - this.#since;
  }

  readonly #look = (): void => {
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    const left = this.#milliseconds - this.#waited - (passed() - this.#since);
    // Timers can be a millisecond early.
    if (left > 1) this.#timer = setTimeout(this.#look, left);
    else this.end(`The database did not answer within ${this.#milliseconds} ms`);
  };

  #error(what: string): DatabaseTimeoutError {
    return new DatabaseTimeoutError(`${this.#over}: ${what.slice(0, MAX_SHOWN_LENGTH)}`);
  }
}

/** Statements find the limit of the request that sends them here, so that no use case has to pass it on. */
const current = new AsyncLocalStorage<TimeLimit | undefined>();

export const currentTimeLimit = (): TimeLimit | undefined => current.getStore();

export const withTimeLimit = <T>(limit: TimeLimit | undefined, work: () => T): T => current.run(limit, work);

/** For what one request reads and others wait for as well. */
export const withoutTimeLimit = <T>(work: () => T): T => current.run(undefined, work);
