import { openDatabase, type Sql } from '#server/db/client.ts';
import { type ConnectionOptions, startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';

/** A database of its own in this folder, filled before any program runs on it. */
export async function fillDatabase(
  dataDir: string,
  fill: (sql: Sql, connection: ConnectionOptions) => Promise<void>,
): Promise<ConnectionOptions> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const { sql, close } = openDatabase(postgres.connection, { max: 1 });
  await migrate(sql);
  await fill(sql, postgres.connection);
  await close();
  await postgres.stop();
  return postgres.connection;
}

type Index = { name: string; definition: string };

/** With the indexes made afterwards: an hour becomes minutes. */
export async function withoutIndexes(sql: Sql, table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await sql<Index[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and not exists (select from pg_constraint where conname = indexname)`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await fill();
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`vacuum (analyze) ${sql(table)}`;
}
