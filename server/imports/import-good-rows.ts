import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { changedParts } from '#domain/audit/changes.ts';
import type { ImportBatch, RowReport } from '#domain/imports/import-batch.ts';
import { type Likeness, Recognised } from '#domain/imports/import-same.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import {
  audited,
  type ContentOf,
  type Described,
  keptContent,
  type StoredOf,
} from '#domain/records/record.ts';
import { type Actor, type AuditEntry, recordAudits } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { runText } from '../db/run-text.ts';
import type { RecordStore } from '../records/save-record.ts';
import type { Turn } from './import-turns.ts';
import { importRowIds } from './import-row-ids.ts';

export type ImportedRow = { line: number; id: string; name: string; errors: RecordErrors };
export type Reports = Map<number, RowReport>;
/** A stored record, or one from an earlier row. */
export type There<Identity> = Identity & { id: string; name: string };

/** Recognises and writes the rows of one kind. */
export type ImportTarget<Row extends ImportedRow, Identity> = {
  identityOf(row: Row): Identity;
  /** Identities that are alike have one of these in common. */
  keysOf(identity: Identity): string[];
  likeness(one: Identity, other: Identity): Likeness | undefined;
  /** Stored records that may be the same as one of these. */
  candidates(given: Identity[]): Promise<There<Identity>[]>;
  /** The identity of a record after the row has updated it. */
  identityAfter(before: Identity, row: Row): Identity;
  /** Why a row cannot be added, though a record like it could be updated. */
  problems?(row: Row): RecordErrors | undefined;
  /** The ids that exist because this batch was sent before and its response was lost. */
  alreadyMade(ids: string[]): Promise<ReadonlySet<string>>;
  /** Adds rows, then updates records with the fields that the file contains. Returns the lines of effective updates. */
  write(fresh: Row[], updates: Update<Row>[]): Promise<ReadonlySet<number>>;
};

/** Validates the rows of a batch. Each is reported as refused until it gets another outcome. */
export function judgeRows<Judged extends Omit<ImportedRow, 'id'>>(
  { rows, importId }: Pick<ImportBatch, 'rows' | 'importId'>,
  judge: (row: ImportBatch['rows'][number]) => Judged,
): { rows: (Judged & { id: string })[]; reports: Reports } {
  const idOf = importRowIds(importId);
  const judged = rows.map((row) => ({ ...judge(row), id: idOf(row.line) }));
  return { rows: judged, reports: new Map(judged.map((row) => [row.line, reportOf(row, 'refused')])) };
}

export async function idsIn(
  tx: Executor,
  table: PgTable & { id: PgColumn },
  ids: string[],
): Promise<ReadonlySet<string>> {
  const text = `select id from "${getTableName(table)}" where id = any($1::uuid[])`;
  const found = await runText<{ id: string }>(tx, text, [ids]);
  return new Set(found.map(({ id }) => id));
}

