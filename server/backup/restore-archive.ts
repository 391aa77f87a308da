import { masked } from '#domain/audit/masked.ts';
import { changeOf, type RestoreScope, roleOf } from '#domain/backup/backup-tables.ts';
import { storedLogged } from '../audit/stored-logged.ts';
import type { Sql, TransactionSql } from '../db/client.ts';
import { DatabaseError } from '../db/driver.ts';
import { type AfterRestore, afterRestore } from './after-restore.ts';
import { ArchiveError } from './archive-error.ts';
import { bareTables } from './bare-tables.ts';
import type { CheckedArchive } from './check-archive.ts';
import { loadTable, type Target } from './load-table.ts';
import { idOfFile } from './old-site.ts';
import { createScratchSchema, migrateScratch } from './scratch-schema.ts';
import {
  type CatalogTable,
  inOrderOfReference,
  readArchivedTables,
  readReferences,
} from './table-catalog.ts';
import type { OnProgress } from './write-archive.ts';

/** Replaces the data with that of a checked archive, in one transaction. Returns the names of files to delete. */
export async function restoreArchive(
  sql: Sql,
  archive: CheckedArchive,
  scope: RestoreScope,
  after: AfterRestore,
  onProgress: OnProgress,
): Promise<string[]> {
  const total = [...archive.rows.values()].reduce((sum, rows) => sum + rows, 0);
  let done = 0;
  const onRows = (rows: number) => onProgress('database', (done += rows), total);
  onProgress('database', 0, total);
  try {
    return await sql.begin(async (tx) => {
      // A long restore must not time out, but waiting for a locked table must.
      await tx`set local statement_timeout = 0`;
      await tx`set local idle_in_transaction_session_timeout = 0`;
      await tx`set local lock_timeout = '60s'`;
      await tx`set local search_path = public`;
      const scratch = archive.age === 'older' ? await loadScratch(tx, archive, onRows) : undefined;
      const tables = (scratch?.tables ?? archive.catalog).filter(({ name }) => changeOf(name, scope));
      const references = await readReferences(tx);
      const ordered = inOrderOfReference(
        tables.map((table) => table.name),
        references,
      ).flatMap((name) => tables.filter((table) => table.name === name));
      const replaced = ordered.map(({ name }) => name).filter((name) => changeOf(name, scope) === 'replaced');
      const hooks = await afterRestore(tx, replaced, after);
      const bare = await bareTables(tx, replaced, archive.age === 'oldSite');
      if (archive.age === 'oldSite') await recordOldFiles(tx, archive, replaced);
      for (const table of ordered) {
        if (scratch) await copyFromScratch(tx, scratch.schema, table);
        else if (roleOf(table.name) === 'growing') await loadMissing(tx, archive, table, onRows);
        else await loadTable(tx, archive, table, { schema: 'public', table: table.name }, onRows);
      }
      if (scratch) await tx`drop schema ${tx(scratch.schema)} cascade`;
      await bare.putKeysBack();
      await hooks.beforeIndexes();
      await bare.dress(async () => {
        if (archive.age !== 'current') await hooks.findPersons();
      });
      await setSequences(tx, replaced);
      onProgress('finishing', 0, 1);
      return hooks.beforeCommit();
    });
  } catch (error) {
    throw asArchiveError(error);
  }
}

/** Migrates an older archive in a separate schema. */
async function loadScratch(tx: TransactionSql, archive: CheckedArchive, onRows: (rows: number) => void) {
  const version = archive.metadata.schema ?? '';
  const schema = await createScratchSchema(tx, version);
  await loadIntoScratch(tx, schema, archive, onRows);
  await migrateScratch(tx, schema, (name) => name > version);
  const now = await readArchivedTables(tx, schema);
  // A full archive also covers tables added later: they are empty, or filled by their migration.
  const tables = archive.full
    ? now
    : now.filter(({ name }) => archive.catalog.some((old) => old.name === name));
  return { schema, tables };
}

