import { ConnectionPool, type PoolOptions } from './connection-pool.ts';
import type { ConnectionOptions } from './driver.ts';
import { type Listen, ListenConnection } from './listen-connection.ts';
import { type Database, databaseOver, type Transaction } from './query-builder.ts';
import { type Sql, sqlOver } from './sql.ts';

export type { Database, Transaction } from './query-builder.ts';
export type { Sql, TransactionSql } from './sql.ts';
/** The database, or a transaction. */
export type Executor = Database | Transaction;

export type OpenDatabase = {
  db: Database;
  sql: Sql;
  /** Receives notifications over a separate connection. */
  listen: Listen;
  close(): Promise<void>;
};

export type OpenOptions = Partial<PoolOptions> & {
  /** Bypasses the pooler, if `connection` leads to one: poolers that switch connections lose notifications. */
  direct?: string | ConnectionOptions | undefined;
};

export function openDatabase(
  connection: string | ConnectionOptions,
  { max = 20, direct = connection, ...options }: OpenOptions = {},
): OpenDatabase {
  const pool = new ConnectionPool(connection, { max, ...options });
  const listening = new ListenConnection(direct);
  return {
    db: databaseOver(pool),
    sql: sqlOver(pool),
    listen: listening.listen,
    close: async () => {
      await listening.close();
      await pool.close();
    },
  };
}
