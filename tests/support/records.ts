import type { RecordErrors } from '#domain/records/errors.ts';
import { type Field, type FormValue, TICKED } from '#domain/records/fields.ts';
import { type ContentOf, type Described, type FieldOf, type Read, readForm } from '#domain/records/record.ts';
import type { Saved } from '#domain/records/save.ts';

/** The content of a valid form. */
export function contentIn<Content>(read: Read<Content>): Content {
  if ('errors' in read) throw new Error(`The form is refused: ${JSON.stringify(read.errors)}`);
  return read.content;
}

export function errorsIn(read: Read<unknown>): RecordErrors {
  return 'errors' in read ? read.errors : {};
}

/** The record that was added, changed, left unchanged or in conflict. */
export function recordIn<Stored>(saved: Saved<Stored>): Stored {
  if (saved.outcome === 'refused') throw new Error(`Refused: ${JSON.stringify(saved.errors)}`);
  return saved.record;
}

const id = '01980000-0000-7000-8000-000000000001';

/** A record with only its required fields; text fields contain `text`. */
export function sampleOf<R extends Described>(record: R, text = 'Voorbeeld'): ContentOf<R> {
  const required = Object.entries(record.fields).filter(([, { need }]) => need === 'required');
  return contentIn(
    readForm(record, Object.fromEntries(required.map(([name, field]) => [name, valueFor(field, text)]))),
  );
}

/** A form with every field filled in; free-text fields contain `text`. */
export function filledForm<R extends Described>(
  record: R,
  text: string,
  given: { [Name in FieldOf<R>]?: FormValue } = {},
): Record<string, FormValue> {
  const all = Object.entries(record.fields).map(([name, field]) => [name, valueFor(field, text)] as const);
  return { ...Object.fromEntries(all), ...given };
}

function valueFor(field: Field, text: string): FormValue {
  const [option = ''] = field.options ?? [];
  switch (field.kind) {
    case 'line':
      return takes(field, text) ? text : '';
    case 'lines':
      return `${text}\n${text}`;
    case 'texts':
      return `Schrijven, ${text}`;
    case 'email':
      return 'voorbeeld@voorbeeld.example';
    case 'phone':
      return '013 123 45 67';
    case 'choice':
      return option;
    case 'choices':
      return [option];
    case 'number':
    case 'amount':
    case 'cents':
      return ['40', '2015'].find((number) => takes(field, number)) ?? '';
    case 'day':
      return '2031-05-06';
    case 'moment':
      return '2031-05-06T10:30';
    case 'tick':
      return TICKED;
    case 'reference':
    case 'references':
      return id;
    case 'pairs':
      return [{ key: text, value: text }];
  }
}

const takes = (field: Field, value: string): boolean => 'value' in field.read(value);
