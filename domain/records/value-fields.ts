import { z } from 'zod';
import { line as requiredLineOf, optionalLine } from '../form-text.ts';
import { centsText, parseCents } from '../money.ts';
import type { Day } from '../time/amsterdam.ts';
import { instantOf, isPlannableDay, localMoment } from '../time/local-moment.ts';
import { uuidPattern } from '../uuid.ts';
import type { RecordError } from './errors.ts';
import { amountFromCell, dayFromCell, momentFromCell, numberFromCell, pairsFromCell } from './from-cell.ts';
import {
  type Field,
  type Importable,
  MAX_WRITTEN,
  optional,
  orEmpty,
  orNull,
  required,
  same,
} from './fields.ts';
import { keptPairs, type Pair, type PairObject, pairsOf, readPairs } from './pairs.ts';
import { checked } from './text-fields.ts';

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

/** A whole number. */
export const number = (from: number, to: number, error: RecordError, start?: number) =>
  optional('number', written(whole(from, to), error), (value) => (value === null ? '' : String(value)), {
    fromCell: numberFromCell,
    ...(start !== undefined && { start: String(start) }),
  });

export const requiredNumber = (from: number, to: number, error: RecordError, start: number) =>
  required('number', requiredWritten(whole(from, to), error), String, {
    start: String(start),
    fromCell: numberFromCell,
  });

type Money = {
  digits: { precision: number; scale: number };
  parse: (text: string) => number | null;
  show: (value: number | null) => string;
};

/** Euros, in the notation of the form. */
export const amount = ({ digits, parse, show }: Money, error: RecordError) =>
  optional('amount', written(parse, error), show, { digits, fromCell: amountFromCell });

/** Typed in euros, kept in whole cents. */
export const cents = () =>
  optional('cents', written(parseCents, 'amount'), centsText, { fromCell: amountFromCell });

const parseDay = (text: string): Day | null => (isPlannableDay(text) ? text : null);

export const day = () => optional('day', written(parseDay, 'day'), orEmpty, { fromCell: dayFromCell });
export const requiredDay = () =>
  required('day', requiredWritten(parseDay, 'day'), same, { fromCell: dayFromCell });
export const moment = () =>
  optional('moment', written(instantOf, 'moment'), (instant) => (instant ? localMoment(instant) : ''), {
    fromCell: momentFromCell,
  });

/** The id of another record. Nobody types it, so an invalid id counts as none. */
export const requiredReference = (error: RecordError) =>
  required('reference', z.string(error).trim().regex(uuidPattern, error), same);

export const reference = (error: RecordError) => {
  const schema = checked(optionalLine(100), { check: [(text) => uuidPattern.test(text), error] });
  return optional('reference', schema.transform(orNull), orEmpty);
};

const idsIn = (text: string): string[] => [...new Set(text.split(',').filter(Boolean))].sort();

/** The ids of other records, which are kept in a table of their own. */
export const references = (many: number, error: RecordError) =>
  optional(
    'references',
    optionalLine(many * 40)
      .refine((text) => idsIn(text).every((id) => uuidPattern.test(id)), error)
      .transform(idsIn),
    (ids) => ids.join(','),
  );

export const pairs = (options: Importable = {}): Field<PairObject, 'pairs', 'optional', readonly Pair[]> => ({
  fromCell: pairsFromCell,
  ...options,
  kind: 'pairs',
  need: 'optional',
  read: readPairs,
  show: pairsOf,
  keep: keptPairs,
});
