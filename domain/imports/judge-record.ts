import type { RecordErrors } from '../records/errors.ts';
import type { FormValue } from '../records/fields.ts';
import { oneLine } from '../records/from-cell.ts';
import { type ContentOf, type Described, readForm } from '../records/record.ts';
import { cellErrors } from './import-batch.ts';
import { formOfCells } from './import-fields.ts';
import { importedField, type ImportField, type ImportKind, kindOf } from './import-kinds.ts';
import type { JudgedRow, SentRow } from './import-rows.ts';

/** References as the file has them: a name, an address or an id, by field. */
export type Links = Partial<Record<ImportField, string>>;

export type JudgedRecord<Content> = JudgedRow<Content> & {
  links: Links;
  /** The columns that are no field of the record, in their stored form. */
  columns: Readonly<Record<string, unknown>>;
};

/** A placeholder for the record that a link refers to, which is found later. */
const ANY_ID = '00000000-0000-0000-0000-000000000000';

/** `starts`: the values of fields that a file leaves out. `rates`: whether the sender may fill in rates. */
export function judgeRecord<R extends Described>(
  kind: ImportKind,
  record: R,
  { line, fields }: SentRow,
  { rates, starts = {} }: { rates: boolean; starts?: Readonly<Record<string, string>> },
): JudgedRecord<ContentOf<R>> {
  const { named, money, first, last } = kindOf(kind);
  const sent = formOfCells(kind, fields);
  const form: Record<string, FormValue> = { ...defaultsOf(record), ...starts, ...sent };
  const links: Links = {};
  const columns: Record<string, unknown> = {};
  const errors: RecordErrors = {};
  for (const name of Object.keys(sent)) {
    if (!isReference(kind, name)) continue;
    links[name] = oneLine(fields[name] ?? '');
    form[name] = ANY_ID;
  }
  for (const name of [...first, ...last]) {
    const field = importedField(kind, name);
    const read = isReference(kind, name) && !links[name] ? field?.read('') : field?.read(form[name]);
    if (read && 'errors' in read) errors[name] = read.errors[''] ?? 'invalid';
    else columns[name] = read?.value;
  }
  const read = readForm(record, form);
  Object.assign(errors, 'errors' in read ? read.errors : {}, unknownChoices(kind, sent));
  for (const name of record.unused?.(form) ?? []) if (name in sent) errors[name] ??= 'unusedField';
  for (const name of money) if (!rates && name in sent) errors[name] = 'ratesReserved';
  Object.assign(errors, cellErrors(fields));
  const isRight = 'content' in read && Object.keys(errors).length === 0;
  return {
    line,
    name: named
      .map((name) => fields[name] ?? '')
      .join(' ')
      .trim(),
    errors,
    links,
    columns,
    ...(isRight && { values: read.content }),
    filled: Object.keys(sent),
  };
}

const isReference = (kind: ImportKind, name: string): name is ImportField => {
  const field = importedField(kind, name);
  return field?.kind === 'reference' || field?.kind === 'references';
};

/** Of required fields. An optional one that a file leaves out is empty, whatever a new form suggests. */
function defaultsOf(record: Described): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record.fields).flatMap(([name, { start, need }]) =>
      start === undefined || need === 'optional' ? [] : [[name, start]],
    ),
  );
}

/** A form offers the choices, so it drops others; a file has words that somebody typed. */
function unknownChoices(kind: ImportKind, sent: Readonly<Record<string, FormValue>>): RecordErrors {
  const unknown = Object.entries(sent).filter(([name, value]) => {
    const field = importedField(kind, name);
    const options: readonly string[] = field?.options ?? [];
    return (
      (field?.kind === 'choices' || field?.kind === 'choice') &&
      (typeof value === 'string' ? [value] : value).some(
        (one) => typeof one !== 'string' || !options.includes(one),
      )
    );
  });
  return Object.fromEntries(unknown.map(([name]) => [name, 'invalid' as const]));
}
