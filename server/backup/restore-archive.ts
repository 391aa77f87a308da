import { cvMediaTypes, cvTypes } from '#domain/applications/cv-rules.ts';
import type { Adjustment, OnConflict } from '#domain/backup/adjustments.ts';
import { changeOf, type RestoreScope, roleOf } from '#domain/backup/backup-tables.ts';
import type { Sql, TransactionSql } from '../db/client.ts';
import { DatabaseError } from '../db/driver.ts';
import { type AfterRestore, afterRestore } from './after-restore.ts';
import { ArchiveError } from './archive-error.ts';
import { bareTables } from './bare-tables.ts';
import type { CheckedArchive } from './check-archive.ts';
import { rememberLinked } from './linked-rows.ts';
import { addMissing, loadMissing } from './grow-table.ts';
import { loadOlder } from './load-older.ts';
import { loadTable } from './load-table.ts';
import type { OldSite } from './old-site.ts';
import { createScratchSchema, discarding, inSchema } from './scratch-schema.ts';
import {
  type CatalogTable,
  inOrderOfReference,
  readReferences,
  readTables,
  type Reference,
  schemaVersion,
} from './table-catalog.ts';
import type { OnProgress } from './write-archive.ts';

export type RestoreWork = {
  archive: CheckedArchive;
  scope: RestoreScope;
  onConflict: OnConflict;
  after: AfterRestore;
  onProgress: OnProgress;
};
/** `forgotten`: names of files to delete. */
export type Restored = { forgotten: string[]; adjustments: Adjustment[] };

/** Replaces the data with that of a checked archive, in one transaction. */
export async function restoreArchive(sql: Sql, work: RestoreWork): Promise<Restored> {
  try {
    return await sql.begin((tx) => restoreInto(tx, 'public', work));
  } catch (error) {
    throw asArchiveError(error);
  }
}

/**
 * Does the same in a separate schema next to the data, and rolls it back: whatever the database would refuse is found
 * without locking out anyone. Rows that stay are copied there, because restored rows must fit them too.
 */
export async function rehearseRestore(sql: Sql, work: RestoreWork): Promise<Adjustment[]> {
  try {
    return await discarding(sql, async (tx) => {
      await tx`set local statement_timeout = 0`;
      const schema = await createScratchSchema(tx, await schemaVersion(tx));
      return inSchema(tx, schema, async () => (await restoreInto(tx, schema, work)).adjustments);
    });
  } catch (error) {
    throw asArchiveError(error);
  }
}

async function restoreInto(
  tx: TransactionSql,
  schema: string,
  { archive, scope, onConflict, after, onProgress }: RestoreWork,
): Promise<Restored> {
  const total = [...archive.rows.values()].reduce((sum, rows) => sum + rows, 0);
  let done = 0;
  const step = schema === 'public' ? 'database' : 'trying';
  const onRows = (rows: number) => onProgress(step, (done += rows), total);
  onProgress(step, 0, total);
  const adjustments: Adjustment[] = [...archive.leftOut];
  const note = (adjustment: Adjustment) => void adjustments.push(adjustment);
  // A long restore must not time out, but waiting for a locked table must.
  await tx`set local statement_timeout = 0`;
  await tx`set local idle_in_transaction_session_timeout = 0`;
  await tx`set local lock_timeout = '60s'`;
  // A table with deferred checks that still wait cannot be altered.
  await tx`set constraints all immediate`;
  if (schema === 'public') await tx`set local search_path = public`;
  const scratch =
    archive.age === 'older' ? await loadOlder(tx, archive, onConflict, note, onRows) : undefined;
  const tables = (scratch?.tables ?? archive.catalog).filter(({ name }) => changeOf(name, scope));
  const references = await readReferences(tx, schema);
  const ordered = inOrderOfReference(
    tables.map((table) => table.name),
    references,
  ).flatMap((name) => tables.filter((table) => table.name === name));
  const replaced = ordered.map(({ name }) => name).filter((name) => changeOf(name, scope) === 'replaced');
  const columnsOf = (name: string) =>
    (tables.find((table) => table.name === name)?.columns ?? []).map((column) => column.name);
  const hooks = await afterRestore(tx, replaced, after);
  const linked = onConflict === 'keep' ? await rememberLinked(tx, replaced, references) : undefined;
  const bare = await bareTables({ tx, schema, replaced, note }, onConflict);
  if (schema !== 'public') await copyKept(tx, schema, replaced, references);
  if (archive.oldSite) await recordOldFiles(tx, archive, archive.oldSite, replaced);
  for (const table of ordered) {
    if (scratch) await copyFromScratch(tx, scratch.schema, table);
    else if (roleOf(table.name) === 'growing') await loadMissing(tx, archive, table, onRows);
    else await loadTable(tx, archive, table, { schema, table: table.name }, onRows);
  }
  if (scratch) await tx`drop schema ${tx(scratch.schema)} cascade`;
  const meanwhile = after.whileIndexing?.();
  try {
    await bare.putKeysBack();
    await hooks.beforeIndexes();
    await bare.dress(
      async () => {
        await linked?.putBack(note);
        await hooks.findPersons(archive.age !== 'current');
      },
      // Rows that do not fit may still be adjusted, and moments follow from them.
      onConflict === 'refuse' ? hooks.completion(columnsOf('contacts')) : undefined,
    );
    await setSequences(tx, schema, replaced);
  } catch (error) {
    await meanwhile?.catch(() => {});
    throw error;
  }
  await meanwhile;
  onProgress(schema === 'public' ? 'finishing' : step, 0, 1);
  return { forgotten: await hooks.beforeCommit(), adjustments };
}

