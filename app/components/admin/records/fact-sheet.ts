import type { ReactNode } from 'react';
import { useMay } from '#app/browser/use-may.ts';
import type { Names } from '#domain/records/choice.ts';
import type { FormValue } from '#domain/records/fields.ts';
import type { Described, FieldOf, FormOf } from '#domain/records/record.ts';
import type { FormControl } from './form-control.ts';
import type { FieldMore } from './record-fields.tsx';
import type { AnyWords } from './record-words.ts';
import type { StoredRecord } from './use-stored-record.ts';

/** As a method, so that it may be called with the value of its field only. */
type Shown<Value> = { show(value: Value): ReactNode }['show'];
type Control = (form: FormControl) => ReactNode;
type Values = Readonly<Record<string, FormValue>>;

/** Fields that are read and changed as one fact: the parts of an address, the shortest and the longest week. */
type Joined<Name, Form> = { with: readonly Name[]; label: string } & {
  show(values: Form): ReactNode;
};

type Given<R extends Described> = {
  of: R;
  words: AnyWords;
  record: StoredRecord<FormOf<R>>;
  /** Names of facts that differ from those in the form, such as without the unit. */
  labels?: { [Name in FieldOf<R>]?: string };
  /** Values that a screen writes in another way. */
  show?: { [Name in FieldOf<R>]?: Shown<FormOf<R>[Name]> };
  joined?: { [Name in FieldOf<R>]?: Joined<FieldOf<R>, FormOf<R>> };
  more?: { [Name in FieldOf<R>]?: FieldMore };
  controls?: { [Name in FieldOf<R>]?: Control };
  /** The names of records that the values refer to. */
  names?: Names;
  /** Not among the facts: shown and changed elsewhere on the page. */
  without?: readonly FieldOf<R>[];
  /** Said by the head of the page: folded away with the empty ones, and changed there. */
  inHead?: readonly FieldOf<R>[];
  /** Shown, and changed elsewhere. */
  fixed?: readonly FieldOf<R>[];
  /** Whether anything may be changed here. */
  editable?: boolean;
};

/** How a page shows and changes the fields of its record, wherever on the page they are. */
export type FactSheet = {
  of: Described;
  words: AnyWords;
  record: StoredRecord;
  names: Names | undefined;
  editable: boolean;
  labels: Partial<Record<string, string>>;
  show: Partial<Record<string, Shown<FormValue>>>;
  joined: Partial<Record<string, Joined<string, Values>>>;
  more: Partial<Record<string, FieldMore>>;
  controls: Partial<Record<string, Control>>;
  without: ReadonlySet<string>;
  inHead: ReadonlySet<string>;
  fixed: ReadonlySet<string>;
};

export function factSheet<R extends Described>(given: Given<R>): FactSheet {
  const { of, words, record, names, editable = true } = given;
  return {
    of,
    words,
    record,
    names,
    editable,
    labels: given.labels ?? {},
    show: given.show ?? {},
    joined: given.joined ?? {},
    more: given.more ?? {},
    controls: given.controls ?? {},
    without: new Set<string>(given.without),
    inHead: new Set<string>(given.inHead),
    fixed: new Set<string>(given.fixed),
  };
}

/** The facts of a sheet by the first of their fields. */
export function useSheet(sheet: FactSheet) {
  const values: Values = sheet.record.stored.values;
  const fieldsOf = (name: string): string[] => [name, ...(sheet.joined[name]?.with ?? [])];
  // A tick says yes or no.
  const isBlank = (name: string) =>
    sheet.of.fields[name]?.kind !== 'tick' && (values[name] === undefined || values[name].length === 0);
  const partOfAnother = Object.values(sheet.joined).flatMap((joined) => joined?.with ?? []);
  return {
    mayEdit: useMay()('edit') && sheet.editable,
    hidden: new Set([...sheet.without, ...partOfAnother, ...(sheet.of.unused?.(values) ?? [])]),
    fieldsOf,
    isEmpty: (name: string) => fieldsOf(name).every(isBlank),
  };
}
