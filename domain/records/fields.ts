import { z } from 'zod';
import { formatCommaList, parseCommaList } from '../assignments/comma-list.ts';
import {
  emailLine,
  fieldLimits,
  line as requiredLineOf,
  lines as requiredLinesOf,
  optionalEmailLine,
  optionalLine,
  optionalLines,
  optionalPhoneLine,
} from '../form-text.ts';
import type { Day } from '../time/amsterdam.ts';
import { instantOf, isPlannableDay, localMoment } from '../time/local-moment.ts';
import { uuidPattern } from '../uuid.ts';
import { type RecordError, recordErrorFrom, type RecordErrors } from './errors.ts';
import { keptPairs, type Pair, type PairObject, pairsOf, readPairs } from './pairs.ts';

/** The value of a field in a form and on its way to the server. */
export type FormValue = string | readonly string[] | readonly Pair[];

export function sameValue(one: FormValue | undefined, other: FormValue | undefined): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}

/** How a field is stored and drawn. */
export type FieldKind =
  | 'line'
  | 'lines'
  | 'email'
  | 'phone'
  | 'choice'
  | 'number'
  | 'amount'
  | 'day'
  | 'moment'
  | 'tick'
  | 'reference'
  | 'texts'
  | 'choices'
  | 'pairs';

/** An optional field has a value when nothing is filled in: null, a default or an empty list. */
export type Need = 'required' | 'optional';

/** The errors of a field by the place within it: '' for the field itself, '2' for its third row. */
export type ReadField<Value> = { value: Value } | { errors: RecordErrors };

export type Field<
  Value = unknown,
  Kind extends FieldKind = FieldKind,
  N extends Need = Need,
  Form extends FormValue = FormValue,
> = {
  readonly kind: Kind;
  readonly need: N;
  /** In UTF-16 units, as the maxlength attribute counts. */
  readonly max?: number;
  /** Of a closed list. */
  readonly options?: readonly string[];
  /** What a new form starts with, and the default of the column. */
  readonly start?: string;
  /** The total number of digits, and that of decimals. */
  readonly digits?: { precision: number; scale: number };
  /** Other headings that files use for it, in lower-case letters and digits. Without headings it is not imported. */
  readonly headings?: readonly string[];
  // Methods, so that a field of any value is a field.
  read(given: unknown): ReadField<Value>;
  show(value: Value): Form;
  /** From a cell of an imported file to a form. */
  fromCell?(cell: string): string;
  /** Of a value that was changed, the parts that were not. */
  keep?(before: Value, wanted: Value): Value;
};

type Importable = { headings?: readonly string[] };
type TextOptions = Importable & {
  /** Normalises the text. */
  clean?: (text: string) => string;
  /** Validates a text that is not empty. */
  check?: readonly [isRight: (text: string) => boolean, error: RecordError];
};

function reading<Value>(schema: z.ZodType<Value>) {
  return (given: unknown): ReadField<Value> => {
    const parsed = schema.safeParse(given);
    if (parsed.success) return { value: parsed.data };
    return { errors: { '': recordErrorFrom(parsed.error.issues[0]?.message) } };
  };
}

const orNull = (text: string): string | null => (text === '' ? null : text);
const orEmpty = (text: string | null): string => text ?? '';
const same = (text: string): string => text;

function checked(schema: z.ZodType<string>, { clean, check }: TextOptions): z.ZodType<string> {
  const cleaned = clean ? schema.transform(clean) : schema;
  if (!check) return cleaned;
  const [isRight, error] = check;
  return cleaned.refine((text) => text === '' || isRight(text), error);
}

type Required<Value, Kind extends FieldKind> = Field<Value, Kind, 'required', string>;
type Optional<Value, Kind extends FieldKind> = Field<Value, Kind, 'optional', string>;

const requiredText = <Kind extends FieldKind>(
  kind: Kind,
  max: number,
  schema: z.ZodType<string>,
  options: Importable,
): Required<string, Kind> => ({
  ...options,
  kind,
  need: 'required',
  max,
  read: reading(schema),
  show: same,
});

