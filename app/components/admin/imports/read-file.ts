import {
  IMPORT_BATCH_ROWS,
  importRow,
  type ImportRow,
  MAX_IMPORT_BYTES,
  PREVIEW_ROWS,
} from '#domain/imports/import-batch.ts';
import type { ColumnTarget } from '#domain/imports/import-fields.ts';
import { CsvError, type CsvProblem, type CsvRecord, readCsv } from '#domain/csv-reader.ts';

export type ReadFile = {
  file: File;
  headings: string[];
  /** The first rows, as examples. */
  examples: CsvRecord[];
  rows: number;
};

export type FileProblem =
  | { problem: CsvProblem; line: number }
  | { problem: 'empty' | 'tooManyRows' | 'tooLarge' | 'unreadable' };

/** Reads the whole file once and keeps its start, so that problems are known before anything is imported. */
export async function inspectFile(file: File, maxRows: number): Promise<ReadFile | FileProblem> {
  if (file.size > MAX_IMPORT_BYTES) return { problem: 'tooLarge' };
  let headings: string[] | undefined;
  const examples: CsvRecord[] = [];
  let rows = 0;
  try {
    for await (const records of readCsv(piecesOf(file))) {
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
  } catch (error) {
    return error instanceof CsvError
      ? { problem: error.problem, line: error.line }
      : { problem: 'unreadable' };
  }
  return headings && rows > 0 ? { file, headings, examples, rows } : { problem: 'empty' };
}

/** The rows by the chosen fields, in batches. */
export async function* batchesOf(
  { file, headings }: ReadFile,
  targets: readonly ColumnTarget[],
): AsyncGenerator<ImportRow[]> {
  let batch: ImportRow[] = [];
  let isHeading = true;
  for await (const records of readCsv(piecesOf(file))) {
    for (const { line, cells } of records) {
      if (isHeading) {
        isHeading = false;
        continue;
      }
      batch.push(importRow(line, cells, headings, targets));
      if (batch.length === IMPORT_BATCH_ROWS) {
        yield batch;
        batch = [];
      }
    }
  }
  if (batch.length > 0) yield batch;
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
