import { formatCommaList } from '#domain/assignments/comma-list.ts';
import type { RecordError } from '#domain/records/errors.ts';
import type { Field, FormValue } from '#domain/records/fields.ts';
import type { Described, FieldOf } from '#domain/records/record.ts';
import type { Texts } from '#texts/texts.ts';

type Options<F extends Field> =
  F extends Field<infer Value>
    ? Record<NonNullable<Value> extends readonly (infer Item)[] ? Item & string : Value & string, string>
    : never;

/** All texts about the fields of a record. */
export type RecordWords<R extends Described> = {
  labels: Record<FieldOf<R>, string>;
  placeholders?: Partial<Record<FieldOf<R>, string>>;
  hints?: Partial<Record<FieldOf<R>, string>>;
  /** The values of closed lists. */
  options: {
    [Name in FieldOf<R> as R['fields'][Name]['kind'] extends 'choice' | 'choices' ? Name : never]: Options<
      R['fields'][Name]
    >;
  };
  /** Messages for missing values, by field. */
  required?: Partial<Record<FieldOf<R>, string>>;
  /** Replaces the messages that all records share. */
  errors?: Partial<Record<RecordError, string>>;
};

/** The words of any record. */
export type AnyWords = {
  labels: Partial<Record<string, string>>;
  placeholders?: Partial<Record<string, string>>;
  hints?: Partial<Record<string, string>>;
  options: Partial<Record<string, Partial<Record<string, string>>>>;
  required?: Partial<Record<string, string>>;
  errors?: Partial<Record<string, string>>;
};

/** A value of a form in words, as far as the field itself tells. */
export function valueInWords(
  { kind }: Field,
  value: FormValue,
  { options = {}, crm }: { options?: Partial<Record<string, string>> | undefined; crm: Texts['crm'] },
): string {
  if (typeof value !== 'string')
    return formatCommaList(
      value.map((item) =>
        typeof item === 'string' ? (options[item] ?? item) : `${item.key}: ${item.value}`,
      ),
    );
  if (kind === 'tick') return value === '' ? crm.no : crm.yes;
  return kind === 'choice' ? (options[value] ?? value) : value;
}