const optionalText = <Kind extends FieldKind>(
  kind: Kind,
  max: number,
  schema: z.ZodType<string>,
  options: Importable,
): Optional<string | null, Kind> => ({
  ...options,
  kind,
  need: 'optional',
  max,
  read: reading(schema.transform(orNull)),
  show: orEmpty,
});

export const requiredLine = (max: number, options: TextOptions = {}) =>
  requiredText('line', max, checked(requiredLineOf(max), options), options);
export const line = (max: number, options: TextOptions = {}) =>
  optionalText('line', max, checked(optionalLine(max), options), options);
export const requiredLines = (max: number, options: Importable = {}) =>
  requiredText('lines', max, requiredLinesOf(max), options);
export const lines = (max: number, options: Importable = {}) =>
  optionalText('lines', max, optionalLines(max), options);
export const requiredEmail = (options: Importable = {}) =>
  requiredText('email', fieldLimits.email, emailLine(), options);
export const email = (options: Importable = {}) =>
  optionalText('email', fieldLimits.email, optionalEmailLine(), options);
export const phone = (options: Importable = {}) =>
  optionalText('phone', fieldLimits.phone, optionalPhoneLine(), options);

/** A line with a default. */
export const lineOr = (
  otherwise: string,
  max: number,
  options: TextOptions = {},
): Optional<string, 'line'> => ({
  ...options,
  kind: 'line',
  need: 'optional',
  max,
  start: otherwise,
  read: reading(checked(optionalLine(max), options).transform((text) => text || otherwise)),
  show: same,
});

/** Longer than any choice, number, day or moment. */
const MAX_WRITTEN = 30;

type Options<Value extends string> = readonly [Value, ...Value[]];

/** One of a closed list; `otherwise` where nothing is sent. */
export const choice = <const Value extends string>(
  options: Options<Value>,
  otherwise: Value,
  more: Importable & { fromCell?: (cell: string) => string } = {},
): Optional<Value, 'choice'> => ({
  ...more,
  kind: 'choice',
  need: 'optional',
  options,
  start: otherwise,
  read: reading(z.enum(options, 'invalid' satisfies RecordError).default(otherwise)),
  show: same,
});

export const requiredChoice = <const Value extends string>(
  options: Options<Value>,
  start?: Value,
): Required<Value, 'choice'> => ({
  kind: 'choice',
  need: 'required',
  options,
  ...(start !== undefined && { start }),
  read: reading(z.enum(options, 'required' satisfies RecordError)),
  show: same,
});

export const optionalChoice = <const Value extends string>(
  options: Options<Value>,
): Optional<Value | null, 'choice'> => ({
  kind: 'choice',
  need: 'optional',
  options,
  read: reading(
    optionalLine(MAX_WRITTEN)
      .refine(
        (text) => text === '' || options.some((option) => option === text),
        'invalid' satisfies RecordError,
      )
      .transform((text) => options.find((option) => option === text) ?? null),
  ),
  show: orEmpty,
});

/** A text that is stored as another type; `parse` returns null for an invalid one. */
const written = <Value>(parse: (text: string) => Value | null, error: RecordError) =>
  optionalLine(MAX_WRITTEN)
    .refine((text) => text === '' || parse(text) !== null, error)
    .transform((text) => (text === '' ? null : parse(text)));

const requiredWritten = <Value>(parse: (text: string) => Value | null, error: RecordError) =>
  requiredLineOf(MAX_WRITTEN).transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });

const whole = (from: number, to: number) => (text: string) => {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : null;
};
const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** A whole number. */
export const number = (
  from: number,
  to: number,
  error: RecordError,
  start?: number,
): Optional<number | null, 'number'> => ({
  kind: 'number',
  need: 'optional',
  ...(start !== undefined && { start: String(start) }),
  read: reading(written(whole(from, to), error)),
  show: numberText,
});

