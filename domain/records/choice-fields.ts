import { z } from 'zod';
import { parseCommaList } from '../assignments/comma-list.ts';
import { optionalLine } from '../form-text.ts';
import type { RecordError } from './errors.ts';
import { tickFromCell } from './from-cell.ts';
import {
  type FieldOptions,
  MAX_WRITTEN,
  optional,
  type OptionalField,
  orEmpty,
  required,
  same,
  TICKED,
} from './fields.ts';

type Options<Value extends string> = readonly [Value, ...Value[]];

/** A value of a closed list, by default `start`. */
export const choice = <const Value extends string>(
  options: Options<Value>,
  start: Value,
  more: Pick<FieldOptions, 'headings' | 'fromCell'> = {},
) =>
  optional('choice', z.enum(options, 'invalid' satisfies RecordError).default(start), same<Value>, {
    ...more,
    options,
    start,
  });

export const requiredChoice = <const Value extends string>(options: Options<Value>, start?: Value) =>
  required('choice', z.enum(options, 'required' satisfies RecordError), same<Value>, {
    options,
    ...(start !== undefined && { start }),
  });

export const optionalChoice = <const Value extends string>(options: Options<Value>) =>
  optional(
    'choice',
    optionalLine(MAX_WRITTEN)
      .refine(
        (text) => text === '' || options.some((option) => option === text),
        'invalid' satisfies RecordError,
      )
      .transform((text) => options.find((option) => option === text) ?? null),
    orEmpty,
    { options },
  );

/** Several values of a closed list, in its order; any others are dropped. */
export const choices = <const Value extends string>(options: Options<Value>) => {
  const inOrder = (given: readonly string[]) => options.filter((option) => given.includes(option));
  const schema = z
    .array(z.string(), 'invalid' satisfies RecordError)
    .default([])
    .transform(inOrder);
  return optional('choices', schema, inOrder, { options, fromCell: parseCommaList });
};

export const tick = (options: FieldOptions = {}): OptionalField<boolean, 'tick'> => ({
  ...options,
  kind: 'tick',
  need: 'optional',
  read: (given) =>
    given === TICKED || given === undefined || given === ''
      ? { value: given === TICKED }
      : { errors: { '': 'invalid' } },
  show: (value) => (value ? TICKED : ''),
  fromCell: (cell) => tickFromCell(cell, TICKED),
});
