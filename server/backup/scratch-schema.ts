import { randomBytes } from 'node:crypto';
import type { Sql, TransactionSql } from '../db/client.ts';
import { migrationNames, readMigration } from '../db/migrate.ts';
import { type CatalogTable, readArchivedTables } from './table-catalog.ts';

/**
 * Creates a separate schema in this transaction, with the tables as they were after the migration `upTo`. It comes
 * before `public` on the search path, which is needed only for extensions.
 */
export async function createScratchSchema(tx: TransactionSql, upTo: string): Promise<string> {
  const schema = `scratch_${randomBytes(6).toString('hex')}`;
  await tx`create schema ${tx(schema)}`;
  // A table with deferred checks that still wait cannot be altered.
  await tx`set constraints all immediate`;
  await migrateScratch(tx, schema, (name) => name <= upTo);
  return schema;
}

export async function migrateScratch(
  tx: TransactionSql,
  schema: string,
  isWanted: (name: string) => boolean,
): Promise<void> {
  await inSchema(tx, schema, async () => {
    for (const name of await migrationNames()) {
      if (isWanted(name)) await tx.unsafe(await readMigration(name));
    }
  });
}

/** Names without a schema mean this one, and `public` for extensions. */
export async function inSchema<T>(tx: TransactionSql, schema: string, work: () => Promise<T>): Promise<T> {
  const [before] = await tx<{ path: string }[]>`select current_setting('search_path') as path`;
  await tx`select set_config('search_path', ${`${schema}, public`}, true)`;
  const result = await work();
  await tx`select set_config('search_path', ${before?.path ?? 'public'}, true)`;
  return result;
}

class Discard extends Error {}

/** Runs `work` in a transaction that is always rolled back. */
export async function discarding<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  await sql
    .begin(async (tx) => {
      result = { value: await work(tx) };
      throw new Discard();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Discard)) throw error;
    });
  if (!result) throw new Error('The work did not come to its end');
  return result.value;
}

/** The tables of a backup, now or after an earlier migration. */
export async function catalogAt(sql: Sql, version: string | undefined): Promise<CatalogTable[]> {
  if (version === undefined) return readArchivedTables(sql);
  return discarding(sql, async (tx) => readArchivedTables(tx, await createScratchSchema(tx, version)));
}
