import type { ExtractTablesWithRelations } from 'drizzle-orm';
import {
  type NodePgClient,
  NodePgDatabase,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { ConnectionPool } from './connection-pool.ts';
import type { Lease } from './lease.ts';

type NoSchema = Record<string, never>;
export type Database = NodePgDatabase;
type NoTables = ExtractTablesWithRelations<NoSchema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
type OpenTransaction = NodePgTransaction<NoSchema, NoTables>;

export const dialect = new PgDialect();

/** Drizzle's own transactions return broken connections to the pool, and leak one if BEGIN fails. */
class PooledSession extends NodePgSession<NoSchema, NoTables> {
  readonly #pool: ConnectionPool;

  constructor(pool: ConnectionPool) {
    super(clientOver(pool), dialect, undefined);
    this.#pool = pool;
  }

  override transaction<T>(
    work: (tx: OpenTransaction) => Promise<T>,
    config: PgTransactionConfig = {},
  ): Promise<T> {
    const mode = [
      config.isolationLevel && `isolation level ${config.isolationLevel}`,
      config.accessMode,
      config.deferrable && 'deferrable',
    ];
    return this.#pool.transaction(mode.filter(Boolean).join(' '), (lease) => work(transactionOver(lease)));
  }
}

export function databaseOver(pool: ConnectionPool): Database {
  return new NodePgDatabase(dialect, new PooledSession(pool), undefined);
}

export function transactionOver(lease: Lease): OpenTransaction {
  return new NodePgTransaction(dialect, new NodePgSession(clientOver(lease), dialect, undefined), undefined);
}

type Query = { text: string; rowMode?: 'array'; name?: string };

/** Ignores type parsers: the driver has one set for everything. */
function clientOver(over: Pick<Lease, 'query'>): NodePgClient {
  const client = {
    query: ({ text, rowMode, name }: Query, values: unknown[]) => over.query(text, values, rowMode, name),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `query` is the only method that the session calls
  return client as unknown as NodePgClient;
}
