import { useTexts } from '#app/browser/use-site.ts';
import type { MergeChoice, MergeField } from '#domain/candidates/candidate-merge.ts';
import { candidateWords } from '#app/components/admin/records/record-words.ts';
import { useRecordWords } from '#app/components/admin/records/use-record-words.ts';
import { candidateRecord } from '#domain/candidates/candidate-record.ts';

type Props = {
  row: MergeField;
  /** For lists, which can be combined. */
  canBeBoth: boolean;
  chosen: MergeChoice;
  onChoose: (choice: MergeChoice) => void;
};

export function MergeRow({ row, canBeBoth, chosen, onChoose }: Props) {
  const texts = useTexts();
  const { merge: t } = texts.candidates;
  const { labelOf, valueOf } = useRecordWords(candidateRecord, candidateWords(texts));
  const label = labelOf(row.field);
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
      <th scope="row">
        {label}
        {canBeBoth && option('both', t.both)}
      </th>
      <td>{option('kept', valueOf(row.field, row.kept) || t.nothing)}</td>
      <td>{option('removed', valueOf(row.field, row.removed) || t.nothing)}</td>
    </tr>
  );
}
