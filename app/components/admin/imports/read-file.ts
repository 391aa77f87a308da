import {
  IMPORT_BATCH_LENGTH,
  IMPORT_BATCH_ROWS,
  importRow,
  type ImportRow,
  MAX_IMPORT_BYTES,
  PREVIEW_ROWS,
} from '#domain/imports/import-batch.ts';
import type { ColumnTarget } from '#domain/imports/import-fields.ts';
import { readCsv } from '#domain/csv-reader.ts';
import { TableFileError, type TableFileProblem, type TableRecord } from '#domain/table-file.ts';
import { detectEncoding, type TextEncoding } from '#domain/text-encoding.ts';

/** How a file is read: detected, and corrected by the user where that went wrong. */
export type FileSource =
  | { kind: 'text'; encoding: TextEncoding }
  | { kind: 'workbook'; sheet: string; sheets: readonly string[] };

export type ReadFile = {
  file: File;
  source: FileSource;
  headings: string[];
  /** The first rows, as examples. */
  examples: TableRecord[];
  rows: number;
};

export type FileProblem =
  | { problem: TableFileProblem; line: number }
  | { problem: 'empty' | 'tooManyRows' | 'tooLarge' | 'unreadable' };

/** Reads the whole file once and keeps its start, so that problems are known before anything is imported. */
export async function inspectFile(
  file: File,
  maxRows: number,
  chosen?: FileSource,
): Promise<ReadFile | FileProblem> {
  if (file.size > MAX_IMPORT_BYTES) return { problem: 'tooLarge' };
  let headings: string[] | undefined;
  const examples: TableRecord[] = [];
  let rows = 0;
  try {
    const source = chosen ?? (await detectSource(file));
    for await (const records of recordsOf({ file, source })) {
      for (const record of records) {
        if (!headings) {
          headings = record.cells.map((cell) => cell.trim());
          continue;
        }
        rows += 1;
        if (examples.length < PREVIEW_ROWS) examples.push(record);
      }
      if (rows > maxRows) return { problem: 'tooManyRows' };
    }
    return headings && rows > 0 ? { file, source, headings, examples, rows } : { problem: 'empty' };
  } catch (error) {
    return error instanceof TableFileError
      ? { problem: error.problem, line: error.line }
      : { problem: 'unreadable' };
  }
}

/** By its first bytes: people rename files. */
async function detectSource(file: File): Promise<FileSource> {
  const [a, b, c] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  // Excel before 2007, and newer workbooks with a password.
  if (a === 0xd0 && b === 0xcf && c === 0x11) throw new TableFileError('oldWorkbook', 1);
  if (a !== 0x50 || b !== 0x4b || c === undefined || c > 8)
    return { kind: 'text', encoding: await detectEncoding(piecesOf(file)) };
  const { sheets } = await workbookIn(file);
  return { kind: 'workbook', sheet: sheets[0] ?? '', sheets };
}

async function* recordsOf({
  file,
  source,
}: Pick<ReadFile, 'file' | 'source'>): AsyncGenerator<TableRecord[]> {
  if (source.kind === 'text') yield* readCsv(piecesOf(file), source.encoding);
  else yield* (await workbookIn(file)).rows(source.sheet);
}

/** Loaded when somebody chooses a workbook. */
async function workbookIn(file: File) {
  const { openWorkbook } = await import('./read-workbook.ts');
  return openWorkbook(file);
}

/** The rows by the chosen fields, in batches. */
export async function* batchesOf(
  read: ReadFile,
  targets: readonly ColumnTarget[],
): AsyncGenerator<ImportRow[]> {
  let batch: ImportRow[] = [];
  let length = 0;
  for await (const { line, cells } of rowsOf(read)) {
    const added = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (batch.length === IMPORT_BATCH_ROWS || (batch.length > 0 && length + added > IMPORT_BATCH_LENGTH)) {
      yield batch;
      batch = [];
      length = 0;
    }
    batch.push(importRow(line, cells, read.headings, targets));
    length += added;
  }
  if (batch.length > 0) yield batch;
}

/** The records below the headings. */
export async function* rowsOf(read: Pick<ReadFile, 'file' | 'source'>): AsyncGenerator<TableRecord> {
  let isHeading = true;
  for await (const records of recordsOf(read)) {
    for (const record of records) {
      if (!isHeading) yield record;
      isHeading = false;
    }
  }
}

/** Not every browser can iterate a stream. */
async function* piecesOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}
