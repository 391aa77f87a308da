import type { Names } from './choice.ts';
import type { RecordErrors } from './errors.ts';
import { type FormValue, sameValue } from './fields.ts';
import { type ContentOf, type Described, type FormOf, showForm } from './record.ts';

/** The one contract of saving a record. */
export type Saved<Stored> =
  | { outcome: 'added' | 'updated' | 'unchanged'; record: Stored }
  /** Somebody else saved in the meantime: nothing was written. `record` is what they saved. */
  | { outcome: 'conflict'; record: Stored; by: string | null; at: Date }
  | { outcome: 'refused'; errors: RecordErrors };

export type FormValues = Readonly<Record<string, FormValue>>;
/** `version`: names the state that a form was based on; empty for a record that is new. */
export type StoredForm<Values extends FormValues = FormValues> = { version: string; values: Values };

export type Versioned = { version?: number; updatedAt: Date };

/** Names a state of a record: by the number of its changes, or by the moment of the last one. */
export function versionOf({ version, updatedAt }: Versioned): string {
  return version === undefined ? updatedAt.toISOString() : String(version);
}

/** A stored record as a form shows it. */
export function storedForm<R extends Described>(
  record: R,
  stored: ContentOf<R> & Versioned,
): StoredForm<FormOf<R>> {
  return { version: versionOf(stored), values: showForm(record, stored) };
}

/** The same contract on its way to the browser. */
export type SaveAnswer<Values extends FormValues = FormValues> =
  | ({ outcome: 'added' | 'updated' | 'unchanged' } & StoredForm<Values>)
  /** `names`: of the records that the values refer to. */
  | ({ outcome: 'conflict'; by: string | null; at: string; names?: Names } & StoredForm<Values>)
  | { outcome: 'refused'; errors: Record<string, string> };

export function saveAnswer<R extends Described, Stored extends ContentOf<R> & Versioned>(
  record: R,
  saved: Saved<Stored>,
  names?: Names,
): SaveAnswer<FormOf<R>> {
  if (saved.outcome === 'refused') return saved;
  const stored = storedForm(record, saved.record);
  if (saved.outcome !== 'conflict') return { outcome: saved.outcome, ...stored };
  const { outcome, by, at } = saved;
  return { outcome, ...stored, by, at: at.toISOString(), ...(names && { names }) };
}

/** The fields in which two versions differ, in the order of the first. */
export function differingFields(one: FormValues, other: FormValues): string[] {
  return Object.keys(one).filter((name) => !sameValue(one[name], other[name]));
}
