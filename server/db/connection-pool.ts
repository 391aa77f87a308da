import pg from 'pg';
import {
  clientConfig,
  CONNECT_TIMEOUT_MS,
  ConnectionLostError,
  type ConnectionOptions,
  type QueryResult,
} from './driver.ts';
import { Lease, type Lines } from './lease.ts';
import { currentTimeLimit } from './time-limit.ts';

export type PoolOptions = {
  max: number;
  connectTimeoutMs?: number;
  /** Called when an idle connection is lost. The next statement uses a new one. */
  onIdleError?: (error: Error) => void;
  /** Connections keep prepared statements. Not behind a pooler that gives every transaction another connection. */
  keepsStatements?: boolean;
};

const ACQUIRE_TIMEOUT_MS = 30_000;
const A_CONNECTION = 'a connection';
/** A new connection costs the first page that uses it more than anything else: it knows no table and no statement. */
const IDLE_TIMEOUT_MS = 10 * 60_000;
const CLOSE_TIMEOUT_MS = 5_000;
/** Connections follow a failover by DNS, and backends free their memory. */
const MAX_LIFETIME_SECONDS = 45 * 60;

export class ConnectionPool {
  readonly connection: string | ConnectionOptions;
  readonly #pool: pg.Pool;
  readonly #connected = new Set<pg.PoolClient>();
  readonly #waiting = new Set<{ reject(error: Error): void }>();
  readonly #leases = new Set<Lease>();
  #closed: Promise<void> | undefined;
  readonly #keepsStatements: boolean;
  #onIdle = () => {};

  constructor(
    to: string | ConnectionOptions,
    { max, connectTimeoutMs, onIdleError = () => {}, keepsStatements = false }: PoolOptions,
  ) {
    this.connection = to;
    this.#keepsStatements = keepsStatements;
    const config = clientConfig(to, connectTimeoutMs);
    this.#pool = new pg.Pool({
      ...config,
      // This limit includes the wait for a free connection; the one in `config` is for connecting.
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
      // Without a listener, losing a leased connection would end the process.
      client.on('error', () => {});
    });
    this.#pool.on('remove', (client) => this.#connected.delete(client));
    this.#pool.on('error', onIdleError);
  }

  /** The caller must release it. Use `transaction` where possible. */
  async lease(): Promise<Lease> {
    if (this.#closed) throw new ConnectionLostError('The database connections are closed');
    const limit = currentTimeLimit();
    limit?.check(A_CONNECTION);
    const waiting = this.#acquire();
    const client = await (limit?.wait(waiting.client, A_CONNECTION, waiting.leave) ?? waiting.client);
    const lease: Lease = new Lease(
      client,
      () => {
        this.#leases.delete(lease);
        if (this.#leases.size === 0 && this.#waiting.size === 0) this.#onIdle();
      },
      this.#keepsStatements,
    );
    this.#leases.add(lease);
    return lease;
  }

  /** After `leave`, the connection goes to the next one. */
  #acquire(): { client: Promise<pg.PoolClient>; leave: () => void } {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    const waiting = { reject };
    this.#waiting.add(waiting);
    this.#pool.connect().then(
      (client) => {
        if (this.#waiting.delete(waiting)) resolve(client);
        else client.release(this.#closed !== undefined);
      },
      (error: Error) => {
        this.#waiting.delete(waiting);
        reject(error);
      },
    );
    const leave = () => {
      this.#waiting.delete(waiting);
      reject(new ConnectionLostError('The connection was not waited for'));
    };
    return { client: promise, leave };
  }

  async #leased<T>(work: (lease: Lease) => Promise<T>): Promise<T> {
    const lease = await this.lease();
    try {
      return await work(lease);
    } finally {
      lease.release();
    }
  }

  query(text: string, values?: readonly unknown[], rowMode?: 'array', name?: string): Promise<QueryResult> {
    return this.#leased((lease) => lease.query(text, values, rowMode, name));
  }

  /** If the connection is lost during COMMIT the outcome is unknown, and it rejects. */
  transaction<T>(mode: string, work: (lease: Lease) => Promise<T>): Promise<T> {
    return this.#leased(async (lease) => {
      try {
        await lease.query(`begin ${mode}`.trim());
        const result = await work(lease);
        await lease.commit();
        return result;
      } catch (error) {
        await lease.rollback();
        throw error;
      }
    });
  }

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

  async *recordCursor(
    text: string,
    values: readonly unknown[],
    batchSize: number,
  ): AsyncGenerator<unknown[][]> {
    const lease = await this.lease();
    try {
      yield* lease.recordCursor(text, values, batchSize);
    } finally {
      lease.release();
    }
  }

  copyFrom(text: string, source: Lines): Promise<void> {
    return this.#leased((lease) => lease.copyFrom(text, source));
  }

  /** Waits for running work, then aborts it. */
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
    // A server that does not respond must not keep the program running.
    const timer = setTimeout(() => {
      for (const client of this.#connected) client.connection.stream.destroy();
    }, timeoutMs);
    await ended;
    clearTimeout(timer);
  }
}

/** Older poolers refuse it as a startup option. */
function setTimeZone(client: pg.PoolClient, done: (error?: Error) => void): void {
  const timer = setTimeout(() => client.connection.stream.destroy(), CONNECT_TIMEOUT_MS);
  client.query("set time zone 'UTC'", (error) => {
    clearTimeout(timer);
    done(error);
  });
}
