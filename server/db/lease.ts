import { finished, PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import Cursor from 'pg-cursor';
import {
  cancelStatement,
  ConnectionLostError,
  DatabaseError,
  lostBy,
  parserOf,
  type QueryResult,
  toError,
} from './driver.ts';
import { readRecord } from './record-text.ts';
import { currentTimeLimit, DatabaseTimeoutError } from './time-limit.ts';

/** For COPY … FROM STDIN: texts or bytes, with any number of lines in each. */
export type Lines = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/**
 * A connection of the pool until it is released. A lease never switches to another connection, refuses statements after its
 * transaction has ended, and never returns a failed connection to the pool.
 */
export class Lease {
  readonly #client: PoolClient;
  readonly #onRelease: () => void;
  readonly #keepsStatements: boolean;
  /** Statements are sent one at a time; future versions of pg refuse a second one. */
  #last: Promise<unknown> = Promise.resolve();
  #failure: Error | undefined;
  #ended = false;
  #released = false;
  #openStreams = 0;
  #savepoints = 0;

  constructor(client: PoolClient, onRelease: () => void, keepsStatements = false) {
    this.#client = client;
    this.#keepsStatements = keepsStatements;
    this.#onRelease = onRelease;
    client.once('error', this.#onError);
  }

  readonly #onError = (error: Error): void => {
    this.#failure ??= lostBy(error);
  };

  /** With a name the connection keeps the statement, parsed and planned. */
  async query(
    text: string,
    values: readonly unknown[] = [],
    rowMode?: 'array',
    name?: string,
  ): Promise<QueryResult> {
    assertDefined(values, text);
    const limit = currentTimeLimit();
    return this.#queue(async () => {
      limit?.check(text);
      const config = {
        text,
        values: [...values],
        ...(rowMode && { rowMode }),
        ...(this.#keepsStatements && name && { name }),
      };
      const asked: Promise<QueryResult | QueryResult[]> = this.#client.query(config);
      const result = await (limit?.wait(asked, text, () => this.#cancel()) ?? asked);
      // A text with several statements has several results.
      const last = [result].flat().at(-1);
      if (!last) throw new Error('The statement has no result');
      return last;
    });
  }

  /** Runs after the previous statements. */
  #queue<T>(work: () => Promise<T>): Promise<T> {
    if (this.#ended) return Promise.reject(new Error('The transaction has ended'));
    const done = this.#last.then(async () => {
      if (this.#failure) throw this.#failure;
      try {
        return await work();
      } catch (error) {
        throw this.#judge(error);
      }
    });
    this.#last = done.catch(() => {});
    return done;
  }

  /** The connection is not used again: the request could still reach its next statement. */
  #cancel(): Promise<void> {
    this.#failure ??= new ConnectionLostError('The last statement of this connection was cancelled');
    return cancelStatement(this.#client);
  }

  /** After an error reported by the server the connection stays usable, unless the server closed it. */
  #judge(error: unknown): unknown {
    if (error instanceof DatabaseError) {
      if (error.code?.startsWith('57P0')) this.#failure ??= error;
      return error;
    }
    if (error instanceof DatabaseTimeoutError) return error;
    this.#failure ??= lostBy(error);
    return this.#failure;
  }

  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    this.#savepoints += 1;
    const name = `savepoint_${this.#savepoints}`;
    await this.query(`savepoint ${name}`);
    try {
      const result = await work();
      await this.query(`release savepoint ${name}`);
      return result;
    } catch (error) {
      // Report the first error. A connection that cannot roll back cannot commit either.
      await this.query(`rollback to savepoint ${name}`).catch(() => {});
      throw error;
    }
  }

  async *cursor<RowType>(
    text: string,
    values: readonly unknown[],
    batchSize: number,
    rowMode?: 'array',
  ): AsyncGenerator<RowType[]> {
    assertDefined(values, text);
    const cursor = new Cursor<RowType>(text, [...values], rowMode ? { rowMode } : {});
    this.#client.query(cursor);
    let finished = false;
    const read = () => {
      const batch = cursor.read(batchSize).catch((error: unknown) => {
        finished = true;
        throw this.#judge(error);
      });
      // Reported when it is awaited.
      batch.catch(() => {});
      return batch;
    };
    try {
      // The server fetches the next batch while the reader works on this one.
      for (let next = read(); !finished;) {
        const rows = await next;
        finished = rows.length < batchSize;
        if (!finished) next = read();
        if (rows.length > 0) yield rows;
      }
    } finally {
      // Closing the connection is the fastest way to stop the server.
      if (!finished) this.abandon(new Error('The cursor was closed before its end'));
    }
  }

  /** For many rows: the database writes each as one text, and the types of its columns are asked first. */
  async *recordCursor(
    text: string,
    values: readonly unknown[],
    batchSize: number,
  ): AsyncGenerator<unknown[][]> {
    const { fields } = await this.query(`select * from (${text}) described limit 0`, values, 'array');
    const parsers = fields.map(({ dataTypeID }) => parserOf(dataTypeID));
    const records = `select record from (${text}) record`;
    for await (const rows of this.cursor<[string]>(records, values, batchSize, 'array'))
      yield rows.map(([record]) => readRecord(record, parsers));
  }

  /** Streams COPY … TO STDOUT. The connection is closed if the reader stops early. */
  copyTo(text: string): Promise<Readable> {
    return this.#queue(async () => {
      const source = this.#client.query(copyTo(text));
      const bytes = new PassThrough();
      source.on('error', (error) => bytes.destroy(toError(this.#judge(error))));
      this.#openStreams += 1;
      finished(source.pipe(bytes), (error) => {
        this.#openStreams -= 1;
        if (error && !(error instanceof DatabaseError)) this.abandon(error);
      });
      return bytes;
    });
  }

  copyFrom(text: string, source: Lines): Promise<void> {
    let sourceFailure: { error: unknown } | undefined;
    async function* watched() {
      try {
        yield* source;
      } catch (error) {
        sourceFailure = { error };
        throw error;
      }
    }
    return this.#queue(async () => {
      const lines = Readable.from(watched(), { highWaterMark: 4 });
      await pipeline(lines, this.#client.query(copyFrom(text))).catch((error: unknown) => {
        // A server failure also ends the source.
        if (!sourceFailure || this.#failure || error instanceof DatabaseError) throw error;
      });
    }).then(() => {
      // The server has cancelled the copy, so the connection stays usable.
      if (sourceFailure) throw sourceFailure.error;
    });
  }

  async commit(): Promise<void> {
    const committed = this.query('commit');
    this.#ended = true;
    const { command } = await committed;
    // The server answers COMMIT with ROLLBACK if a statement has failed.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back because one of its statements failed');
  }

  /** Never rejects: if it fails, the connection is closed, which has the same effect. */
  async rollback(): Promise<void> {
    if (this.#failure) return;
    if (this.#openStreams > 0) return this.abandon(new Error('A copy was not read to its end'));
    this.#ended = false;
    const rolledBack = this.query('rollback');
    this.#ended = true;
    await rolledBack.catch((error: unknown) => this.abandon(toError(error)));
  }

  /** Closes the connection at once. */
  abandon(reason: Error): void {
    this.#failure ??= lostBy(reason);
    this.#client.connection.stream.destroy();
  }

  release(): void {
    if (this.#released) return;
    this.#released = true;
    this.#ended = true;
    this.#client.off('error', this.#onError);
    const isReusable =
      !this.#failure && this.#openStreams === 0 && this.#client.getTransactionStatus() === 'I';
    if (!isReusable) this.#client.connection.stream.destroy();
    this.#client.release(!isReusable);
    this.#onRelease();
  }
}

/** Undefined is a bug in the caller, not a NULL. */
function assertDefined(values: readonly unknown[], text: string): void {
  if (values.includes(undefined)) throw new TypeError(`A value of this statement is undefined: ${text}`);
}
