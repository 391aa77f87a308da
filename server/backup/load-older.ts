import type { Adjustment, OnConflict } from '#domain/backup/adjustments.ts';
import type { TransactionSql } from '../db/client.ts';
import { bareTables } from './bare-tables.ts';
import type { CheckedArchive } from './check-archive.ts';
import { loadTable } from './load-table.ts';
import { createScratchSchema, inSchema, migrateScratch } from './scratch-schema.ts';
import { inOrderOfReference, readArchivedTables, readReferences } from './table-catalog.ts';

/** Migrates an older archive in a separate schema. */
export async function loadOlder(
  tx: TransactionSql,
  archive: CheckedArchive,
  onConflict: OnConflict,
  note: (adjustment: Adjustment) => void,
  onRows: (rows: number) => void,
) {
  const version = archive.metadata.schema ?? '';
  const schema = await createScratchSchema(tx, version);
  if (onConflict === 'refuse') await loadIntoScratch(tx, schema, archive, onRows);
  else
    await inSchema(tx, schema, async () => {
      await dropOutsideReferences(tx, schema, archive);
      const replaced = archive.catalog.map(({ name }) => name);
      const bare = await bareTables({ tx, schema, replaced, note }, onConflict);
      for (const table of archive.catalog)
        await loadTable(tx, archive, table, { schema, table: table.name }, onRows);
      await bare.putKeysBack();
      await bare.dress(async () => {});
    });
  await migrateScratch(tx, schema, (name) => name > version);
  const now = await readArchivedTables(tx, schema);
  // A full archive also covers tables added later: they are empty, or filled by their migration.
  const tables = archive.full
    ? now
    : now.filter(({ name }) => archive.catalog.some((old) => old.name === name));
  return { schema, tables };
}

/** A partial archive refers to rows outside it. A restore checks those references against the current data. */
async function dropOutsideReferences(
  tx: TransactionSql,
  schema: string,
  archive: CheckedArchive,
): Promise<void> {
  if (archive.full) return;
  for (const { from, constraint } of await readReferences(tx, schema))
    await tx`alter table ${tx(schema)}.${tx(from)} drop constraint ${tx(constraint)}`;
}

export async function loadIntoScratch(
  tx: TransactionSql,
  schema: string,
  archive: CheckedArchive,
  onRows: (rows: number) => void,
): Promise<void> {
  const references = await readReferences(tx, schema);
  await dropOutsideReferences(tx, schema, archive);
  const names = archive.catalog.map(({ name }) => name);
  for (const name of inOrderOfReference(names, references)) {
    const table = archive.catalog.find((one) => one.name === name);
    if (!table) continue;
    await tx`alter table ${tx(schema)}.${tx(name)} disable trigger user`;
    await loadTable(tx, archive, table, { schema, table: name }, onRows);
    await tx`alter table ${tx(schema)}.${tx(name)} enable trigger user`;
  }
}
