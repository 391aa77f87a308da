import { type ConnectionOptions, ConnectionPool, type PoolOptions } from './driver.ts';
import { type Listen, ListenConnection } from './listen-connection.ts';
import { type Database, databaseOver, type Transaction } from './query-builder.ts';
import { type Sql, sqlOver } from './sql.ts';

export type { Database, Transaction } from './query-builder.ts';
export type { Sql, TransactionSql } from './sql.ts';
/** The database, or the transaction that a query must be part of. */
export type Executor = Database | Transaction;

export type OpenDatabase = {
  db: Database;
  sql: Sql;
  /** Hears notifications over a connection that is kept for it. */
  listen: Listen;
  close(): Promise<void>;
};

export type OpenOptions = Partial<PoolOptions> & {
  /**
   * The address past a pooler, if `connection` leads to one. Such a pooler may give every transaction another
   * connection, so notifications are heard directly.
   */
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
