import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Options, PostgresType, Sql as DriverSql } from 'postgres';
import { drizzle, postgres } from './driver.ts';
import type { ConnectionOptions } from './embedded.ts';

export type Sql = DriverSql;
export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query needs: the database, or the transaction that it must be part of. */
export type Executor = Database | Transaction;

export type OpenDatabase = { db: Database; sql: Sql; close(): Promise<void> };

export function openDatabase(
  connection: string | ConnectionOptions,
  options: { max?: number } = {},
): OpenDatabase {
  const settings: Options<Record<string, PostgresType>> = {
    max: options.max ?? 20,
    idle_timeout: 60,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: 'lexbrug', TimeZone: 'UTC' },
  };
  const sql =
    typeof connection === 'string'
      ? postgres(connection, settings)
      : postgres({ ...settings, ...connection });
  return { db: drizzle({ client: sql }), sql, close: () => sql.end({ timeout: 5 }) };
}
