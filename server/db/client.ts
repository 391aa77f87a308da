import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Options, PostgresType, Sql as DriverSql } from 'postgres';
import { postgres } from './driver.ts';
import type { ConnectionOptions } from './embedded.ts';
import { drizzle } from './query-builder.ts';

export type Sql = DriverSql;
export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query needs: the database, or the transaction that it must be part of. */
export type Executor = Database | Transaction;

export type OpenDatabase = {
  db: Database;
  sql: Sql;
  /** Hears notifications, over a connection that is kept for it. */
  listen: Sql['listen'];
  close(): Promise<void>;
};

/**
 * `direct` is the way past a pooler that `connection` leads to. Such a pooler may give every transaction another
 * connection: statements are not prepared there, and notifications are heard directly.
 */
export function openDatabase(
  connection: string | ConnectionOptions,
  options: { max?: number; direct?: string | ConnectionOptions | undefined } = {},
): OpenDatabase {
  const { max = 20, direct } = options;
  const sql = connect(connection, { max, prepare: direct === undefined });
  const listening = direct === undefined ? sql : connect(direct, { max: 1 });
  return {
    db: drizzle({ client: sql }),
    sql,
    listen: listening.listen,
    close: async () => {
      await listening.end({ timeout: 5 });
      await sql.end({ timeout: 5 });
    },
  };
}

/** In seconds. The driver's own waits grow to twenty, which is how long pages would be stale when it is there again. */
export function waitBeforeReconnecting(retries: number): number {
  return Math.min(0.01 * 3 ** retries, 1) * (0.5 + Math.random() / 2);
}

function connect(to: string | ConnectionOptions, own: { max: number; prepare?: boolean }): Sql {
  const settings: Options<Record<string, PostgresType>> = {
    ...own,
    idle_timeout: 60,
    connect_timeout: 10,
    backoff: waitBeforeReconnecting,
    onnotice: () => {},
    connection: { application_name: 'lexbrug', TimeZone: 'UTC' },
  };
  return typeof to === 'string' ? postgres(to, settings) : postgres({ ...settings, ...to });
}
