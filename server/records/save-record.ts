import { changedParts } from '#domain/audit/changes.ts';
import type { AuditEntity } from '#domain/audit/audit-entry.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import { sameValue } from '#domain/records/fields.ts';
import { mergeForms } from '#domain/records/merge.ts';
import {
  audited,
  type ContentOf,
  type Described,
  keptContent,
  type Read,
  type SentForm,
  showForm,
} from '#domain/records/record.ts';
import { differingFields, type Saved, versionOf } from '#domain/records/save.ts';
import { lastChange } from '../audit/last-change.ts';
import { type Actor, type AuditEntry, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { AppError } from '../errors.ts';
import { keepRecordMentions, settleContent } from '../mentions/record-mentions.ts';

/** The form chooses `id`, so that sending it twice creates one record. `basedOn`: the edited version, or empty if new. */
export type Saving<Content> = {
  id: string;
  basedOn: string;
  content: Content;
  /** The form of which `content` was read, to merge it with what a colleague saved in the meantime. */
  form?: SentVersions<Content>;
};

export type SentVersions<Content> = {
  base: SentForm;
  values: SentForm;
  read: (values: SentForm) => Read<Content> | Promise<Read<Content>>;
};

type Stored<R extends Described> = ContentOf<R> & { id: string; version?: number; updatedAt: Date };
type Metadata = Record<string, unknown>;

/** Reads and writes one kind of record, in the transaction of the save. */
export type RecordStore<R extends Described, Row extends Stored<R>> = {
  record: R;
  entity: AuditEntity;
  /** Locks and checks related records, before the record itself to prevent deadlocks. */
  judge?(tx: Executor, content: ContentOf<R>): Promise<RecordErrors | undefined>;
  find(tx: Executor, id: string): Promise<Row | undefined>;
  /** Runs before the write; its result is added to the audit entry. */
  prepare?(
    tx: Executor,
    change: { id: string; before: Row | undefined; wanted: ContentOf<R> },
    actor: Actor,
  ): Promise<{ metadata?: Metadata; errors?: RecordErrors }>;
  /** Undefined if the id exists. */
  insert(tx: Executor, row: ContentOf<R> & { id: string }): Promise<Row | undefined>;
  update(tx: Executor, before: Row, wanted: ContentOf<R>): Promise<Row | undefined>;
  entry(row: Row, entry: Pick<AuditEntry, 'action' | 'oldData' | 'newData' | 'metadata'>): AuditEntry;
  written?(tx: Executor, rows: { before: Row | undefined; after: Row }, actor: Actor): Promise<void>;
};

const MAX_MERGES = 5;

/**
 * Adds a record, or changes it. If a colleague changed it since `basedOn`, the changes of both are merged by field; a
 * field that both changed is a conflict, and nothing is written.
 */
export async function saveRecord<R extends Described, Row extends Stored<R>>(
  db: Executor,
  store: RecordStore<R, Row>,
  { form, ...saving }: Saving<ContentOf<R>>,
  actor: Actor,
): Promise<Saved<Row>> {
  let saved = await saveOnce(db, store, saving, actor);
  if (!form) return saved;
  // Each attempt is a transaction of its own, as related records are locked before the record.
  for (let attempt = 0; saved.outcome === 'conflict' && attempt < MAX_MERGES; attempt += 1) {
    const { record, by } = saved;
    const mine = showForm(store.record, saving.content);
    const merged = mergeForms(form.base, form.values, showForm(store.record, record), mine);
    if (merged.conflicts.length > 0) return { ...saved, fields: merged.conflicts };
    const read = await form.read(merged.values);
    // Each version is valid by itself, and both together are not.
    if ('errors' in read) return { ...saved, fields: merged.mine };
    const dropped = [...merged.mine, ...merged.takenOver].filter(
      (name) => !isKept(store.record, name, merged.values, read.content),
    );
    if (dropped.length > 0) return { ...saved, fields: [...new Set([...merged.mine, ...dropped])] };
    const next = { id: saving.id, basedOn: versionOf(record), content: read.content };
    saved = await saveOnce(db, store, next, actor);
    if (saved.outcome !== 'conflict' && saved.outcome !== 'refused' && merged.takenOver.length > 0)
      return { ...saved, merged: { by, fields: merged.takenOver } };
  }
  return saved;
}

/** A field that another one leaves out, such as the salary of a freelance assignment, reads as empty. */
function isKept<R extends Described>(record: R, name: string, values: SentForm, content: ContentOf<R>) {
  const field = record.fields[name];
  const read = field?.read(values[name]);
  if (!field || !read || 'errors' in read) return true;
  const shown: SentForm = showForm(record, content);
  return sameValue(field.show(read.value), shown[name]);
}

async function saveOnce<R extends Described, Row extends Stored<R>>(
  db: Executor,
  store: RecordStore<R, Row>,
  { id, basedOn, content: sent }: Saving<ContentOf<R>>,
  actor: Actor,
): Promise<Saved<Row>> {
  if (!isId(id)) throw new AppError('notFound');
  return db.transaction(async (tx) => {
    const refused = await store.judge?.(tx, sent);
    let before = await store.find(tx, id);
    if (!before && basedOn !== '') throw new AppError('notFound');
    if (refused) return { outcome: 'refused', errors: refused };
    const content = await settleContent(tx, store, { before, content: sent });
    if (!before) {
      const added = await addRecord(tx, store, { id, content }, actor);
      if (added) return added;
      // Another request has inserted the same id.
      before = await store.find(tx, id);
      if (!before) throw new AppError('conflict');
    }
    const wanted = keptContent(store.record, before, content);
    // A repeated change is no conflict, even if it is based on the state before the first.
    if (!differs(store.record, before, wanted)) return { outcome: 'unchanged', record: before };
    if (versionOf(before) !== basedOn) {
      const last = await lastChange(tx, store.entity, id);
      const fields = differingFields(showForm(store.record, before), showForm(store.record, wanted));
      return { outcome: 'conflict', record: before, by: last?.name ?? null, at: before.updatedAt, fields };
    }
    return changeRecord(tx, store, { before, wanted }, actor);
  });
}

/** The use case that saves one kind of record. */
export function saverOf<R extends Described, Row extends Stored<R>>(store: RecordStore<R, Row>) {
  return (db: Executor, saving: Saving<ContentOf<R>>, actor: Actor) => saveRecord(db, store, saving, actor);
}

async function addRecord<R extends Described, Row extends Stored<R>>(
  tx: Executor,
  store: RecordStore<R, Row>,
  { id, content }: { id: string; content: ContentOf<R> },
  actor: Actor,
): Promise<Saved<Row> | undefined> {
  const prepare = async () =>
    (await store.prepare?.(tx, { id, before: undefined, wanted: content }, actor)) ?? {};
  const { errors, metadata } = await prepare();
  if (errors) return { outcome: 'refused', errors };
  const record = await store.insert(tx, { ...content, id });
  if (!record) {
    // Another request may have inserted the same unique value.
    const { errors: late } = await prepare();
    return late && { outcome: 'refused', errors: late };
  }
  const newData = audited(store.record, content);
  await recordAudit(
    tx,
    actor,
    store.entry(record, { action: 'create', newData, ...(metadata && { metadata }) }),
  );
  await store.written?.(tx, { before: undefined, after: record }, actor);
  await keepRecordMentions(tx, store, { before: undefined, after: record }, actor);
  return { outcome: 'added', record };
}

/** Writes the differences to a locked record. */
export async function changeRecord<R extends Described, Row extends Stored<R>>(
  tx: Executor,
  store: RecordStore<R, Row>,
  { before, wanted, metadata }: { before: Row; wanted: ContentOf<R>; metadata?: Metadata },
  actor: Actor,
): Promise<Saved<Row>> {
  const content = keptContent(store.record, before, wanted);
  const changes = differs(store.record, before, content);
  if (!changes) return { outcome: 'unchanged', record: before };
  const prepared = await store.prepare?.(tx, { id: before.id, before, wanted: content }, actor);
  if (prepared?.errors) return { outcome: 'refused', errors: prepared.errors };
  const after = await store.update(tx, before, content);
  if (!after) throw new AppError('notFound');
  const more = { ...prepared?.metadata, ...metadata };
  await recordAudit(tx, actor, store.entry(after, { action: 'update', ...changes, metadata: more }));
  await store.written?.(tx, { before, after }, actor);
  await keepRecordMentions(tx, store, { before, after }, actor);
  return { outcome: 'updated', record: after };
}

function differs<R extends Described>(record: R, before: ContentOf<R>, wanted: ContentOf<R>) {
  return changedParts(audited(record, before), audited(record, wanted));
}

export async function first<Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> {
  return (await rows)[0];
}
