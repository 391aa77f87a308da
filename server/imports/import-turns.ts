import type { ImportBatch } from '#domain/imports/import-batch.ts';

/** Identities and ids, in any spelling that batches of one kind share. */
type Claims = ReadonlySet<string>;

/** The place of a batch among those of its import. */
export type Turn = {
  /**
   * Reads what the batch may find or change. If the batch before claims some of that too, waits for its end and reads
   * again. Call it before anything is locked: the batch before may need the same locks.
   */
  claim<T>(read: () => Promise<T>, claimsOf: (found: T) => Iterable<string>): Promise<T>;
  /** Waits for the end of the batch before; the next one waits for the end of this. */
  alone(): Promise<void>;
};

/** A batch that nothing is sent beside. */
export const onlyTurn: Turn = { claim: (read) => read(), alone: () => Promise.resolve() };

class BatchBeforeMissing extends Error {}

type Place = { claims: Promise<Claims | undefined>; ended: Promise<boolean> };

const MAX_ENDED = 200;
const over: Place = { claims: Promise.resolve(new Set<string>()), ended: Promise.resolve(true) };

/**
 * A browser sends the next batch before the last one is answered. The outcome is that of one after the other: batches
 * that have nothing in common are written at the same time, others in their order. Another instance does not know the batch
 * before: then the browser sends this one again after its answer.
 */
export class ImportTurns {
  readonly #places = new Map<string, Place>();

  /** Undefined if the batch has to be sent again after the answer to the batch before. */
  async take<T>(
    { importId, rows, after }: Pick<ImportBatch, 'importId' | 'rows' | 'after'>,
    work: (turn: Turn) => Promise<T>,
  ): Promise<T | undefined> {
    const before = after === undefined ? undefined : this.#places.get(`${importId} ${after}`);
    if (after !== undefined && !before) return undefined;
    const key = `${importId} ${rows[0]?.line}`;
    const claims = Promise.withResolvers<Claims | undefined>();
    const ended = Promise.withResolvers<boolean>();
    const place = { claims: claims.promise, ended: ended.promise };
    this.#places.delete(key);
    this.#places.set(key, place);
    try {
      const done = await work(turnAfter(before, claims.resolve));
      ended.resolve(true);
      // Without its claims, which are thousands of texts: who comes now reads what it wrote.
      if (this.#places.get(key) === place) this.#places.set(key, over);
      return done;
    } catch (error) {
      ended.resolve(false);
      if (this.#places.get(key) === place) this.#places.delete(key);
      if (error instanceof BatchBeforeMissing) return undefined;
      throw error;
    } finally {
      claims.resolve(undefined);
      this.#forgetOldest();
    }
  }

  #forgetOldest(): void {
    for (const key of this.#places.keys()) {
      if (this.#places.size <= MAX_ENDED) return;
      this.#places.delete(key);
    }
  }
}

/** `publish`: without claims, the next batch waits for the end of this one. */
function turnAfter(before: Place | undefined, publish: (claims: Claims) => void): Turn {
  const waitForEnd = async () => {
    if (before && !(await before.ended)) throw new BatchBeforeMissing();
  };
  return {
    async claim(read, claimsOf) {
      let found = await read();
      let claims = new Set(claimsOf(found));
      const others = before && (await before.claims);
      if (before && (!others || !claims.isDisjointFrom(others))) {
        await waitForEnd();
        found = await read();
        claims = new Set(claimsOf(found));
      }
      publish(claims);
      return found;
    },
    alone: waitForEnd,
  };
}

export const importTurns = new ImportTurns();
