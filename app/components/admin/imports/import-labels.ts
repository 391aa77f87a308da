import type { ImportField } from '#domain/imports/import-fields.ts';
import type { Texts } from '#texts/texts.ts';

/** The labels of the forms: an exported file has them as headings, and an import shows them. */
export function importLabels({ contacts, customers }: Texts): Record<ImportField, string> {
  return { ...contacts.form.labels, ...customers.form.labels };
}
