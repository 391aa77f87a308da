import { openDatabase, type Sql } from '#server/db/client.ts';
import { type ConnectionOptions, startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';

/** A database of its own in this folder, filled before any program runs on it. */
export async function fillDatabase(
  dataDir: string,
  fill: (sql: Sql) => Promise<void>,
): Promise<ConnectionOptions> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const { sql, close } = openDatabase(postgres.connection, { max: 1 });
  await migrate(sql);
  await fill(sql);
  await close();
  await postgres.stop();
  return postgres.connection;
}
