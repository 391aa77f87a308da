import type { RecordErrors } from './errors.ts';
import { isRecord } from '../typed-entries.ts';
import { type Field, type FieldKind, type FormValue, sameValue } from './fields.ts';

/** By the names of the specification, which are those of the columns. */
export type Fields = Readonly<Record<string, Field>>;
type NameIn<F> = keyof F & string;

/** 'postal_code' becomes 'postalCode'. */
export type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** There are as many as fields. An import asks for each of them in every row. */
const camels = new Map<string, string>();

export function camel(name: string): string {
  let found = camels.get(name);
  if (found === undefined)
    camels.set(name, (found = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())));
  return found;
}

type ContentIn<F> = {
  [Name in NameIn<F> as Camel<Name>]: F[Name] extends Field<infer Value> ? Value : never;
};
type FormIn<F> = {
  [Name in NameIn<F>]: F[Name] extends { show(value: never): infer Form extends FormValue } ? Form : never;
};

/**
 * The one description of a record. Its fields are in the order of exports and the audit log; the sections give the
 * order of the form and of the facts on the page. Anything that a screen does differently is written by hand on that screen.
 */
type Description<F extends Fields, Section extends string> = {
  fields: F;
  sections: Readonly<Record<Section, readonly NameIn<F>[]>>;
  /** Whose values the audit log keeps. Of the other fields it says only that they changed: they may be about a person. */
  logged?: readonly NameIn<F>[];
  /** The fields that these values leave out: they are not shown, and read as empty. */
  unused?(form: Readonly<Record<NameIn<F>, unknown>>): readonly NameIn<F>[];
  /** Rules about several fields, given those that are valid by themselves. */
  problems?(content: Partial<ContentIn<F>>): Partial<Record<NameIn<F>, RecordErrors[string]>>;
  /** The final form of valid content. */
  settle?(content: ContentIn<F>): ContentIn<F>;
};

export function describeRecord<const F extends Fields, const Section extends string>(
  description: Description<F, Section>,
) {
  return { logged: [], ...description, names: keysOf(description.fields) };
}

export type Described = {
  readonly fields: Fields;
  readonly names: readonly string[];
  readonly sections: Readonly<Record<string, readonly string[]>>;
  readonly logged: readonly string[];
  unused?(form: Readonly<Record<string, unknown>>): readonly string[];
  problems?(content: object): Partial<RecordErrors>;
  settle?(content: object): object;
};

export type FieldOf<R extends Described> = NameIn<R['fields']>;
/** The fields that staff edit, as stored. */
export type ContentOf<R extends Described> = ContentIn<R['fields']>;
export type FormOf<R extends Described> = FormIn<R['fields']>;
export type OptionalContentOf<R extends Described> = {
  [
    Name in FieldOf<R> as R['fields'][Name]['need'] extends 'optional' ? Camel<Name> : never
  ]: ContentOf<R>[Camel<Name> & keyof ContentOf<R>];
};
/** A record of a table that counts its changes: saving names the version that the form was based on. */
export type StoredOf<R extends Described> = ContentOf<R> & {
  id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A form as it was sent: any names, and values of any kind. */
export type SentForm = Readonly<Record<string, FormValue>>;
export type Read<Content> = { content: Content } | { errors: RecordErrors };

/** Reports all errors at once. `problems`: rules that need more than the form. */
export function readForm<R extends Described>(
  record: R,
  sent: SentForm,
  problems?: (content: Partial<ContentOf<R>>) => Partial<RecordErrors>,
): Read<ContentOf<R>> {
  const unused = record.unused?.(sent) ?? [];
  const values: Record<string, unknown> = {};
  const errors: RecordErrors = {};
  for (const [name, field] of Object.entries(record.fields)) {
    const read = field.read(unused.includes(name) ? undefined : sent[name]);
    if ('value' in read) values[camel(name)] = read.value;
    else for (const [at, error] of Object.entries(read.errors)) errors[at ? `${name}.${at}` : name] = error;
  }
  const right = derived<Partial<ContentOf<R>>>(values);
  for (const [name, error] of Object.entries({ ...problems?.(right), ...record.problems?.(right) })) {
    if (error) errors[name] ??= error;
  }
  if (Object.keys(errors).length > 0) return { errors };
  const content = derived<ContentOf<R>>(values);
  return { content: record.settle ? derived(record.settle(content)) : content };
}

export function showForm<R extends Described>(record: R, content: ContentOf<R>): FormOf<R> {
  const values = valuesOf(content);
  return assemble(byName(record, (field, name) => field.show(values[camel(name)])));
}

export function emptyForm<R extends Described>(record: R): FormOf<R> {
  const isList = (kind: FieldKind) => kind === 'pairs' || kind === 'choices';
  return assemble(byName(record, ({ kind, start }) => (isList(kind) ? [] : (start ?? ''))));
}

/** The content of a form with only its required fields filled in. */
export function emptyContent<R extends Described>(record: R): OptionalContentOf<R> {
  const optional = Object.entries(record.fields).flatMap(([name, field]): [string, unknown][] => {
    const read = field.need === 'optional' && field.read(undefined);
    return read && 'value' in read ? [[camel(name), read.value]] : [];
  });
  return assemble(optional);
}

/** Content by the names of the specification, for the audit log. */
export function audited<R extends Described>(record: R, content: ContentOf<R>): Record<FieldOf<R>, unknown> {
  const values = valuesOf(content);
  const named: Record<string, unknown> = {};
  for (const name of record.names) named[name] = values[camel(name)];
  return derived(named);
}

/** A form does not show everything, such as seconds or types: a value that looks the same stays as it was stored. */
export function keptContent<R extends Described>(
  record: R,
  before: ContentOf<R>,
  wanted: ContentOf<R>,
): ContentOf<R> {
  const [stored, given] = [valuesOf(before), valuesOf(wanted)];
  return assemble(
    Object.entries(record.fields).map(([name, field]) => {
      const key = camel(name);
      const [old, now] = [stored[key], given[key]];
      return [key, sameValue(field.show(old), field.show(now)) ? old : (field.keep?.(old, now) ?? now)];
    }),
  );
}

export function pickContent<R extends Described>(
  record: R,
  content: ContentOf<R>,
  names: Iterable<string>,
): Partial<ContentOf<R>> {
  const values = valuesOf(content);
  const known = [...names].filter((name) => Object.hasOwn(record.fields, name));
  return assemble(known.map((name) => [camel(name), values[camel(name)]]));
}

export function limitsOf<R extends Described>(record: R): Partial<Record<FieldOf<R>, number>> {
  return assemble(byName(record, ({ max }) => max));
}

function valuesOf(content: object): Readonly<Record<string, unknown>> {
  return isRecord(content) ? content : {};
}

function byName(record: Described, valueOf: (field: Field, name: string) => unknown) {
  return Object.entries(record.fields).map(([name, field]) => [name, valueOf(field, name)] as const);
}

function keysOf<F extends Fields>(fields: F): readonly NameIn<F>[] {
  return Object.keys(fields);
}

/** Builds what the types above derive from a description, field by field. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says which of the derived types
function assemble<Result>(entries: Iterable<readonly [string, unknown]>): Result {
  return derived(Object.fromEntries(entries));
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says which of the derived types
function derived<Result>(value: object): Result {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type is derived from the description field by field, as the value is
  return value as Result;
}
