import type { AnyWords } from '#app/components/admin/records/record-words.ts';
import { activityWords } from '#app/components/admin/activities/activity-words.ts';
import { assignmentWords } from '#app/components/admin/assignments/assignment-words.ts';
import { candidateWords } from '#app/components/admin/candidates/candidate-words.ts';
import { contactWords } from '#app/components/admin/contacts/contact-words.ts';
import { customerWords } from '#app/components/admin/customers/customer-words.ts';
import { opportunityWords } from '#app/components/admin/opportunities/opportunity-words.ts';
import { placementWords } from '#app/components/admin/placements/placement-words.ts';
import { parseCommaList, formatCommaList } from '#domain/assignments/comma-list.ts';
import { plainHeading } from '#domain/imports/import-fields.ts';
import { importedField, type ImportField, type ImportKind } from '#domain/imports/import-kinds.ts';
import type { Texts } from '#texts/texts.ts';

const wordsOf: Record<ImportKind, (texts: Texts) => AnyWords> = {
  customers: customerWords,
  contacts: contactWords,
  opportunities: opportunityWords,
  assignments: assignmentWords,
  candidates: candidateWords,
  placements: placementWords,
  activities: activityWords,
};

/** The words of the forms: an exported file has the labels as headings, and an import shows them. */
export function importWords(kind: ImportKind, texts: Texts): AnyWords {
  const words = wordsOf[kind](texts);
  const { columns, consents } = texts.imports;
  const { company_name, kvk_number } = texts.customers.form.labels;
  return {
    ...words,
    labels: { ...columns, company_name, kvk_number, ...words.labels },
    options: { consent: consents, ...words.options },
  };
}

export const importLabels = (kind: ImportKind, texts: Texts): Partial<Record<ImportField, string>> =>
  importWords(kind, texts).labels;

type Row = { fields: Record<string, string> };

/** Rows in which the words of closed lists, in any of these languages, are the values that the program knows. */
export function inValues<Sent extends Row>(
  kind: ImportKind,
  rows: readonly Sent[],
  languages: readonly Texts[],
): Sent[] {
  const known = new Map<string, ReadonlyMap<string, string>>();
  const valuesOf = (name: string) => {
    const found = known.get(name) ?? valuesByWord(kind, name, languages);
    known.set(name, found);
    return found;
  };
  const valueOf = (name: string, cell: string) => {
    const kindOfField = importedField(kind, name)?.kind;
    if (kindOfField !== 'choice' && kindOfField !== 'choices') return cell;
    const values = valuesOf(name);
    const translate = (word: string) => values.get(plainHeading(word)) ?? word;
    const whole = translate(cell);
    if (kindOfField === 'choice' || whole !== cell) return whole;
    return formatCommaList(parseCommaList(cell).map(translate));
  };
  return rows.map((row) => ({
    ...row,
    fields: Object.fromEntries(Object.entries(row.fields).map(([name, cell]) => [name, valueOf(name, cell)])),
  }));
}

function valuesByWord(kind: ImportKind, name: string, languages: readonly Texts[]): Map<string, string> {
  const options = importedField(kind, name)?.options ?? [];
  const words = languages.map((texts) => importWords(kind, texts).options[name] ?? {});
  return new Map(
    options.flatMap((option) =>
      [option, ...words.map((of) => of[option] ?? option)].map(
        (word) => [plainHeading(word), option] as const,
      ),
    ),
  );
}
