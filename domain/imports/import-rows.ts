import { errorsByField, line as lineOf } from '../form-text.ts';
import { contactForm } from '../contacts/contact-form.ts';
import type { ContactContent } from '../contacts/contact.ts';
import type { CrmErrorKey } from '../records/crm-form.ts';
import { customerForm, customerLimits, type CustomerValues } from '../customers/customer-form.ts';
import { formulaErrors } from './import-batch.ts';
import { isYes, statusFrom } from './import-fields.ts';
import { cleanKvkNumber, isKvkNumber } from '../customers/kvk-number.ts';
import { cleanPairs, objectOf, type Pair, pairErrors } from '../customers/pairs.ts';
import type { PairObject } from '../customers/customer.ts';

/** A row as it was sent: the names of its fields are not to be trusted. */
export type SentRow = { line: number; fields: Record<string, string>; custom: Pair[] };
type Errors = Record<string, CrmErrorKey>;

export type JudgedCustomerRow = {
  line: number;
  name: string;
  errors: Errors;
  /** Absent when something is wrong. */
  values?: CustomerValues;
  custom: PairObject;
  /** The fields that the file filled in: only those are brought up to date. */
  filled: ReadonlySet<string>;
};

export function judgeCustomerRow({ line, fields, custom }: SentRow): JudgedCustomerRow {
  const sent = { ...fields };
  if (sent.status !== undefined) sent.status = statusFrom(sent.status);
  const parsed = customerForm.safeParse(sent);
  const pairs = cleanPairs(custom);
  const errors: Errors = {
    ...(parsed.success ? {} : errorsByField<CrmErrorKey>(parsed.error)),
    ...pairProblems(pairs),
    ...formulaErrors({ ...fields, ...Object.fromEntries(pairs.map(({ key, value }) => [key, value])) }),
  };
  const wrong = Object.keys(errors).length > 0;
  return {
    line,
    name: fields.company_name ?? '',
    errors,
    ...(parsed.success && !wrong && { values: parsed.data }),
    custom: objectOf(pairs),
    filled: new Set(Object.keys(fields)),
  };
}

export type JudgedContactRow = {
  line: number;
  name: string;
  errors: Errors;
  company: { name: string; kvk: string };
  values?: Omit<ContactContent, 'customerId'>;
  filled: ReadonlySet<string>;
};

/** Stands in for the company, which is looked for later. */
const anyId = '00000000-0000-0000-0000-000000000000';

const companyLine = lineOf(customerLimits.company_name);

export function judgeContactRow({ line, fields }: SentRow): JudgedContactRow {
  const { company_name: companyName = '', kvk_number: kvkNumber = '', ...person } = fields;
  const company = companyLine.safeParse(companyName);
  const kvk = cleanKvkNumber(kvkNumber);
  const kvkIsRight = kvk === '' || isKvkNumber(kvk);
  const sent = { ...person, customer_id: anyId, is_primary: isYes(person.is_primary ?? '') ? 'on' : '' };
  const parsed = contactForm.safeParse(sent);
  const errors: Errors = {
    ...(company.success ? {} : { company_name: company.error.issues[0]?.message as CrmErrorKey }),
    ...(kvkIsRight ? {} : { kvk_number: 'kvk' }),
    ...(parsed.success ? {} : errorsByField<CrmErrorKey>(parsed.error)),
    ...formulaErrors(fields),
  };
  const wrong = Object.keys(errors).length > 0;
  return {
    line,
    name: `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim(),
    errors,
    // What cannot be a name or a number is not looked for.
    company: { name: company.data ?? '', kvk: kvkIsRight ? kvk : '' },
    ...(parsed.success && !wrong && { values: withoutCompany(parsed.data) }),
    filled: new Set(Object.keys(fields)),
  };
}

function withoutCompany({
  customerId: _customerId,
  ...values
}: ContactContent): Omit<ContactContent, 'customerId'> {
  return values;
}

function pairProblems(pairs: readonly Pair[]): Errors {
  return Object.fromEntries(
    [...pairErrors(pairs)].map(([at, error]) => [pairs[at]?.key || String(at + 1), error]),
  );
}
