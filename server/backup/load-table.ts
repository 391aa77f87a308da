import type { Hash } from 'node:crypto';
import { isTableText } from '#domain/backup/archive.ts';
import type { TransactionSql } from '../db/client.ts';
import type { Lines } from '../db/lease.ts';
import { ArchiveError } from './archive-error.ts';
import type { CheckedArchive } from './check-archive.ts';
import { copyValue } from './column-values.ts';
import { jsonRows, parseRow, rawValues } from './json-rows.ts';
import { oldSources } from './old-site.ts';
import { newDigest } from './read-archive.ts';
import type { CatalogTable, Column } from './table-catalog.ts';
import { countRows, readTableText } from './table-text.ts';
import type { FileEntry } from './zip-codec.ts';

type Row = Record<string, unknown>;
export type Target = { schema: string; table: string };

/**
 * Loads one table of a checked archive into the database. The archive is read a second time, so its checksum is
 * verified again: exactly the checked rows are written.
 */
export async function loadTable(
  tx: TransactionSql,
  archive: CheckedArchive,
  table: CatalogTable,
  target: Target,
  onRows: (rows: number) => void,
): Promise<void> {
  if (isTableText(archive.tables.get(table.name)?.filename ?? ''))
    return loadText(tx, archive, table, target, onRows);
  const sources = sourcesOf(archive, table);
  const columns = archive.oldSite ? await usedColumns(archive, sources, table) : table.columns;
  const names = columns.map((column) => column.name);
  const raw = rawValues(names);
  const defaults = archive.oldSite ? await readDefaults(tx, target, columns) : {};

  async function* lines() {
    for (const { entry, map } of sources) {
      const digest = newDigest();
      for await (const texts of jsonRows(archive.read(entry, digest), table.name)) {
        let block = '';
        for (const text of texts) {
          const values = map ? valuesFrom(map(text), names, defaults) : raw(text);
          if (!values) continue;
          // A for-of loop would create an iterator for every row.
          for (let at = 0; at < columns.length; at += 1) {
            const column = columns[at];
            if (at > 0) block += '\t';
            if (column) block += copyValue(values[at], column);
          }
          block += '\n';
        }
        onRows(texts.length);
        if (block !== '') yield block;
      }
      compare(archive, entry, digest);
    }
  }
  if (columns.length > 0) await copyInto(tx, target, names, lines());
}

/** The database reads the rows as they are in the archive. */
async function loadText(
  tx: TransactionSql,
  archive: CheckedArchive,
  table: CatalogTable,
  target: Target,
  onRows: (rows: number) => void,
): Promise<void> {
  const entry = entryOf(archive, table.name);
  const digest = newDigest();
  const { columns, blocks } = await readTableText(archive.read(entry, digest), table.name, {
    copied: archive.reusesBuffer(entry),
  });
  async function* lines() {
    for await (const block of blocks) {
      onRows(countRows(block));
      yield block;
    }
    compare(archive, entry, digest);
  }
  await copyInto(tx, target, columns, lines());
}

function copyInto(tx: TransactionSql, target: Target, columns: readonly string[], lines: Lines) {
  return tx.copyFrom(tx`copy ${tx(target.schema)}.${tx(target.table)} (${tx(columns)}) from stdin`, lines);
}

function compare({ checksums }: CheckedArchive, { filename }: FileEntry, digest: Hash): void {
  if (digest.digest('hex') !== checksums.get(filename)) throw new ArchiveError('checksum', filename);
}

type Source = { entry: FileEntry; map?: (text: string) => Row | undefined };

function sourcesOf(archive: CheckedArchive, table: CatalogTable): Source[] {
  const { oldSite } = archive;
  if (!oldSite) return [{ entry: entryOf(archive, table.name) }];
  return oldSources(table, archive.tables.keys()).map(({ entry, map }) => ({
    entry: entryOf(archive, entry),
    map: (text) => map(parseRow(text), oldSite),
  }));
}

function entryOf(archive: CheckedArchive, name: string): FileEntry {
  const entry = archive.tables.get(name);
  if (!entry) throw new ArchiveError('missingTable', name);
  return entry;
}

function valuesFrom(
  row: Row | undefined,
  names: readonly string[],
  defaults: Row,
): (string | undefined)[] | undefined {
  return row && names.map((name) => JSON.stringify(row[name] ?? defaults[name]));
}

/** For rows without a required value that other rows of the same table have. */
async function readDefaults(tx: TransactionSql, target: Target, columns: readonly Column[]): Promise<Row> {
  const found = await tx<{ name: string; expression: string }[]>`
    select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = to_regclass(${`"${target.schema}"."${target.table}"`}) and a.attnotnull and a.attgenerated = ''`;
  const wanted = found.filter(({ name }) => columns.some((column) => column.name === name));
  if (wanted.length === 0) return {};
  const list = wanted.map(({ name, expression }) => `'${name}', ${expression}`).join(', ');
  const [row] = await tx.unsafe<{ values: Row }[]>(`select jsonb_build_object(${list}) as values`);
  return row?.values ?? {};
}

/** Columns that no row has get their default; a column that only some rows have is NULL in the others. */
async function usedColumns(
  archive: CheckedArchive,
  sources: readonly Source[],
  table: CatalogTable,
): Promise<Column[]> {
  const used = new Set<string>();
  for (const { entry, map } of sources) {
    for await (const texts of jsonRows(archive.read(entry), table.name)) {
      for (const text of texts) for (const name of Object.keys(map?.(text) ?? {})) used.add(name);
    }
  }
  return table.columns.filter((column) => used.has(column.name));
}
