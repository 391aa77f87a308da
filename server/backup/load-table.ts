import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';
import { ArchiveError } from './archive-error.ts';
import type { CheckedArchive } from './check-archive.ts';
import { copyValue } from './column-values.ts';
import { jsonRows, rawFields } from './json-rows.ts';
import { fromOldSite } from './old-site.ts';
import { newDigest } from './read-archive.ts';
import type { CatalogTable, Column } from './table-catalog.ts';

export type Target = { schema: string; table: string };

/**
 * Writes the rows of one table of a checked archive into a table of the database. They are read again, so they are
 * compared again: what is written is what was checked.
 */
export async function loadTable(
  tx: TransactionSql,
  archive: CheckedArchive,
  source: CatalogTable,
  target: Target,
  onRows: (rows: number) => void,
): Promise<void> {
  const entry = archive.tables.get(source.name);
  if (!entry) throw new ArchiveError('missingTable', source.name);
  const digest = newDigest();
  const files = new Set(archive.files.keys());
  const fieldsOf =
    archive.age === 'oldSite'
      ? (text: string) => rawOf(fromOldSite(source, JSON.parse(text) as Record<string, unknown>, files))
      : rawFields;
  const columns = archive.age === 'oldSite' ? await usedColumns(archive, source, files) : source.columns;

  async function* lines() {
    for await (const texts of jsonRows(
      archive.read(entry as NonNullable<typeof entry>, digest),
      source.name,
    )) {
      let block = '';
      for (const text of texts) {
        const fields = fieldsOf(text);
        for (let at = 0; at < columns.length; at += 1) {
          const column = columns[at] as Column;
          if (at > 0) block += '\t';
          block += copyValue(fields.get(column.name), column);
        }
        block += '\n';
      }
      onRows(texts.length);
      yield block;
    }
    if (digest.digest('hex') !== archive.checksums.get((entry as NonNullable<typeof entry>).filename))
      throw new ArchiveError('checksum', source.name);
  }
  if (columns.length === 0) return;
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  await copyIn(tx, `copy "${target.schema}"."${target.table}" (${names}) from stdin`, lines());
}

/**
 * As one plain statement, and listening for an error that comes when everything has been sent, such as a broken rule:
 * the driver tells that only to the query, which it has settled by then, and the stream would wait for good.
 */
async function copyIn(tx: TransactionSql, statement: string, lines: AsyncIterable<string>): Promise<void> {
  const query = tx.unsafe(statement) as ReturnType<typeof tx.unsafe> & { reject(error: unknown): void };
  const refused = Promise.withResolvers<never>();
  refused.promise.catch(() => {});
  const reject = query.reject.bind(query);
  query.reject = (error) => {
    refused.reject(error);
    reject(error);
  };
  const target = await query.writable();
  await Promise.race([pipeline(Readable.from(lines, { highWaterMark: 4 }), target), refused.promise]);
}

function rawOf(row: Record<string, unknown>): Map<string, string> {
  return new Map(Object.entries(row).map(([name, value]) => [name, JSON.stringify(value)]));
}

/** What no row has gets its default from the database; a column that only some rows have is empty in the others. */
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
      for (const name of Object.keys(fromOldSite(source, JSON.parse(text) as Record<string, unknown>, files)))
        used.add(name);
    }
  }
  return source.columns.filter((column) => used.has(column.name));
}