/** Rows of this installation that stay, for a rehearsal. The log only grows and nothing refers to it. */
async function copyKept(
  tx: TransactionSql,
  schema: string,
  replaced: readonly string[],
  references: readonly Reference[],
): Promise<void> {
  const kept = (await readTables(tx)).filter(
    ({ name }) => !replaced.includes(name) && name !== 'audit_logs' && name !== 'schema_migrations',
  );
  for (const name of inOrderOfReference(
    kept.map((table) => table.name),
    references,
  )) {
    const columns = tx(kept.find((table) => table.name === name)?.columns.map((column) => column.name) ?? []);
    await tx`alter table ${tx(name)} disable trigger user`;
    await tx`delete from ${tx(name)}`;
    await tx`insert into ${tx(schema)}.${tx(name)} (${columns}) overriding system value
      select ${columns} from public.${tx(name)}`;
    await tx`alter table ${tx(name)} enable trigger user`;
  }
}

async function copyFromScratch(tx: TransactionSql, schema: string, table: CatalogTable): Promise<void> {
  const { name, columns } = table;
  if (roleOf(name) === 'growing') return addMissing(tx, table, { schema, table: name });
  const list = tx(columns.map((column) => column.name));
  await tx`insert into ${tx(name)} (${list}) overriding system value select ${list} from ${tx(schema)}.${tx(name)}`;
}

/** Creates the file records that the older site did not have. */
async function recordOldFiles(
  tx: TransactionSql,
  archive: CheckedArchive,
  { files }: OldSite,
  replaced: readonly string[],
): Promise<void> {
  if (!replaced.includes('guest_applications') && !replaced.includes('candidate_cvs')) return;
  for (const [name, entry] of files.entries) {
    const shown = files.displayName(name);
    const extension = shown.split('.').at(-1)?.toLowerCase();
    const type = cvTypes.find((one) => one === extension);
    const mediaType = type ? cvMediaTypes[type] : 'application/octet-stream';
    const sha256 = archive.checksums.get(entry.filename) ?? '';
    await tx`insert into stored_files (id, storage_name, display_name, original_name, media_type, size, sha256)
      values (${files.idOf(name)}, ${name}, ${shown}, ${shown}, ${mediaType}, ${entry.uncompressedSize}, ${sha256})
      on conflict do nothing`;
  }
}

/** Continues sequences after the highest restored value. */
async function setSequences(tx: TransactionSql, schema: string, tables: string[]): Promise<void> {
  const numbered = await tx<{ table: string; column: string; sequence: string }[]>`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = ${schema} and table_name = any(${tables})
      and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`;
  for (const { table, column, sequence } of numbered) {
    await tx`select setval(${sequence}, (select coalesce(max(${tx(column)}), 0) + 1 from ${tx(table)}), false)`;
  }
}

/**
 * Translates database errors about the data: invalid values (class 22), constraint violations (class 23), and values too
 * long to be stored or indexed (class 54).
 */
function asArchiveError(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || !/^(22|23|54)/.test(error.code ?? '')) return error;
  const { code, constraint } = error;
  // Of a value that cannot be read, only the context says where it is.
  const copied = /^COPY (?:restored_)?(\w+), line \d+(?:, column (\w+))?/.exec(error.where ?? '');
  const indexed = /index "(\w+)"/.exec(error.message)?.[1];
  const table = error.table ?? copied?.[1];
  const where = [table, error.column ?? constraint ?? copied?.[2] ?? indexed].filter(Boolean).join('.');
  const problem = code === '23503' ? 'brokenReference' : code?.startsWith('54') ? 'tooLong' : 'refused';
  return new ArchiveError(problem, where || undefined, { cause: error });
}
