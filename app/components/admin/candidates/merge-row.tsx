import { useTexts } from '#app/browser/use-site.ts';
import type { MergeChoice, MergeField } from '#domain/candidates/candidate-merge.ts';
import { candidateWords } from '#app/components/admin/candidates/candidate-words.ts';
import { useRecordWords } from '#app/components/admin/records/use-record-words.ts';
import type { FormValue } from '#domain/records/fields.ts';
import { displayPhone } from '#domain/phone.ts';
import { candidateRecord } from '#domain/candidates/candidate-record.ts';

type Props = {
  row: MergeField;
  /** Whether the values can be combined; undefined if no row of the table has such values. */
  both: boolean | undefined;
  chosen: MergeChoice;
  onChoose: (choice: MergeChoice) => void;
};

export function MergeRow({ row, both, chosen, onChoose }: Props) {
  const texts = useTexts();
  const { merge: t } = texts.candidates;
  const { labelOf, valueOf } = useRecordWords(candidateRecord, candidateWords(texts));
  const label = labelOf(row.field);
  const textOf = (value: FormValue) => {
    const shown = valueOf(row.field, value) || t.nothing;
    return row.field === 'phone' ? displayPhone(shown) : shown;
  };
  const option = (choice: MergeChoice, text: string) => (
    <label className="checkbox">
      <input
        type="radio"
        name={row.field}
        checked={chosen === choice}
        aria-label={`${label}: ${text}`}
        onChange={() => onChoose(choice)}
      />
      <span>{text}</span>
    </label>
  );
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{option('kept', textOf(row.kept))}</td>
      <td>{option('removed', textOf(row.removed))}</td>
      {both !== undefined && <td>{both && option('both', t.both)}</td>}
    </tr>
  );
}
