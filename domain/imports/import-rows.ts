import { type ContactContent, contactRecord } from '../contacts/contact-record.ts';
import { type CustomerContent, customerRecord } from '../customers/customer-record.ts';
import type { RecordErrors } from '../records/errors.ts';
import { cleanPairs, objectOf, type Pair, pairErrors } from '../records/pairs.ts';
import { oneLine } from '../records/from-cell.ts';
import { readForm } from '../records/record.ts';
import { cellErrors } from './import-batch.ts';
import { formOfCells } from './import-fields.ts';

/** A row as it was sent, with untrusted field names. */
export type SentRow = { line: number; fields: Record<string, string>; custom: Pair[] };

export type JudgedRow<Content> = {
  line: number;
  name: string;
  errors: RecordErrors;
  /** Absent when something is wrong. */
  values?: Content;
  /** The fields that the file filled in: an update changes only those. */
  filled: readonly string[];
};

export type JudgedCustomerRow = JudgedRow<CustomerContent>;

export function judgeCustomerRow({ line, fields, custom }: SentRow): JudgedCustomerRow {
  const sent = formOfCells('customers', fields);
  const read = readForm(customerRecord, sent);
  const pairs = cleanPairs(
    custom.map(({ key, value }) => ({ key: oneLine(key), value: oneLine(value, ', ') })),
  );
  const errors: RecordErrors = {
    ...('errors' in read && read.errors),
    ...errorsByKey(pairs),
    ...cellErrors({ ...fields, ...Object.fromEntries(pairs.map(({ key, value }) => [key, value])) }),
  };
  const isRight = 'content' in read && Object.keys(errors).length === 0;
  return {
    line,
    name: fields.company_name ?? '',
    errors,
    ...(isRight && {
      values: { ...read.content, customFields: { ...read.content.customFields, ...objectOf(pairs) } },
    }),
    filled: Object.keys(sent),
  };
}

export type JudgedContactRow = JudgedRow<ContactContent> & { company: { name: string; kvk: string } };

/** A placeholder for the customer, who is found later. */
const anyId = '00000000-0000-0000-0000-000000000000';

export function judgeContactRow({ line, fields }: SentRow): JudgedContactRow {
  const sent = formOfCells('contacts', fields);
  const name = customerRecord.fields.company_name.read(sent.company_name);
  const kvk = customerRecord.fields.kvk_number.read(sent.kvk_number);
  const read = readForm(contactRecord, { ...sent, customer_id: anyId });
  const errors: RecordErrors = {
    ...('errors' in name && { company_name: name.errors[''] ?? 'invalid' }),
    ...('errors' in kvk && { kvk_number: kvk.errors[''] ?? 'invalid' }),
    ...('errors' in read && read.errors),
    ...cellErrors(fields),
  };
  const isRight = 'content' in read && Object.keys(errors).length === 0;
  return {
    line,
    name: `${fields.first_name ?? ''} ${fields.last_name ?? ''}`.trim(),
    errors,
    // Do not search for an invalid name or number.
    company: { name: 'value' in name ? name.value : '', kvk: ('value' in kvk && kvk.value) || '' },
    ...(isRight && { values: read.content }),
    filled: Object.keys(sent),
  };
}

function errorsByKey(pairs: readonly Pair[]): RecordErrors {
  const entries = Object.entries(pairErrors(pairs));
  return Object.fromEntries(
    entries.map(([at, error]) => [pairs[Number(at)]?.key || String(Number(at) + 1), error]),
  );
}
