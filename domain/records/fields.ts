import type { z } from 'zod';
import { recordErrorFrom, type RecordErrors } from './errors.ts';
import type { Pair } from './pairs.ts';

/** The value of a field in a form and on its way to the server. */
export type FormValue = string | readonly string[] | readonly Pair[];

export function sameValue(one: FormValue | undefined, other: FormValue | undefined): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}

export type FieldKind =
  | 'line'
  | 'lines'
  | 'email'
  | 'phone'
  | 'choice'
  | 'number'
  | 'amount'
  | 'cents'
  | 'day'
  | 'moment'
  | 'tick'
  | 'reference'
  | 'references'
  | 'texts'
  | 'choices'
  | 'pairs';

/** An empty optional field has a value too: null, a default or an empty list. */
export type Need = 'required' | 'optional';

/** The errors of a field by the place within it: '' for the field itself, '2' for its third row. */
export type ReadField<Value> = { value: Value } | { errors: RecordErrors };

export type Field<
  Value = unknown,
  Kind extends FieldKind = FieldKind,
  N extends Need = Need,
  Form extends FormValue = FormValue,
> = FieldOptions & {
  readonly kind: Kind;
  readonly need: N;
  // Methods, so that a field of any value is a field.
  read(given: unknown): ReadField<Value>;
  show(value: Value): Form;
  /** Keeps the parts of a changed value that were not changed. */
  keep?(before: Value, wanted: Value): Value;
};

export type FieldOptions = Importable & {
  /** In UTF-16 units, as the maxlength attribute counts. */
  readonly max?: number;
  /** The values of a closed list. */
  readonly options?: readonly string[];
  /** The value in a new form, and the default of the column. */
  readonly start?: string;
  readonly digits?: { precision: number; scale: number };
  /** A text for colleagues, in which they can be mentioned. */
  readonly mentions?: true;
};

/** Other headings of the field in files, in lower-case letters and digits. Without headings it is not imported. */
export type Importable = {
  readonly headings?: readonly string[];
  /** From a cell of an imported file to a form. */
  fromCell?(cell: string): FormValue;
};

/** The field under these other headings. */
export const imported = <F extends Field>(field: F, ...headings: string[]): F => ({ ...field, headings });

export type RequiredField<Value, Kind extends FieldKind> = Field<Value, Kind, 'required', string>;
export type OptionalField<Value, Kind extends FieldKind> = Field<Value, Kind, 'optional', string>;

export const required = <Value, Kind extends FieldKind>(
  kind: Kind,
  schema: z.ZodType<Value>,
  show: (value: Value) => string,
  options: FieldOptions = {},
): RequiredField<Value, Kind> => ({ ...options, kind, need: 'required', read: reading(schema), show });

export const optional = <Value, Kind extends FieldKind, Form extends FormValue>(
  kind: Kind,
  schema: z.ZodType<Value>,
  show: (value: Value) => Form,
  options: FieldOptions = {},
): Field<Value, Kind, 'optional', Form> => ({
  ...options,
  kind,
  need: 'optional',
  read: reading(schema),
  show,
});

function reading<Value>(schema: z.ZodType<Value>) {
  const read = (given: unknown): ReadField<Value> => {
    const parsed = schema.safeParse(given);
    if (parsed.success) return { value: parsed.data };
    return { errors: { '': recordErrorFrom(parsed.error.issues[0]?.message) } };
  };
  // Most fields of a record have no column in a file, so that every row leaves them out.
  let leftOut: ReadField<Value> | undefined;
  return (given: unknown): ReadField<Value> => {
    if (given !== undefined) return read(given);
    if (leftOut) return leftOut;
    const found = read(given);
    // Nobody may change what others get too.
    if (!('value' in found) || found.value === null || typeof found.value !== 'object') leftOut = found;
    return found;
  };
}

export const orNull = (text: string): string | null => (text === '' ? null : text);
export const orEmpty = (text: string | null): string => text ?? '';
export const same = <Text extends string>(text: Text): Text => text;

/** Longer than any choice, number, day or moment. */
export const MAX_WRITTEN = 30;

export const TICKED = 'on';
