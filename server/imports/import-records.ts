import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ImportBatch, RowReport } from '#domain/imports/import-batch.ts';
import { type ImportKind, kindOf } from '#domain/imports/import-kinds.ts';
import type { SentRow } from '#domain/imports/import-rows.ts';
import type { Likeness } from '#domain/imports/import-same.ts';
import { type JudgedRecord, judgeRecord } from '#domain/imports/judge-record.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import { type ContentOf, type Described, pickContent, readForm, showForm } from '#domain/records/record.ts';
import { type Actor } from '../audit/record-audit.ts';
import { lockCustomers } from '../customers/lock-customer.ts';
import type { Executor } from '../db/client.ts';
import { changeRecord, type RecordStore } from '../records/save-record.ts';
import {
  idsIn,
  importGoodRows,
  inImport,
  judgeRows,
  reportOf,
  type Reports,
  type There,
  type Update,
} from './import-good-rows.ts';
import { onlyTurn, type Turn } from './import-turns.ts';
import { type LinkTargets, linkRows } from './link-rows.ts';

export type LinkedRow<Content> = JudgedRecord<Content> & {
  id: string;
  content: Content;
  linked: Partial<Record<string, string>>;
};
export type GoodRow<Content> = LinkedRow<Content> & { key: string };

/** `ref`: the id in a file of ours, and that of a stored record. `key`: what makes two records the same otherwise. */
type Identity = { ref: string | null; key: string };
export type Known = There<Identity>;

/** How one kind of record is imported, besides what its description tells. */
export type RecordImport<
  R extends Described,
  Stored extends ContentOf<R> & { id: string; updatedAt: Date },
> = {
  kind: ImportKind;
  record: R;
  table: PgTable & { id: PgColumn };
  links: LinkTargets;
  /** The values of fields that a row leaves out. */
  starts?(row: SentRow): Readonly<Record<string, string>>;
  /** Rules about linked records; may complete the content. */
  relate?(
    tx: Executor,
    rows: LinkedRow<ContentOf<R>>[],
    refuse: (line: number, errors: RecordErrors) => void,
  ): Promise<LinkedRow<ContentOf<R>>[]>;
  by: Exclude<Likeness['by'], 'id'>;
  keysOf(tx: Executor, rows: LinkedRow<ContentOf<R>>[]): Promise<string[]>;
  /** The stored records with one of these keys or ids. */
  known(tx: Executor, rows: GoodRow<ContentOf<R>>[]): Promise<Known[]>;
  problems?(row: GoodRow<ContentOf<R>>): RecordErrors | undefined;
  insert(tx: Executor, rows: GoodRow<ContentOf<R>>[], actor: Actor): Promise<void>;
  /** For kinds that are updated. */
  store?: RecordStore<R, Stored>;
};

/** `rates`: whether the sender may fill in rates. */
export type Importing = { db: Executor; rates: boolean; turn: Turn };

/** One batch of a file: each row becomes a record, matches an existing one, or is refused with reasons. */
export async function importRecords<
  R extends Described,
  Stored extends ContentOf<R> & { id: string; updatedAt: Date },
>(
  { db, rates, turn }: Importing,
  how: RecordImport<R, Stored>,
  batch: ImportBatch,
  actor: Actor,
): Promise<RowReport[]> {
  const { kind, record, links } = how;
  const { rows, reports } = judgeRows(batch, (row) =>
    judgeRecord(kind, record, row, { rates, starts: how.starts?.(row) ?? {} }),
  );
  // What such records refer to is locked and changed with them.
  await turn.alone();
  await inImport(db, batch, async (tx) => {
    const linked: LinkedRow<ContentOf<R>>[] = await linkRows(tx, rows, links, reports);
    const related = (await how.relate?.(tx, linked, refuserOf(linked, reports))) ?? linked;
    if (!batch.preview) await lockCustomers(tx, customersOf(related));
    const keys = await how.keysOf(tx, related);
    const good = related.map((row, at) => ({ ...row, key: keys[at] ?? '' }));
    const onDuplicate = kindOf(kind).updates ? batch.onDuplicate : 'skip';
    await importGoodRows(
      good,
      { onDuplicate, preview: batch.preview },
      {
        identityOf: ({ columns, key }): Identity => ({ ref: idIn(columns), key }),
        keysOf: ({ ref, key }) => [ref ?? '', key].filter((one) => one !== ''),
        likeness: likenessBy(how.by),
        candidates: () => how.known(tx, good),
        identityAfter: (before) => before,
        ...(how.problems && { problems: (row: GoodRow<ContentOf<R>>) => how.problems?.(row) }),
        alreadyMade: (ids) => idsIn(tx, how.table, ids),
        async write(fresh, updates) {
          if (fresh.length > 0) await how.insert(tx, fresh, actor);
          return how.store ? updateRecords(tx, how.store, updates, reports, actor) : new Set();
        },
      },
      reports,
      onlyTurn,
    );
  });
  return [...reports.values()];
}

const idIn = ({ id }: Readonly<Record<string, unknown>>) => (typeof id === 'string' && id !== '' ? id : null);

/** The ids in a column of the file. */
export const refsOf = (rows: readonly Pick<JudgedRecord<unknown>, 'columns'>[]): string[] =>
  rows.flatMap(({ columns }) => idIn(columns) ?? []);

const likenessBy =
  (by: Likeness['by']) =>
  (one: Identity, other: Identity): Likeness | undefined => {
    if (one.ref !== null && one.ref === other.ref) return { by: 'id', sureness: 2 };
    return one.key !== '' && one.key === other.key ? { by, sureness: 1 } : undefined;
  };

const refuserOf =
  (rows: readonly LinkedRow<unknown>[], reports: Reports) =>
  (line: number, errors: RecordErrors): void => {
    const row = rows.find((one) => one.line === line);
    if (row) reports.set(line, reportOf({ ...row, errors }, 'refused'));
  };

function customersOf(rows: readonly { content: object }[]): string[] {
  return rows.flatMap(({ content }) =>
    'customerId' in content && typeof content.customerId === 'string' ? [content.customerId] : [],
  );
}

/** Changes the fields that the file fills in. A result that the form would refuse is refused. */
async function updateRecords<
  R extends Described,
  Stored extends ContentOf<R> & { id: string; updatedAt: Date },
>(
  tx: Executor,
  store: RecordStore<R, Stored>,
  updates: Update<GoodRow<ContentOf<R>>>[],
  reports: Reports,
  actor: Actor,
): Promise<ReadonlySet<number>> {
  const changed = new Set<number>();
  for (const { row, id } of updates) {
    const refuse = (errors: RecordErrors) => reports.set(row.line, reportOf({ ...row, errors }, 'refused'));
    const before = await store.find(tx, id);
    if (!before) {
      // The only records that are found and cannot be edited.
      refuse({ email: 'guestProfile' });
      continue;
    }
    const picked = { ...before, ...pickContent(store.record, row.content, row.filled) };
    const read = readForm(store.record, showForm(store.record, picked));
    if ('errors' in read) {
      refuse(read.errors);
      continue;
    }
    const metadata = { importedLine: row.line };
    const saved = await changeRecord(tx, store, { before, wanted: read.content, metadata }, actor);
    if (saved.outcome === 'refused') refuse(saved.errors);
    else if (saved.outcome === 'updated') changed.add(row.line);
  }
  return changed;
}