/** Texts as the database compares them. */
export async function plainTexts(tx: Executor, texts: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select plain_text(given.name) as key
    from unnest(${sql.param(texts)}::text[]) with ordinality as given(name, place) order by given.place`);
  return rows.map(({ key }) => key);
}

/** `key`: the name as the database compares it. */
export async function withKeys<Row>(
  tx: Executor,
  rows: Row[],
  nameOf: (row: Row) => string,
): Promise<(Row & { key: string })[]> {
  const keys = await plainTexts(tx, rows.map(nameOf));
  return rows.map((row, at) => ({ ...row, key: keys[at] ?? '' }));
}

export type Update<Row> = { row: Row; id: string };

/** Locks, reads and writes many records of one kind at once. */
type BulkStore<R extends Described, Stored extends StoredOf<R>> = {
  record: R;
  find(ids: string[]): Promise<Stored[]>;
  write(rows: Stored[]): Promise<void>;
  entry: RecordStore<R, Stored>['entry'];
};

/**
 * Folds the rows into their records in the order of the file, each with an audit entry, and writes every record once.
 * Returns the lines that changed something.
 */
export async function bringUpToDate<R extends Described, Stored extends StoredOf<R>, Row extends ImportedRow>(
  tx: Executor,
  { record, find, write, entry }: BulkStore<R, Stored>,
  { updates, merged }: { updates: Update<Row>[]; merged: (before: Stored, row: Row) => ContentOf<R> },
  actor: Actor,
): Promise<ReadonlySet<number>> {
  if (updates.length === 0) return new Set();
  const stored = await find([...new Set(updates.map(({ id }) => id))]);
  const current = new Map(stored.map((one) => [one.id, one]));
  const written = new Map<string, Stored>();
  const entries: AuditEntry[] = [];
  const lines = new Set<number>();
  for (const { row, id } of updates) {
    const before = current.get(id);
    if (!before) continue;
    const content = keptContent(record, before, merged(before, row));
    const changes = changedParts(audited(record, before), audited(record, content));
    if (!changes) continue;
    const after = { ...before, ...content };
    current.set(id, after);
    written.set(id, after);
    entries.push(entry(after, { action: 'update', ...changes, metadata: { importedLine: row.line } }));
    lines.add(row.line);
  }
  if (written.size > 0) await write([...written.values()]);
  await recordAudits(tx, actor, entries);
  return lines;
}

/** For an insert of records that exist and are locked: replaces their content, as `touched` does with every change. */
export function replacingContent(record: Described, table: PgTable): string {
  const content = record.names.map((name) => `"${name}" = excluded."${name}"`);
  return `on conflict (id) do update
    set ${content.join(', ')}, version = "${getTableName(table)}".version + 1, updated_at = now()`;
}

/** One value for all of them. */
export const isOneOf = (column: PgColumn, ids: string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** Adds each valid row, or recognises it as a stored record or an earlier row. A preview does the same without writing. */
export async function importGoodRows<Row extends ImportedRow, Identity extends object>(
  rows: Row[],
  { onDuplicate, preview }: Pick<ImportBatch, 'onDuplicate' | 'preview'>,
  target: ImportTarget<Row, Identity>,
  reports: Reports,
  turn: Turn,
): Promise<void> {
  if (rows.length === 0) return;
  const made = await target.alreadyMade(rows.map(({ id }) => id));
  const identities = rows.map(target.identityOf);
  const candidates = await turn.claim(
    () => target.candidates(identities),
    (found) => [...identities.flatMap(target.keysOf), ...found.map(({ id }) => id)],
  );
  // Records added when this batch was sent before are matched with their own row.
  const own = new Map(candidates.filter(({ id }) => made.has(id)).map((known) => [known.id, known]));
  const there = new Recognised<Identity, There<Identity> & { from?: Row }>(target);
  for (const known of candidates) if (!made.has(known.id)) there.add(known);
  const fresh: Row[] = [];
  const updates: Update<Row>[] = [];
  for (const row of rows) {
    const given = target.identityOf(row);
    const again = made.has(row.id);
    const found = again ? undefined : there.find(given);
    const errors = found || again ? undefined : target.problems?.(row);
    if (errors) {
      reports.set(row.line, reportOf({ ...row, errors }, 'refused'));
      continue;
    }
    if (!found) {
      const known = own.get(row.id) ?? { ...given, id: row.id, name: row.name };
      there.add({ ...known, from: row });
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
    if (onDuplicate === 'update') {
      updates.push({ row, id: known.id });
      Object.assign(known, target.identityAfter(known, row), { name: row.name, from: row });
      there.add(known);
    }
    const outcome = onDuplicate === 'update' && preview ? 'updated' : 'duplicate';
    reports.set(row.line, { ...reportOf(row, outcome), same });
  }
  if (preview) return;
  for (const line of await target.write(fresh, updates)) {
    const report = reports.get(line);
    if (report) reports.set(line, { ...report, outcome: 'updated' });
  }
}

export function reportOf(
  { line, name, errors }: Omit<ImportedRow, 'id'>,
  outcome: RowReport['outcome'],
): RowReport {
  return { line, name, errors, outcome };
}

/**
 * A preview needs no transaction. A batch that is sent again while it is still being written waits for itself, also on
 * another instance, and then finds what it made.
 */
export function inImport<T>(
  db: Executor,
  { preview, importId, rows }: Pick<ImportBatch, 'preview' | 'importId' | 'rows'>,
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  if (preview) return work(db);
  const batch = `${importId} ${rows[0]?.line}`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${batch}, 55))`);
    return work(tx);
  });
}
