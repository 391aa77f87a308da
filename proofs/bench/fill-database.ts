import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, type Sql } from '#server/db/client.ts';
import type { ConnectionOptions } from '#server/db/driver.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { countEndedDays } from '#server/visitors/count-ended-days.ts';
import { temporaryFolder } from './processes.ts';

/** Keeps filled databases for reuse, because filling takes minutes. */
const keptFolder = process.env.BENCH_DATA;

/** A string is the URL of an external server. */
export type Connection = string | ConnectionOptions;
export type FilledDatabase<Kind extends Connection = Connection> = { dataDir: string; connection: Kind };
type Fill = (sql: Sql, connection: Connection) => Promise<void>;

/** Creates a database and fills it before any program uses it. */
export async function fillDatabase(name: string, fill: Fill): Promise<FilledDatabase<ConnectionOptions>> {
  const dataDir = keptFolder ? join(keptFolder, name) : await temporaryFolder();
  const filled = join(dataDir, 'filled');
  const isFilled = existsSync(filled);
  if (!isFilled) await rm(dataDir, { recursive: true, force: true });
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  await migrateAndFill(postgres.connection, isFilled ? undefined : fill);
  await postgres.stop();
  await writeFile(filled, '');
  return { dataDir, connection: postgres.connection };
}

/** Fills an existing database. */
export async function fillExisting(url: string, fill: Fill): Promise<FilledDatabase<string>> {
  await migrateAndFill(url, fill);
  return { dataDir: await temporaryFolder(), connection: url };
}

async function migrateAndFill(connection: Connection, fill: Fill | undefined): Promise<void> {
  const { db, sql, close } = openDatabase(connection, { max: 1 });
  await migrate(sql);
  if (fill) {
    await fill(sql, connection);
    // Filled without triggers.
    await sql`select renew_list_sums(), renew_last_contacts()`;
    await countEndedDays({ db, now: () => new Date() });
    await sql`analyze`;
  }
  await close();
}

type Index = { name: string; definition: string };

/** Recreates the indexes afterwards, which takes minutes instead of an hour. */
export async function withoutIndexes(sql: Sql, table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await sql<Index[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and not exists (select from pg_constraint where conname = indexname)`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await fill();
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`vacuum (analyze) ${sql(table)}`;
}
