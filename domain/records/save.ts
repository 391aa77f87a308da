import type { Names } from './choice.ts';
import type { RecordErrors } from './errors.ts';
import { type FormValue, sameValue } from './fields.ts';
import { type ContentOf, type Described, type FormOf, showForm } from './record.ts';

/** The result of saving any record. */
export type Saved<Stored> =
  | { outcome: 'added' | 'updated' | 'unchanged'; record: Stored; merged?: MergedWith }
  /** Another person changed the same `fields` in the meantime, so nothing was written. `record` is their version. */
  | { outcome: 'conflict'; record: Stored; by: string | null; at: Date; fields: string[] }
  | { outcome: 'refused'; errors: RecordErrors };

/** A colleague's change of other fields, which was kept. */
export type MergedWith = { by: string | null; fields: string[] };

export type FormValues = Readonly<Record<string, FormValue>>;
/** `version`: the state that the form was based on; empty for a new record. */
export type StoredForm<Values extends FormValues = FormValues> = { version: string; values: Values };

export type Versioned = { version?: number; updatedAt: Date };

/** The number of changes, or the time of the last one. */
export function versionOf({ version, updatedAt }: Versioned): string {
  return version === undefined ? updatedAt.toISOString() : String(version);
}

export function storedForm<R extends Described>(
  record: R,
  stored: ContentOf<R> & Versioned,
): StoredForm<FormOf<R>> {
  return { version: versionOf(stored), values: showForm(record, stored) };
}

/** `Saved` as sent to the browser. */
export type SaveAnswer<Values extends FormValues = FormValues> =
  | ({ outcome: 'added' | 'updated' | 'unchanged'; merged?: MergedWith } & StoredForm<Values>)
  /** `names`: of the records that the values refer to. */
  | ({
      outcome: 'conflict';
      by: string | null;
      at: string;
      fields: string[];
      names?: Names;
    } & StoredForm<Values>)
  | { outcome: 'refused'; errors: Record<string, string> };

export function saveAnswer<R extends Described, Stored extends ContentOf<R> & Versioned>(
  record: R,
  saved: Saved<Stored>,
  names?: Names,
): SaveAnswer<FormOf<R>> {
  if (saved.outcome === 'refused') return saved;
  const stored = storedForm(record, saved.record);
  if (saved.outcome !== 'conflict')
    return { outcome: saved.outcome, ...stored, ...(saved.merged && { merged: saved.merged }) };
  const { outcome, by, at, fields } = saved;
  return { outcome, ...stored, by, at: at.toISOString(), fields, ...(names && { names }) };
}

export function differingFields(one: FormValues, other: FormValues): string[] {
  return Object.keys(one).filter((name) => !sameValue(one[name], other[name]));
}
