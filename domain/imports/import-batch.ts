import { z } from 'zod';
import { looksLikeFormula, withoutNeutraliser } from '../csv.ts';
import type { RecordErrors } from '../records/errors.ts';
import { type ColumnTarget, KEEP_AS_CUSTOM } from './import-fields.ts';
import { type ImportField, importKinds } from './import-kinds.ts';
import type { Pair } from '../records/pairs.ts';

/** Rows per request: the whole file is never in memory. */
export const IMPORT_BATCH_ROWS = 1000;
/** Characters per request, for rows with long texts. A request may have 32 MB. */
export const IMPORT_BATCH_LENGTH = 4_000_000;
/** Requests that wait for their answer: with a third one, the program and the database always have something to do. */
export const IMPORT_BATCHES_AT_ONCE = 3;
export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;
export const PREVIEW_ROWS = 10;

export const duplicateChoices = ['skip', 'update'] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];

export type ImportRow = { line: number; fields: Partial<Record<ImportField, string>>; custom: Pair[] };

/** A cell may contain line breaks, so that a file has more lines than rows. The limit is that of an integer column. */
export const MAX_LINE = 2 ** 31 - 1;
const cell = z.string().max(100_000);

export const importBatch = z.object({
  kind: z.enum(importKinds),
  /** Chosen by the browser for the whole import: a batch that is sent again adds nothing twice. */
  importId: z.uuid(),
  onDuplicate: z.enum(duplicateChoices),
  preview: z.boolean(),
  /** The first line of the batch before, if that was sent and it, or one before it, is not answered yet. */
  after: z.int().min(1).max(MAX_LINE).optional(),
  rows: z
    .array(
      z.object({
        line: z.int().min(1).max(MAX_LINE),
        fields: z.record(z.string(), cell),
        custom: z.array(z.object({ key: cell, value: cell })).max(200),
      }),
    )
    .min(1)
    .max(IMPORT_BATCH_ROWS)
    // A record that is made has its id from its line.
    .refine((rows) => new Set(rows.map(({ line }) => line)).size === rows.length),
});
export type ImportBatch = z.output<typeof importBatch>;

export const rowOutcomes = ['created', 'updated', 'duplicate', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
/** How a row was recognised as an existing record. */
export type SameBy = 'name' | 'kvk' | 'email' | 'id' | 'content' | 'file';

export type RowReport = {
  line: number;
  name: string;
  outcome: RowOutcome;
  errors: RecordErrors;
  /** The existing record, in the database or on an earlier line of the file. */
  same?:
    | { by: Exclude<SameBy, 'file'>; name: string; id: string }
    | { by: 'file'; name: string; line: number };
};

/** The cells of one row by the fields chosen for their columns, without empty cells. */
export function importRow(
  line: number,
  cells: readonly string[],
  headings: readonly string[],
  targets: readonly ColumnTarget[],
): ImportRow {
  const row: ImportRow = { line, fields: {}, custom: [] };
  for (const [at, target] of targets.entries()) {
    const value = withoutNeutraliser(cells[at] ?? '').trim();
    if (value === '' || target === '') continue;
    if (target === KEEP_AS_CUSTOM)
      row.custom.push({ key: (headings[at] ?? '').trim() || `${at + 1}`, value });
    else row.fields[target] = value;
  }
  return row;
}

/** The fields that contain what a spreadsheet made of them, and not what somebody typed. */
export function cellErrors(fields: Record<string, string>): RecordErrors {
  const errors: RecordErrors = {};
  for (const [name, value] of Object.entries(fields)) {
    if (looksLikeFormula(value)) errors[name] = 'formula';
    else if (spreadsheetError.test(value)) errors[name] = 'cellError';
    else if (value.includes('\uFFFD')) errors[name] = 'unreadable';
  }
  return errors;
}

/** In Dutch and in English. */
const spreadsheetError =
  /^#(?:N\/[AB]|REF!|VERW!|NAME\?|NAAM\?|VALUE!|WAARDE!|(?:DIV|DEEL)\/0!|NUM!|GETAL!|NULL!|LEEG!|SPILL!|OVERLOOP!|#+)$/i;

export type ImportTotals = Record<RowOutcome, number>;
export const noTotals: ImportTotals = { created: 0, updated: 0, duplicate: 0, refused: 0 };

export function addTotals(totals: ImportTotals, reports: readonly RowReport[]): ImportTotals {
  const sum = { ...totals };
  for (const { outcome } of reports) sum[outcome] += 1;
  return sum;
}
