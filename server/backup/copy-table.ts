import { createHash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import type { TransactionSql } from '../db/client.ts';
import type { CatalogTable } from './table-catalog.ts';
import { countRows, headingOf } from './table-text.ts';

/** Otherwise the text of a value depends on the settings of the server. */
const settings = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1`;

/** Streams a table as archives contain it. */
export async function copyTable(
  tx: TransactionSql,
  schema: string,
  table: CatalogTable,
  onRows: (rows: number) => void = () => {},
): Promise<CopiedTable> {
  await tx.unsafe(settings);
  const lines = await tx.copyTo(tx`copy (${selection(tx, schema, table)}) to stdout`);
  const text = new CopiedTable(headingOf(table), onRows);
  // No callback needed: a database error destroys `text`, so its reader gets the error.
  pipeline(lines, text, () => {});
  return text;
}

export function selection(tx: TransactionSql, schema: string, { name, columns }: CatalogTable) {
  const list = tx.unsafe(columns.map((column) => archivedValue(name, column.name)).join(', '));
  return tx`select ${list} from ${tx(schema)}.${tx(name)}`;
}

/** A link in a mail that waits to be sent opens an account: it stays out of the archive. */
const archivedValue = (table: string, column: string) =>
  table === 'mail_outbox' && column === 'data' ? `data - 'link' as data` : `"${column}"`;

/** Adds the heading, and computes the number of rows and the checksum. */
class CopiedTable extends Transform {
  rows = 0;
  readonly digest = createHash('sha256');
  readonly #onRows: (rows: number) => void;

  constructor(heading: string, onRows: (rows: number) => void) {
    super({ highWaterMark: 256 * 1024 });
    this.#onRows = onRows;
    this.digest.update(heading);
    this.push(heading);
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.digest.update(chunk);
    this.rows += countRows(chunk);
    this.#onRows(this.rows);
    done(null, chunk);
  }
}
