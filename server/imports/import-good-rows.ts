import { inArray, sql } from 'drizzle-orm';
import type { ImportBatch, RowReport } from '#domain/imports/import-batch.ts';
import { type Likeness, recognise } from '#domain/imports/import-same.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import type { ContentOf, Described, StoredOf } from '#domain/records/record.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import type { contacts, customers } from '../db/schema/crm.ts';
import { changeRecord, type RecordStore } from '../records/save-record.ts';
import { importRowId } from './import-row-id.ts';

export type ImportedRow = { line: number; id: string; name: string; errors: RecordErrors };
export type Reports = Map<number, RowReport>;
/** A stored record, or one from an earlier row. */
export type There<Identity> = Identity & { id: string; name: string };

/** Recognises and writes the rows of one kind. */
export type ImportTarget<Row extends ImportedRow, Identity> = {
  identityOf(row: Row): Identity;
  likeness(one: Identity, other: Identity): Likeness | undefined;
  /** Stored records that may be the same as one of these. */
  candidates(given: Identity[]): Promise<There<Identity>[]>;
  /** The identity of a record after the row has updated it. */
  identityAfter(before: Identity, row: Row): Identity;
  /** The ids that exist because this batch was sent before and its response was lost. */
  alreadyMade(ids: string[]): Promise<ReadonlySet<string>>;
  insert(rows: Row[]): Promise<void>;
  /** Updates only the fields that the file contains. Returns whether anything changed. */
  bringUpToDate(row: Row, id: string): Promise<boolean>;
};

/** Validates the rows of a batch. Each is reported as refused until it gets another outcome. */
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

/** `key`: the name as the database compares it. */
export async function withKeys<Row>(
  tx: Executor,
  rows: Row[],
  nameOf: (row: Row) => string,
): Promise<(Row & { key: string })[]> {
  const { rows: found } = await tx.execute<{ key: string }>(sql`
    select plain_text(given.name) as key
    from unnest(${sql.param(rows.map(nameOf))}::text[]) with ordinality as given(name, place) order by given.place`);
  return rows.map((row, at) => ({ ...row, key: found[at]?.key ?? '' }));
}

/** Only the fields that the file fills in; true when that changed anything. */
export async function bringUpToDate<R extends Described, Stored extends StoredOf<R>>(
  tx: Executor,
  store: RecordStore<R, Stored>,
  { id, line, merged }: { id: string; line: number; merged: (before: Stored) => ContentOf<R> },
  actor: Actor,
): Promise<boolean> {
  const before = await store.find(tx, id);
  if (!before) return false;
  const change = { before, wanted: merged(before), metadata: { importedLine: line } };
  const { outcome } = await changeRecord(tx, store, change, actor);
  return outcome === 'updated';
}

/** Adds each valid row, or recognises it as a stored record or an earlier row. A preview does the same without writing. */
export async function importGoodRows<Row extends ImportedRow, Identity extends object>(
  rows: Row[],
  { onDuplicate, preview }: Pick<ImportBatch, 'onDuplicate' | 'preview'>,
  target: ImportTarget<Row, Identity>,
  reports: Reports,
): Promise<void> {
  if (rows.length === 0) return;
  const made = await target.alreadyMade(rows.map(({ id }) => id));
  const candidates = await target.candidates(rows.map(target.identityOf));
  // Records added when this batch was sent before are matched with their own row.
  const own = new Map(candidates.filter(({ id }) => made.has(id)).map((known) => [known.id, known]));
  const there: (There<Identity> & { from?: Row })[] = candidates.filter(({ id }) => !made.has(id));
  let fresh: Row[] = [];
  const insertFresh = async () => {
    if (!preview) await target.insert(fresh);
    fresh = [];
  };
  for (const row of rows) {
    const given = target.identityOf(row);
    const again = made.has(row.id);
    const found = again ? undefined : recognise(given, there, target.likeness);
    if (!found) {
      const known = own.get(row.id) ?? { ...given, id: row.id, name: row.name };
      there.push({ ...known, from: row });
      if (!again) fresh.push(row);
      reports.set(row.line, reportOf(row, 'created'));
      continue;
    }
    const { known, by } = found;
    // In a preview the record of an earlier row does not exist yet: refer to that row.
    const same =
      preview && known.from
        ? { name: known.name, by: 'file' as const, line: known.from.line }
        : { id: known.id, name: known.name, by };
    let changed = false;
    if (onDuplicate === 'update') {
      await insertFresh();
      changed = preview || (await target.bringUpToDate(row, known.id));
      Object.assign(known, target.identityAfter(known, row), { name: row.name, from: row });
    }
    reports.set(row.line, { ...reportOf(row, changed ? 'updated' : 'duplicate'), same });
  }
  await insertFresh();
}

export function reportOf(
  { line, name, errors }: Omit<ImportedRow, 'id'>,
  outcome: RowReport['outcome'],
): RowReport {
  return { line, name, errors, outcome };
}

/** A preview needs no transaction. */
export function inImport<T>(
  db: Executor,
  { preview }: Pick<ImportBatch, 'preview'>,
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  return preview ? work(db) : db.transaction(work);
}
