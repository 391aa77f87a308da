import { z } from 'zod';
import type { FormErrorKey } from '../form-text.ts';
import type { PairError } from '../customers/pairs.ts';

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
  | 'otherOpportunity'
  | 'emailTaken'
  | 'years'
  | 'year'
  | 'hours'
  | 'hoursOrder';

/** The version of a record that a form was based on; 0, which none has, when that cannot be told. */
export function versionFrom(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}

export const crmIssue = (key: CrmErrorKey) => key;

/** What was left empty is stored as nothing. */
export const orNull = (text: string): string | null => (text === '' ? null : text);

/** Of one closed list; what is not sent at all is as it is by default. */
export const chosen = <const Value extends string>(values: readonly Value[], otherwise: Value) =>
  z.enum(values, crmIssue('invalid')).default(otherwise);
