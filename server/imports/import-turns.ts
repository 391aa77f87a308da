import { setTimeout as pause } from 'node:timers/promises';
import type { ImportBatch } from '#domain/imports/import-batch.ts';

/** Identities and ids, in any spelling that batches of one kind share. */
type Claims = ReadonlySet<string>;

/** The place of a batch among those of its import. */
export type Turn = {
  /**
   * Reads what the batch may find or change. If a batch before claims some of that too, waits for the end of all before and
   * reads again. Call it before anything is locked: a batch before may need the same locks.
   */
  claim<T>(read: () => Promise<T>, claimsOf: (found: T) => Iterable<string>): Promise<T>;
  /** Waits for the end of the batches before; the next ones wait for the end of this. */
  alone(): Promise<void>;
};

/** A batch that nothing is sent beside. */
export const onlyTurn: Turn = { claim: (read) => read(), alone: () => Promise.resolve() };

class BatchBeforeMissing extends Error {}

type Place = {
  state: 'running' | 'done' | 'failed';
  /** Those that were not done when it came. */
  before: readonly Place[];
  /** Undefined when it is over: they are thousands of texts. Who came earlier has them. */
  promised: Promised | undefined;
};
type Promised = { claims: Promise<Claims | undefined>; ended: Promise<boolean> };

const MAX_ENDED = 200;
/** Requests on several connections may overtake each other. */
const ARRIVAL_MS = 250;
const LOOK_MS = 10;

const notDone = (places: readonly Place[]) => places.filter(({ state }) => state !== 'done');

/**
 * A browser sends the next batches before the last ones are answered. The outcome is that of one after the other: batches
 * that have nothing in common are written at the same time, others in their order. Another instance does not know the batch
 * before: then the browser sends this one again after its answer.
 */
export class ImportTurns {
  readonly #places = new Map<string, Place>();

  /** Undefined if the batch has to be sent again after the answers to the batches before. */
  async take<T>(
    { importId, rows, after }: Pick<ImportBatch, 'importId' | 'rows' | 'after'>,
    work: (turn: Turn) => Promise<T>,
  ): Promise<T | undefined> {
    const earlier = `${importId} ${after}`;
    const last =
      after === undefined ? undefined : (this.#places.get(earlier) ?? (await this.#arrived(earlier)));
    if (after !== undefined && !last) return undefined;
    const before = notDone(last ? [...last.before, last] : []);
    // The browser sends the one that failed again, and this one must come after it.
    if (before.some(({ state }) => state === 'failed')) return undefined;
    const key = `${importId} ${rows[0]?.line}`;
    const claims = Promise.withResolvers<Claims | undefined>();
    const ended = Promise.withResolvers<boolean>();
    const promised = { claims: claims.promise, ended: ended.promise };
    const place: Place = { state: 'running', before, promised };
    this.#places.delete(key);
    this.#places.set(key, place);
    try {
      const running = before.flatMap((one) => one.promised ?? []);
      const done = await work(turnAfter(running, claims.resolve));
      place.state = 'done';
      return done;
    } catch (error) {
      place.state = 'failed';
      if (this.#places.get(key) === place) this.#places.delete(key);
      if (error instanceof BatchBeforeMissing) return undefined;
      throw error;
    } finally {
      ended.resolve(place.state === 'done');
      claims.resolve(undefined);
      place.promised = undefined;
      place.before = notDone(place.before);
      this.#forgetOldest();
    }
  }

  /** The batch with this key, which may be a moment later than the one after it. */
  async #arrived(key: string): Promise<Place | undefined> {
    for (let left = ARRIVAL_MS; left > 0 && !this.#places.has(key); left -= LOOK_MS) await pause(LOOK_MS);
    return this.#places.get(key);
  }

  #forgetOldest(): void {
    for (const key of this.#places.keys()) {
      if (this.#places.size <= MAX_ENDED) return;
      this.#places.delete(key);
    }
  }
}

/** `publish`: without claims, the next batches wait for the end of this one. */
function turnAfter(before: readonly Promised[], publish: (claims: Claims) => void): Turn {
  const waitForEnds = async () => {
    const ended = await Promise.all(before.map((one) => one.ended));
    if (ended.includes(false)) throw new BatchBeforeMissing();
  };
  const areShared = async (claims: Claims) => {
    const others = await Promise.all(before.map((one) => one.claims));
    return others.some((theirs) => !theirs || !claims.isDisjointFrom(theirs));
  };
  return {
    async claim(read, claimsOf) {
      let found = await read();
      let claims = new Set(claimsOf(found));
      if (await areShared(claims)) {
        await waitForEnds();
        found = await read();
        claims = new Set(claimsOf(found));
      }
      publish(claims);
      return found;
    },
    alone: waitForEnds,
  };
}

export const importTurns = new ImportTurns();
