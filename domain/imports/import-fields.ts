import { type ContactField, contactRecord } from '../contacts/contact-record.ts';
import { type CustomerField, customerRecord } from '../customers/customer-record.ts';
import type { Field, FormValue } from '../records/fields.ts';

export const importKinds = ['customers', 'contacts'] as const;
export type ImportKind = (typeof importKinds)[number];
export type ImportField = CustomerField | ContactField;

const fieldsOf = (fields: Readonly<Partial<Record<string, Field>>>) => fields;
const customerFields = fieldsOf(customerRecord.fields);
/** Contacts refer to their customer by name, or by KvK number if the name is ambiguous. */
const contactFields = fieldsOf({
  company_name: customerRecord.fields.company_name,
  kvk_number: customerRecord.fields.kvk_number,
  ...contactRecord.fields,
});
const described: Record<ImportKind, typeof customerFields> = {
  customers: customerFields,
  contacts: contactFields,
};

const isImported = (kind: ImportKind) => (field: ImportField) =>
  described[kind][field]?.headings !== undefined;

/** The fields that a column of a file can be mapped to. */
export const importFields: Record<ImportKind, readonly ImportField[]> = {
  customers: customerRecord.names.filter(isImported('customers')),
  contacts: [
    'company_name' as const,
    'kvk_number' as const,
    ...contactRecord.names.filter(isImported('contacts')),
  ],
};

export const importedField = (name: string): Field | undefined => customerFields[name] ?? contactFields[name];

/** A column that has no field, kept under its heading among the custom fields. */
export const KEEP_AS_CUSTOM = 'custom';
export type ColumnTarget = ImportField | typeof KEEP_AS_CUSTOM | '';

/** One target for each column, as far as its heading tells; each field is used once. */
export function guessTargets(
  kind: ImportKind,
  headings: readonly string[],
  labels: Partial<Record<ImportField, string>> = {},
): ColumnTarget[] {
  const used = new Set<ImportField>();
  return headings.map((heading) => {
    const name = plain(heading);
    if (isReasonHeading(heading)) return '';
    const found = importFields[kind].find(
      (field) =>
        !used.has(field) &&
        (plain(field) === name ||
          plain(labels[field] ?? field) === name ||
          described[kind][field]?.headings?.includes(name)),
    );
    if (found) used.add(found);
    return found ?? '';
  });
}

/** The column that a file of refused rows has in addition, in both languages. */
const reasonHeadings = ['redenvanweigering', 'reasonforrefusal'];
export const isReasonHeading = (heading: string) => reasonHeadings.includes(plain(heading));

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

export type TargetProblem = { missing: ImportField[]; twice: ImportField[] };

/** Why an import with these targets cannot start. */
export function targetProblem(kind: ImportKind, targets: readonly ColumnTarget[]): TargetProblem {
  const chosen = targets.filter(
    (target): target is ImportField => target !== '' && target !== KEEP_AS_CUSTOM,
  );
  return {
    missing: importFields[kind].filter(
      (field) => described[kind][field]?.need === 'required' && !chosen.includes(field),
    ),
    twice: [...new Set(chosen.filter((field, at) => chosen.indexOf(field) !== at))],
  };
}

/** The cells of a row as form values. The names are untrusted, so unknown ones are dropped. */
export function formOfCells(
  kind: ImportKind,
  cells: Readonly<Record<string, string>>,
): Record<string, FormValue> {
  return Object.fromEntries(
    importFields[kind].flatMap((name) => {
      const cell = cells[name];
      return cell === undefined ? [] : [[name, described[kind][name]?.fromCell?.(cell) ?? cell]];
    }),
  );
}
