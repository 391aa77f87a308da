import type { FormValue } from '../records/fields.ts';
import { importedField, type ImportField, importFields, type ImportKind } from './import-kinds.ts';

/** A column that has no field, kept under its heading among the custom fields. */
export const KEEP_AS_CUSTOM = 'custom';
export type ColumnTarget = ImportField | typeof KEEP_AS_CUSTOM | '';

/** One target for each column, as far as its heading tells; each field is used once. */
export function guessTargets(
  kind: ImportKind,
  headings: readonly string[],
  labels: Partial<Record<ImportField, string>> = {},
  fields: readonly ImportField[] = importFields[kind],
): ColumnTarget[] {
  const used = new Set<ImportField>();
  const take = (found: ImportField | undefined): ColumnTarget => {
    if (found) used.add(found);
    return found ?? '';
  };
  const free = (matches: (field: ImportField) => boolean) =>
    fields.find((field) => !used.has(field) && matches(field));
  const names = headings.map(plainHeading);
  // The label of one field may be another heading of the next.
  const exact = names.map((name, at) =>
    isReasonHeading(headings[at] ?? '')
      ? ''
      : take(free((field) => plainHeading(field) === name || plainHeading(labels[field] ?? field) === name)),
  );
  return exact.map((found, at) =>
    found === '' && !isReasonHeading(headings[at] ?? '')
      ? take(free((field) => importedField(kind, field)?.headings?.includes(names[at] ?? '') ?? false))
      : found,
  );
}

/** The column that a file of refused rows has in addition, in both languages. */
const reasonHeadings = ['redenvanweigering', 'reasonforrefusal'];
export const isReasonHeading = (heading: string) => reasonHeadings.includes(plainHeading(heading));

/** Lower-case letters and digits, however it is written. */
export const plainHeading = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

export type TargetProblem = { missing: ImportField[]; twice: ImportField[] };

/** Why an import with these targets cannot start. A field with a default may be missing. */
export function targetProblem(kind: ImportKind, targets: readonly ColumnTarget[]): TargetProblem {
  const chosen = targets.filter(
    (target): target is ImportField => target !== '' && target !== KEEP_AS_CUSTOM,
  );
  const isNeeded = (name: ImportField) => {
    const field = importedField(kind, name);
    return field?.need === 'required' && field.start === undefined;
  };
  return {
    missing: importFields[kind].filter((field) => isNeeded(field) && !chosen.includes(field)),
    twice: [...new Set(chosen.filter((field, at) => chosen.indexOf(field) !== at))],
  };
}

/** The cells of a row as form values. The names are untrusted, so unknown ones are dropped. */
export function formOfCells(
  kind: ImportKind,
  cells: Readonly<Record<string, string>>,
): Record<string, FormValue> {
  const form: Record<string, FormValue> = {};
  for (const name of importFields[kind]) {
    const cell = cells[name];
    if (cell !== undefined) form[name] = importedField(kind, name)?.fromCell?.(cell) ?? cell;
  }
  return form;
}
