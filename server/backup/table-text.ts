import { archiveLimits } from '#domain/backup/archive.ts';
import { ArchiveError } from './archive-error.ts';
import type { CatalogTable, Column } from './table-catalog.ts';

/**
 * A table in an archive: a line with the names of its columns, then one line per row in the text format of COPY, which the
 * database both writes and reads without conversion.
 */
export const headingOf = ({ columns }: CatalogTable): string =>
  `${columns.map(({ name }) => name).join('\t')}\n`;

export type TableText = {
  columns: string[];
  /** Whole rows. */
  blocks: AsyncGenerator<Buffer>;
};

/**
 * Reads the heading. Rows are not validated. Blocks are copies, because the reader of an archive may reuse its buffer;
 * without `copied` a block is valid only until the next one is read.
 */
export async function readTableText(
  bytes: AsyncIterable<Uint8Array>,
  where: string,
  { copied = true }: { copied?: boolean } = {},
): Promise<TableText> {
  const blocks = wholeLines(bytes, where, copied);
  const step = await blocks.next();
  if (step.done) throw new ArchiveError('badJson', where);
  const first = step.value;
  const end = first.indexOf(NEWLINE);
  return { columns: first.toString('utf8', 0, end).split('\t'), blocks: rest() };

  async function* rest() {
    if (end + 1 < first.length) yield first.subarray(end + 1);
    yield* blocks;
  }
}

const NEWLINE = 0x0a;

async function* wholeLines(
  bytes: AsyncIterable<Uint8Array>,
  where: string,
  copied: boolean,
): AsyncGenerator<Buffer, void> {
  let kept: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    const chunk = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      // The row that began in the chunk before.
      const start = copied ? end : size > 0 ? chunk.indexOf(NEWLINE) + 1 : 0;
      if (start > 0) yield Buffer.concat([...kept, chunk.subarray(0, start)]);
      if (start < end) yield chunk.subarray(start, end);
      kept = [];
      size = 0;
    }
    size += chunk.length - end;
    if (size > archiveLimits.rowBytes) throw new ArchiveError('tooLarge', where);
    if (end < chunk.length) kept.push(Buffer.from(chunk.subarray(end)));
  }
  if (size > 0) throw new ArchiveError('badJson', where);
}

export function countRows(block: Uint8Array): number {
  let rows = 0;
  for (let at = block.indexOf(NEWLINE); at !== -1; at = block.indexOf(NEWLINE, at + 1)) rows += 1;
  return rows;
}

/** Returns a function that counts the rows of a block, and throws if one does not fit its table. */
export function textJudge(
  { name, columns }: CatalogTable,
  headings: readonly string[],
): (block: Buffer) => number {
  const known = headings.map((heading) => {
    const column = columns.find((one) => one.name === heading);
    if (!column) throw new ArchiveError('unknownColumn', `${name}.${heading}`);
    return column;
  });
  const missing = columns.find((column) => !headings.includes(column.name));
  if (missing) throw new ArchiveError('missingColumn', `${name}.${missing.name}`);
  if (known.length > columns.length) throw new ArchiveError('duplicateName', name);
  // A line with only \. would end the copy.
  const row = new RegExp(`(?!\\\\\\.\n)${known.map(patternOf).join('\t')}\n`, 'y');
  return (block) => {
    // One character per byte is faster, and the patterns look at ASCII only.
    const text = block.toString('latin1');
    let rows = 0;
    for (row.lastIndex = 0; row.lastIndex < text.length; rows += 1) {
      const start = row.lastIndex;
      if (!row.test(text)) throw faultOf(text.slice(start, text.indexOf('\n', start)), name, known);
    }
    return rows;
  };
}

function faultOf(line: string, table: string, columns: readonly Column[]): ArchiveError {
  const values = line.split('\t');
  const wrong = columns.find((column, at) => !new RegExp(`^${patternOf(column)}\n`).test(`${values[at]}\n`));
  return values.length === columns.length && wrong
    ? new ArchiveError('wrongType', `${table}.${wrong.name}`)
    : new ArchiveError('badJson', table);
}

const anything = '[^\t\n]*';
const day = '\\d{4,6}-\\d\\d-\\d\\d';
const moment = `${day}[ T]\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,6})?`;
const era = '(?: BC)?';
const decimal = '-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?';

/** As the database writes them, without NaN, infinity and words like `now`. */
const patterns: Record<string, string> = {
  bool: '[tf]',
  int2: '-?\\d+',
  int4: '-?\\d+',
  int8: '-?\\d+',
  numeric: decimal,
  float4: decimal,
  float8: decimal,
  uuid: '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  date: day + era,
  timestamp: moment + era,
  timestamptz: `${moment}[+-]\\d\\d(?::\\d\\d){0,2}${era}`,
};

/** Texts, documents and lists are left to the database. */
function patternOf({ type, required }: Pick<Column, 'type' | 'required'>): string {
  const value = patterns[type] ?? (type.startsWith('_') ? `\\{${anything}\\}` : anything);
  return required ? `(?!\\\\N[\t\n])${value}` : `(?:\\\\N|${value})`;
}
