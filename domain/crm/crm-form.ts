import { z } from 'zod';
import { emailLine, fieldLimits, type FormErrorKey, optionalLine } from '../form-text.ts';
import type { Pair, PairError } from './pairs.ts';

/** Everything that can be wrong with a field of the CRM, in a form or in a row of an import. */
export type CrmErrorKey =
  | FormErrorKey
  | PairError
  | 'company'
  | 'website'
  | 'kvk'
  | 'vat'
  | 'postalCode'
  | 'formula'
  | 'companyUnknown'
  | 'companyAmbiguous'
  | 'value'
  | 'probability'
  | 'day'
  | 'moment'
  | 'otherContact'
  | 'otherOpportunity';

export type CrmErrors = Partial<Record<string, CrmErrorKey>>;

/** Somebody else saved in the meantime: what is stored now, as the form would show it. */
export type CrmConflict = {
  values: Record<string, string>;
  pairs?: Record<string, Pair[]>;
  version: number;
  /** Who did it; null when that is not known. */
  by: string | null;
  at: Date;
};

/** What a form of the CRM shows: what was typed, what is wrong with it, and why it was not saved. */
export type CrmFormState = {
  values: Record<string, string>;
  errors: CrmErrors;
  /** Names and values, by the name of the field that they are together. */
  pairs?: Record<string, Pair[]>;
  problem?: 'failed' | 'gone';
  conflict?: CrmConflict;
};

/** The field that carries which version of a record somebody started from. */
export const VERSION_FIELD = 'version';

export function versionFrom(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}

export const crmIssue = (key: CrmErrorKey) => key;

/** What was left empty is stored as nothing. */
export const orNull = (text: string): string | null => (text === '' ? null : text);

export const optionalEmail = () =>
  optionalLine(fieldLimits.email).refine(
    (text) => text === '' || emailLine().safeParse(text).success,
    crmIssue('email'),
  );

/** Of one closed list; what is not sent at all is as it is by default. */
export const chosen = <const Value extends string>(values: readonly Value[], otherwise: Value) =>
  z.enum(values, crmIssue('invalid')).default(otherwise);
