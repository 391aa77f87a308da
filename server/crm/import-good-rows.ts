import { inArray } from 'drizzle-orm';
import type { ImportBatch, RowReport, SameBy } from '#domain/crm/import-batch.ts';
import type { CrmErrorKey } from '#domain/crm/crm-form.ts';
import type { Executor } from '../db/client.ts';
import type { contacts, customers } from '../db/schema/crm.ts';
import { importRowId } from './import-row-id.ts';

export type ImportedRow = { line: number; id: string; name: string; errors: Record<string, CrmErrorKey> };
/** `key`: the name as it is compared. The others are null when nothing like it is there. */
export type Match = { key: string; id: string | null; name: string | null; by: SameBy | null };
export type Reports = Map<number, RowReport>;

/** How rows of one kind are recognised and written. */
export type ImportTarget<Row extends ImportedRow> = {
  /** What each row is about, by its line. */
  match(rows: Row[]): Promise<Map<number, Match>>;
  /** Parts the rows that are about something that an earlier one is about. */
  withoutRepeats(rows: Row[], matches: Map<number, Match>): { first: Row[]; again: Row[] };
  /** Which of these ids are there: this batch was here before, its answer was lost, its rows were not. */
  alreadyMade(ids: string[]): Promise<ReadonlySet<string>>;
  insert(rows: Row[]): Promise<void>;
  /** Only what the file fills in; true when that changed anything. */
  bringUpToDate(row: Row, id: string): Promise<boolean>;
};

/** The rows of a batch as they were judged; each is refused until something better is said of it. */
export function judgeRows<Judged extends Omit<ImportedRow, 'id'>>(
  { rows, importId }: Pick<ImportBatch, 'rows' | 'importId'>,
  judge: (row: ImportBatch['rows'][number]) => Judged,
): { rows: (Judged & { id: string })[]; reports: Reports } {
  const judged = rows.map((row) => ({ ...judge(row), id: importRowId(importId, row.line) }));
  return { rows: judged, reports: new Map(judged.map((row) => [row.line, reportOf(row, 'refused')])) };
}

export async function idsIn(
  tx: Executor,
  table: typeof customers | typeof contacts,
  ids: string[],
): Promise<ReadonlySet<string>> {
  const found = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids));
  return new Set(found.map(({ id }) => id));
}

/** What the file fills in of a record, by the names of its columns. */
export function filledParts<Content extends object>(
  { filled, content }: { filled: ReadonlySet<string>; content: Content },
  columnOf: Partial<Record<string, keyof Content>>,
): Partial<Content> {
  const parts: Partial<Content> = {};
  for (const [field, column] of Object.entries(columnOf)) {
    if (column && filled.has(field)) parts[column] = content[column];
  }
  return parts;
}

/** Rows in which nothing is wrong: each is written, or recognised as something that is there. */
export async function importGoodRows<Row extends ImportedRow>(
  rows: Row[],
  { onDuplicate, preview }: Pick<ImportBatch, 'onDuplicate' | 'preview'>,
  target: ImportTarget<Row>,
  reports: Reports,
): Promise<void> {
  if (rows.length === 0) return;
  const matches = await target.match(rows);
  const { first, again } = target.withoutRepeats(rows, matches);
  const made = await target.alreadyMade(first.map(({ id }) => id));
  const fresh: Row[] = [];
  for (const row of first) {
    const match = matches.get(row.line);
    if (made.has(row.id)) reports.set(row.line, reportOf(row, 'created'));
    else if (!match?.id) fresh.push(row);
    else {
      const changed = onDuplicate === 'update' && (preview || (await target.bringUpToDate(row, match.id)));
      reports.set(row.line, { ...reportOf(row, changed ? 'updated' : 'duplicate'), same: sameAs(match) });
    }
  }
  if (!preview) await target.insert(fresh);
  for (const row of fresh) reports.set(row.line, reportOf(row, 'created'));
  // What stands twice in the file is found once the first of it is there.
  if (!preview) return importGoodRows(again, { onDuplicate, preview }, target, reports);
  for (const row of again) {
    reports.set(row.line, { ...reportOf(row, 'duplicate'), same: { name: row.name, by: 'file' } });
  }
}

export function reportOf(
  { line, name, errors }: Omit<ImportedRow, 'id'>,
  outcome: RowReport['outcome'],
): RowReport {
  return { line, name, errors, outcome };
}

/** A preview writes nothing; everything else is one transaction. */
export function inImport<T>(
  db: Executor,
  { preview }: Pick<ImportBatch, 'preview'>,
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  return preview ? work(db) : db.transaction(work);
}

function sameAs({ id, name, by }: Match): NonNullable<RowReport['same']> {
  return { ...(id && { id }), name: name ?? '', by: by ?? 'name' };
}