export const requiredNumber = (
  from: number,
  to: number,
  error: RecordError,
  start: number,
): Required<number, 'number'> => ({
  kind: 'number',
  need: 'required',
  start: String(start),
  read: reading(requiredWritten(whole(from, to), error)),
  show: String,
});

type Money = {
  digits: { precision: number; scale: number };
  parse: (text: string) => number | null;
  show: (value: number | null) => string;
};

/** Euros, in the notation of its form. */
export const amount = (
  { digits, parse, show }: Money,
  error: RecordError,
): Optional<number | null, 'amount'> => ({
  kind: 'amount',
  need: 'optional',
  digits,
  read: reading(written(parse, error)),
  show,
});

const parseDay = (text: string): Day | null => (isPlannableDay(text) ? text : null);

export const day = (): Optional<Day | null, 'day'> => ({
  kind: 'day',
  need: 'optional',
  read: reading(written(parseDay, 'day')),
  show: orEmpty,
});

export const requiredDay = (): Required<Day, 'day'> => ({
  kind: 'day',
  need: 'required',
  read: reading(requiredWritten(parseDay, 'day')),
  show: same,
});

export const moment = (): Optional<Date | null, 'moment'> => ({
  kind: 'moment',
  need: 'optional',
  read: reading(written(instantOf, 'moment')),
  show: (instant) => (instant ? localMoment(instant) : ''),
});

/** 'ja', 'yes', 'x', '1' or 'true', in any case. */
const isYes = (cell: string): boolean => /^(ja|j|yes|y|x|1|true|waar)$/i.test(cell.trim());

export const TICKED = 'on';

export const tick = (options: Importable = {}): Optional<boolean, 'tick'> => ({
  ...options,
  kind: 'tick',
  need: 'optional',
  read: (given) => ({ value: given === TICKED }),
  show: (value) => (value ? TICKED : ''),
  fromCell: (cell) => (isYes(cell) ? TICKED : ''),
});

/** The id of another record. Nobody types it, so that an invalid id counts as none. */
export const requiredReference = (error: RecordError): Required<string, 'reference'> => ({
  kind: 'reference',
  need: 'required',
  read: reading(z.string(error).trim().regex(uuidPattern, error)),
  show: same,
});

export const reference = (error: RecordError): Optional<string | null, 'reference'> => ({
  kind: 'reference',
  need: 'optional',
  read: reading(
    checked(optionalLine(100), { check: [(text) => uuidPattern.test(text), error] }).transform(orNull),
  ),
  show: orEmpty,
});

/** A list of short texts, typed with commas in between. */
export const texts = (
  max: number,
  { many, long }: { many?: number; long?: number } = {},
): Optional<string[], 'texts'> => ({
  kind: 'texts',
  need: 'optional',
  max,
  read: reading(
    optionalLines(max)
      .transform(parseCommaList)
      .refine((items) => many === undefined || items.length <= many, 'tooMany' satisfies RecordError)
      .refine(
        (items) => long === undefined || items.every((item) => item.length <= long),
        'itemTooLong' satisfies RecordError,
      ),
  ),
  show: formatCommaList,
});

/** Several values of a closed list, in its order; any others are dropped. */
export const choices = <const Value extends string>(
  options: Options<Value>,
): Field<Value[], 'choices', 'optional', readonly string[]> => ({
  kind: 'choices',
  need: 'optional',
  options,
  read: reading(
    z
      .array(z.string(), 'invalid' satisfies RecordError)
      .default([])
      .transform((given) => options.filter((option) => given.includes(option))),
  ),
  show: (chosen) => options.filter((option) => chosen.includes(option)),
});

/** Names and values, a row for each. */
export const pairs = (): Field<PairObject, 'pairs', 'optional', readonly Pair[]> => ({
  kind: 'pairs',
  need: 'optional',
  read: readPairs,
  show: pairsOf,
  keep: keptPairs,
});
