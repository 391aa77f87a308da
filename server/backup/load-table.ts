import type { TransactionSql } from '../db/client.ts';
import { ArchiveError } from './archive-error.ts';
import type { CheckedArchive } from './check-archive.ts';
import { copyValue } from './column-values.ts';
import { jsonRows, parseRow, rawValues } from './json-rows.ts';
import { fromOldSite } from './old-site.ts';
import { newDigest } from './read-archive.ts';
import type { CatalogTable, Column } from './table-catalog.ts';

type Row = Record<string, unknown>;
export type Target = { schema: string; table: string };

/**
 * Loads one table of a checked archive into the database. The archive is read a second time, so its checksum is
 * verified again: exactly the checked rows are written.
 */
export async function loadTable(
  tx: TransactionSql,
  archive: CheckedArchive,
  source: CatalogTable,
  target: Target,
  onRows: (rows: number) => void,
): Promise<void> {
  const entry = entryOf(archive, source);
  const digest = newDigest();
  const files = new Set(archive.files.keys());
  const columns = archive.age === 'oldSite' ? await usedColumns(archive, source, files) : source.columns;
  const names = columns.map((column) => column.name);
  const valuesOf =
    archive.age === 'oldSite'
      ? (text: string) => valuesFrom(fromOldSite(source, parseRow(text), files), names)
      : rawValues(names);

  async function* lines() {
    for await (const texts of jsonRows(archive.read(entry, digest), source.name)) {
      let block = '';
      for (const text of texts) {
        const values = valuesOf(text);
        // A for-of loop would create an iterator for every row.
        for (let at = 0; at < columns.length; at += 1) {
          const column = columns[at];
          if (at > 0) block += '\t';
          if (column) block += copyValue(values[at], column);
        }
        block += '\n';
      }
      onRows(texts.length);
      yield block;
    }
    if (digest.digest('hex') !== archive.checksums.get(entry.filename))
      throw new ArchiveError('checksum', source.name);
  }
  if (columns.length === 0) return;
  await tx.copyFrom(tx`copy ${tx(target.schema)}.${tx(target.table)} (${tx(names)}) from stdin`, lines());
}

function entryOf(archive: CheckedArchive, source: CatalogTable) {
  const entry = archive.tables.get(source.name);
  if (!entry) throw new ArchiveError('missingTable', source.name);
  return entry;
}

function valuesFrom(row: Row, names: readonly string[]): (string | undefined)[] {
  return names.map((name) => JSON.stringify(row[name]));
}

/** Columns that no row has get their default; a column that only some rows have is NULL in the others. */
async function usedColumns(
  archive: CheckedArchive,
  source: CatalogTable,
  files: ReadonlySet<string>,
): Promise<Column[]> {
  const entry = archive.tables.get(source.name);
  const used = new Set<string>();
  if (!entry) return [];
  for await (const texts of jsonRows(archive.read(entry), source.name)) {
    for (const text of texts) {
      for (const name of Object.keys(fromOldSite(source, parseRow(text), files))) used.add(name);
    }
  }
  return source.columns.filter((column) => used.has(column.name));
}