export async function loadIntoScratch(
  tx: TransactionSql,
  schema: string,
  archive: CheckedArchive,
  onRows: (rows: number) => void,
): Promise<void> {
  const references = await readReferences(tx, schema);
  // A partial archive refers to rows outside it. A restore checks those references against the current data.
  for (const { from, constraint } of archive.full ? [] : references)
    await tx`alter table ${tx(schema)}.${tx(from)} drop constraint ${tx(constraint)}`;
  const names = archive.catalog.map(({ name }) => name);
  for (const name of inOrderOfReference(names, references)) {
    const table = archive.catalog.find((one) => one.name === name);
    if (!table) continue;
    await tx`alter table ${tx(schema)}.${tx(name)} disable trigger user`;
    await loadTable(tx, archive, table, { schema, table: name }, onRows);
    await tx`alter table ${tx(schema)}.${tx(name)} enable trigger user`;
  }
}

async function copyFromScratch(tx: TransactionSql, schema: string, table: CatalogTable): Promise<void> {
  const { name, columns } = table;
  if (roleOf(name) === 'growing') return addMissing(tx, table, { schema, table: name });
  const list = tx(columns.map((column) => column.name));
  await tx`insert into ${tx(name)} (${list}) overriding system value select ${list} from ${tx(schema)}.${tx(name)}`;
}

async function loadMissing(
  tx: TransactionSql,
  archive: CheckedArchive,
  table: CatalogTable,
  onRows: (rows: number) => void,
): Promise<void> {
  const name = `restored_${table.name}`;
  await tx`create temporary table ${tx(name)} (like ${tx(table.name)} including defaults) on commit drop`;
  const target = { schema: 'pg_temp', table: name };
  await loadTable(tx, archive, table, target, onRows);
  if (table.name === 'audit_logs') await removeContent(tx, name);
  await addMissing(tx, table, target);
}

/** The log of the older site, or of an archive that someone made, may say more than ours does. */
async function removeContent(tx: TransactionSql, table: string): Promise<void> {
  const { data, metadata } = storedLogged();
  await tx`update pg_temp.${tx(table)} r set
    old_data = audit_data(old_data, coalesce(${data}::text::jsonb -> entity_type, '[]'), ${masked.before}),
    new_data = audit_data(new_data, coalesce(${data}::text::jsonb -> entity_type, '[]'), ${masked.after}),
    metadata = audit_metadata(metadata,
      (${metadata}::text::jsonb -> 'any') || coalesce(${metadata}::text::jsonb -> entity_type, '[]'))`;
}

const mark = 'restored_at';

/** Marks audit rows as restored, whatever the archive says about them. */
async function addMissing(tx: TransactionSql, { name, columns }: CatalogTable, from: Target): Promise<void> {
  const names = columns.map((column) => column.name);
  const taken = tx(names.filter((column) => column !== mark));
  const [marked, when] = names.includes(mark) ? [tx`, ${tx(mark)}`, tx`, now()`] : [tx``, tx``];
  await tx`insert into ${tx(name)} (${taken}${marked}) select ${taken}${when} 
    from ${tx(from.schema)}.${tx(from.table)} on conflict do nothing`;
}

/** Creates the file records that the older site did not have. */
async function recordOldFiles(
  tx: TransactionSql,
  archive: CheckedArchive,
  replaced: string[],
): Promise<void> {
  if (!replaced.includes('guest_applications')) return;
  const types: Record<string, string> = {
    pdf: 'application/pdf',
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  };
  for (const [name, entry] of archive.files) {
    if (entry.uncompressedSize === 0) continue;
    const mediaType = types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
    const sha256 = archive.checksums.get(entry.filename) ?? '';
    await tx`insert into stored_files (id, storage_name, display_name, original_name, media_type, size, sha256)
      values (${idOfFile(name)}, ${name}, ${name}, ${name}, ${mediaType}, ${entry.uncompressedSize}, ${sha256})
      on conflict (id) do nothing`;
  }
}

/** Continues sequences after the highest restored value. */
async function setSequences(tx: TransactionSql, tables: string[]): Promise<void> {
  const numbered = await tx<{ table: string; column: string; sequence: string }[]>`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables})
      and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`;
  for (const { table, column, sequence } of numbered) {
    await tx`select setval(${sequence}, (select coalesce(max(${tx(column)}), 0) + 1 from ${tx(table)}), false)`;
  }
}

/** Translates database errors about the data: invalid values (class 22) and constraint violations (class 23). */
function asArchiveError(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || !/^2[23]/.test(error.code ?? '')) return error;
  const { code, table, column, constraint } = error;
  const where = [table, column ?? constraint].filter(Boolean).join('.');
  return new ArchiveError(code === '23503' ? 'brokenReference' : 'refused', where || undefined, {
    cause: error,
  });
}
