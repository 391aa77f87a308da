/**
 * The only module that loads the PostgreSQL driver. It leases connections from a pool and keeps three promises that the
 * pool alone does not make: a lease never reaches another connection than the one it began on, a lease that has ended
 * refuses every further statement, and a connection that failed is never used again.
 */
import { finished, PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import Cursor from 'pg-cursor';

/** The host is the folder of a Unix socket, or an address. */
export type ConnectionOptions = {
  host: string;
  port: number;
  username: string;
  password?: string;
  database: string;
};

export type PoolOptions = {
  max: number;
  connectTimeoutMs?: number;
  /** Hears of connections that were lost while nobody used them; the next statement gets a new one. */
  onIdleError?: (error: Error) => void;
};

export type QueryResult = pg.QueryResult<pg.QueryResultRow>;

export const { DatabaseError, escapeIdentifier } = pg;

const CONNECT_TIMEOUT_MS = 10_000;
const ACQUIRE_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 60_000;
const KEEP_ALIVE_DELAY_MS = 60_000;
const CLOSE_TIMEOUT_MS = 5_000;
/** So that connections move to the new server after a failover by name, and backends give their memory back. */
const MAX_LIFETIME_SECONDS = 45 * 60;

class ConnectionLostError extends Error {
  override name = 'ConnectionLostError';
  readonly code = 'CONNECTION_CLOSED';
}

/** Points in time are dates. Days, local times and intervals have no JavaScript type and stay text. */
const types = new pg.TypeOverrides();
const { builtins } = pg.types;
const asText = (value: string) => value;
for (const oid of [builtins.DATE, builtins.TIMESTAMP, builtins.INTERVAL]) types.setTypeParser(oid, asText);
types.setTypeParser(builtins.TIMESTAMPTZ, (text) => {
  // Sessions are in UTC. JavaScript parses the ISO form several times as fast, which shows in exports.
  const isCommon = text.endsWith('+00') && text[10] === ' ';
  return new Date(isCommon ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text);
});

function clientConfig(to: string | ConnectionOptions, connectTimeoutMs: number): pg.ClientConfig {
  const config = {
    application_name: 'lexbrug',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    types,
  };
  if (typeof to === 'string') return { ...config, connectionString: withLibpqSslModes(to) };
  const { username, ...rest } = to;
  return { ...config, ...rest, user: username };
}

/** `sslmode=require` encrypts and `verify-full` also checks the certificate, as for every other PostgreSQL client. */
function withLibpqSslModes(url: string): string {
  if (!/[?&]sslmode=/.test(url) || /[?&]uselibpqcompat=/.test(url)) return url;
  return `${url}&uselibpqcompat=true`;
}

/** A single connection outside any pool. */
export function createClient(to: string | ConnectionOptions): pg.Client {
  return new pg.Client(clientConfig(to, CONNECT_TIMEOUT_MS));
}

type Waiting = { reject(error: Error): void };

export class ConnectionPool {
  readonly connection: string | ConnectionOptions;
  readonly #pool: pg.Pool;
  readonly #connected = new Set<pg.PoolClient>();
  readonly #waiting = new Set<Waiting>();
  readonly #leases = new Set<Lease>();
  #closed: Promise<void> | undefined;
  #onIdle = () => {};

  constructor(
    to: string | ConnectionOptions,
    { max, connectTimeoutMs = CONNECT_TIMEOUT_MS, onIdleError = () => {} }: PoolOptions,
  ) {
    this.connection = to;
    const config = clientConfig(to, connectTimeoutMs);
    this.#pool = new pg.Pool({
      ...config,
      // The pool counts the wait for a free connection as well; only the connection attempt has the shorter limit.
      connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
      Client: class extends pg.Client {
        constructor() {
          super(config);
        }
      },
      max,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
      verify: setTimeZone,
    });
    this.#pool.on('connect', (client) => {
      this.#connected.add(client);
      // A client without a listener would end the process when its connection is lost while leased.
      client.on('error', () => {});
    });
    this.#pool.on('remove', (client) => this.#connected.delete(client));
    this.#pool.on('error', onIdleError);
  }

  /** The caller must release it. Use `transaction` where possible. */
  async lease(): Promise<Lease> {
    if (this.#closed) throw new ConnectionLostError('The database connections are closed');
    const client = await this.#acquire();
    const lease: Lease = new Lease(client, () => {
      this.#leases.delete(lease);
      if (this.#leases.size === 0 && this.#waiting.size === 0) this.#onIdle();
    });
    this.#leases.add(lease);
    return lease;
  }

  #acquire(): Promise<pg.PoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    const waiting = { reject };
    this.#waiting.add(waiting);
    this.#pool.connect().then(
      (client) => {
        if (this.#waiting.delete(waiting)) resolve(client);
        else client.release(true);
      },
      (error: Error) => {
        this.#waiting.delete(waiting);
        reject(error);
      },
    );
    return promise;
  }

  async query(text: string, values?: readonly unknown[], rowMode?: 'array'): Promise<QueryResult> {
    const lease = await this.lease();
    try {
      return await lease.query(text, values, rowMode);
    } finally {
      lease.release();
    }
  }

  /** Commits what `work` did, or rejects. When the connection is lost during COMMIT the outcome is unknown: rejects. */
  async transaction<T>(mode: string, work: (lease: Lease) => Promise<T>): Promise<T> {
    const lease = await this.lease();
    try {
      await lease.query(`begin ${mode}`.trim());
      const result = await work(lease);
      await lease.commit();
      return result;
    } catch (error) {
      await lease.rollback();
      throw error;
    } finally {
      lease.release();
    }
  }

  /** Reads a query in batches on its own connection. */
  async *cursor<RowType>(
    text: string,
    values: readonly unknown[],
    batchSize: number,
    rowMode?: 'array',
  ): AsyncGenerator<RowType[]> {
    const lease = await this.lease();
    try {
      yield* lease.cursor<RowType>(text, values, batchSize, rowMode);
    } finally {
      lease.release();
    }
  }

  async copyFrom(text: string, source: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const lease = await this.lease();
    try {
      await lease.copyFrom(text, source);
    } finally {
      lease.release();
    }
  }

  /** Lets running work finish for a few seconds, then ends it. */
  close(timeoutMs = CLOSE_TIMEOUT_MS): Promise<void> {
    this.#closed ??= this.#close(timeoutMs);
    return this.#closed;
  }

  async #close(timeoutMs: number): Promise<void> {
    if (this.#leases.size > 0 || this.#waiting.size > 0) {
      const { promise: idle, resolve } = Promise.withResolvers<void>();
      this.#onIdle = resolve;
      const timer = setTimeout(resolve, timeoutMs);
      await idle;
      clearTimeout(timer);
    }
    for (const { reject } of this.#waiting)
      reject(new ConnectionLostError('The database connections are closed'));
    this.#waiting.clear();
    for (const lease of this.#leases) {
      lease.abandon(new Error('The database connections are closed'));
      lease.release();
    }
    const ended = this.#pool.end();
    // A server that no longer answers would otherwise keep the program from ending.
    const timer = setTimeout(() => {
      for (const client of this.#connected) client.connection.stream.destroy();
    }, timeoutMs);
    await ended;
    clearTimeout(timer);
  }
}

/** Not as a startup option, which older poolers refuse. */
function setTimeZone(client: pg.PoolClient, done: (error?: Error) => void): void {
  const timer = setTimeout(() => client.connection.stream.destroy(), CONNECT_TIMEOUT_MS);
  client.query("set time zone 'UTC'", (error) => {
    clearTimeout(timer);
    done(error);
  });
}

/** One connection, until it is released. */
export class Lease {
  readonly #client: pg.PoolClient;
  readonly #onRelease: () => void;
  /** Statements go out one by one: the driver is about to refuse a second one. */
  #last: Promise<unknown> = Promise.resolve();
  #failure: Error | undefined;
  #ended = false;
  #released = false;
  #openStreams = 0;
  #savepoints = 0;

  constructor(client: pg.PoolClient, onRelease: () => void) {
    this.#client = client;
    this.#onRelease = onRelease;
    client.once('error', this.#onError);
  }

  readonly #onError = (error: Error): void => {
    this.#failure ??= lostBy(error);
  };

  async query(text: string, values: readonly unknown[] = [], rowMode?: 'array'): Promise<QueryResult> {
    assertDefined(values, text);
    return this.#queue(async () => {
      const config = { text, values: [...values], ...(rowMode && { rowMode }) };
      const result: QueryResult | QueryResult[] = await this.#client.query(config);
      // Several statements in one text have a result each.
      return Array.isArray(result) ? lastOf(result) : result;
    });
  }

  /** After the statements before it; never after the end of the lease, and never on another connection. */
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

  /** An error of the server leaves the connection usable, unless the server ended it. Any other does not. */
  #judge(error: unknown): unknown {
    if (error instanceof pg.DatabaseError) {
      if (error.code?.startsWith('57P0')) this.#failure ??= error;
      return error;
    }
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
      // The first error is the one to report; a connection that cannot go back cannot commit either.
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
    try {
      while (!finished) {
        const rows = await cursor.read(batchSize).catch((error: unknown) => {
          finished = true;
          throw this.#judge(error);
        });
        finished = rows.length < batchSize;
        if (rows.length > 0) yield rows;
      }
    } finally {
      // The rest of the rows is not wanted: the quickest way to stop the server is to hang up.
      if (!finished) this.abandon(new Error('The cursor was closed before its end'));
    }
  }

  /** The bytes of COPY … TO STDOUT. A reader that stops early costs the connection. */
  copyTo(text: string): Promise<Readable> {
    return this.#queue(async () => {
      const source = this.#client.query(copyTo(text));
      const bytes = new PassThrough();
      source.on('error', (error) => bytes.destroy(toError(this.#judge(error))));
      this.#openStreams += 1;
      finished(source.pipe(bytes), (error) => {
        this.#openStreams -= 1;
        if (error && !(error instanceof pg.DatabaseError)) this.abandon(error);
      });
      return bytes;
    });
  }

  /** Writes lines to COPY … FROM STDIN. */
  copyFrom(text: string, source: AsyncIterable<string> | Iterable<string>): Promise<void> {
    let refusal: { error: unknown } | undefined;
    async function* watched() {
      try {
        yield* source;
      } catch (error) {
        refusal = { error };
        throw error;
      }
    }
    return this.#queue(async () => {
      const lines = Readable.from(watched(), { highWaterMark: 4 });
      await pipeline(lines, this.#client.query(copyFrom(text))).catch((error: unknown) => {
        // A failure of the other side reaches the source as well.
        if (!refusal || this.#failure || error instanceof pg.DatabaseError) throw error;
      });
    }).then(() => {
      // The server was told to forget the copy: the connection is as good as before.
      if (refusal) throw refusal.error;
    });
  }

  async commit(): Promise<void> {
    const committed = this.query('commit');
    this.#ended = true;
    const { command } = await committed;
    // The server answers COMMIT with a rollback when a statement failed.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back because one of its statements failed');
  }

  /** Never rejects: a connection that cannot roll back is closed, which has the same effect. */
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

function lastOf(results: QueryResult[]): QueryResult {
  const last = results.at(-1);
  if (!last) throw new Error('The statement has no result');
  return last;
}

/** An undefined value is a mistake in the caller, not a NULL. */
function assertDefined(values: readonly unknown[], text: string): void {
  if (values.includes(undefined)) throw new TypeError(`A value of this statement is undefined: ${text}`);
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function lostBy(cause: unknown): ConnectionLostError {
  const reason = toError(cause).message;
  return new ConnectionLostError(`The connection to the database was lost: ${reason}`, { cause });
}
