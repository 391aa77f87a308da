import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { Conflict } from '#app/components/admin/editing/use-editing.ts';
import type { Names } from '#domain/records/choice.ts';
import type { FormValue } from '#domain/records/fields.ts';
import type { Described } from '#domain/records/record.ts';
import { isDay } from '#domain/time/amsterdam.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';
import { instantOf } from '#domain/time/local-moment.ts';
import { type AnyWords, valueInWords } from './record-words.ts';

/** Labels and values in words, for comparing two versions. `names`: of the records that the values refer to. */
export function useRecordWords(
  record: Described,
  words: AnyWords,
  { names = {}, conflict }: { names?: Names; conflict?: Conflict | undefined } = {},
) {
  const { crm } = useTexts();
  const { language } = useSite();
  return {
    labelOf: (name: string): string => words.labels[name] ?? name,
    valueOf(name: string, value: FormValue): string {
      const field = record.fields[name];
      if (!field) return typeof value === 'string' ? value : '';
      if (field.kind === 'reference' && typeof value === 'string')
        return names[value] ?? conflict?.names?.[value] ?? value;
      if (field.kind === 'references' && typeof value === 'string')
        return value
          .split(',')
          .map((id) => names[id] ?? conflict?.names?.[id] ?? id)
          .join(', ');
      if (field.kind === 'day' && typeof value === 'string' && isDay(value))
        return formatDate(value, language, 'long');
      const moment = field.kind === 'moment' && typeof value === 'string' ? instantOf(value) : null;
      return moment
        ? formatDateTime(moment, language)
        : valueInWords(field, value, { options: words.options[name], crm });
    },
  };
}
