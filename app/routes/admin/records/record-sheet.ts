import { type AnyWords, valueInWords } from '#app/components/admin/records/record-words.ts';
import type { CsvValue } from '#domain/csv.ts';
import type { FieldKind, FormValue } from '#domain/records/fields.ts';
import { pairsText } from '#domain/records/from-cell.ts';
import { pairsIn } from '#domain/records/pairs.ts';
import { camel, type ContentOf, type Described, type FieldOf } from '#domain/records/record.ts';
import type { Texts } from '#texts/texts.ts';

export type SheetColumn<Row> = { heading: string; cell: (row: Row) => CsvValue };

/**
 * The columns of a record in a CSV file, in the order of its description. `instead`: names of the records that it
 * refers to, and other headings.
 */
export function recordColumns<R extends Described, Row extends object & ContentOf<R>>(
  record: R,
  words: AnyWords,
  crm: Texts['crm'],
  instead: { [Name in FieldOf<R>]?: Partial<SheetColumn<Row>> } = {},
): SheetColumn<Row>[] {
  const replaced: Partial<Record<string, Partial<SheetColumn<Row>>>> = instead;
  return Object.entries(record.fields).map(([name, field]) => {
    const key = camel(name);
    const options = words.options[name];
    const inFile = inFiles[field.kind];
    const isShown = !inFile && !inWords.has(field.kind);
    return {
      heading: words.labels[name] ?? name,
      cell(row) {
        const values: Readonly<Record<string, unknown>> = row;
        const value = values[key];
        if (typeof value === 'number') return field.kind === 'cents' ? value / 100 : value;
        const shown = field.show(value);
        if (isShown && typeof shown === 'string') return shown;
        return inFile?.(shown) ?? valueInWords(field, shown, { options, crm });
      },
      ...replaced[name],
    };
  });
}

/** Of which a text is not written as it is. */
const inWords: ReadonlySet<FieldKind> = new Set(['tick', 'choice']);

const inFiles: Partial<Record<FieldKind, (shown: FormValue) => CsvValue>> = {
  day: (shown) => (typeof shown === 'string' ? { day: shown } : undefined),
  moment: (shown) => (typeof shown === 'string' ? { day: shown.replace('T', ' ') } : undefined),
  pairs: (shown) => pairsText(pairsIn(shown)),
};
