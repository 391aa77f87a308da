import { StatusBadge } from '#app/components/ui/badge.tsx';
import { Table } from '#app/components/ui/table.tsx';
import { errorText } from '#app/components/admin/records/error-text.ts';
import type { Look } from '#app/components/admin/records/tones.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { RowOutcome, RowReport } from '#domain/imports/import-batch.ts';
import { importedField, type ImportKind } from '#domain/imports/import-kinds.ts';
import type { Texts } from '#texts/texts.ts';
import { importWords } from './import-words.ts';

const looks: Record<RowOutcome, Look> = {
  created: { tone: 'ok', glyph: 'check' },
  updated: { tone: 'work', glyph: 'half' },
  duplicate: { tone: 'wait', glyph: 'ring' },
  refused: { tone: 'no', glyph: 'cross' },
};

/** The outcome of rows, one line for each. */
type Props = { kind: ImportKind; caption: string; reports: readonly RowReport[] };

export function RowReports({ kind, caption, reports }: Props) {
  const texts = useTexts();
  const { check: t, outcomes } = texts.imports;
  return (
    <div className="table-scroll">
      <Table
        caption={caption}
        frame="panel"
        rows={reports}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', header: t.line, width: 'xs', narrow: 'aside', cell: ({ line }) => line },
          {
            key: 'name',
            header: t.name,
            narrow: 'lead',
            cell: ({ name }) => <span className="table__value">{name}</span>,
          },
          {
            key: 'outcome',
            header: t.outcome,
            width: 'm',
            narrow: 'foot',
            cell: ({ outcome }) => <StatusBadge {...looks[outcome]}>{outcomes[outcome]}</StatusBadge>,
          },
          {
            key: 'remark',
            header: t.remark,
            narrow: 'line',
            cell: (report) => (
              <ul className="import__remarks">
                {remarksOf(kind, report, texts).map((remark) => (
                  <li key={remark}>{remark}</li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </div>
  );
}

export function remarksOf(kind: ImportKind, { errors, same }: RowReport, texts: Texts): string[] {
  const { fieldError, sameBy } = texts.imports;
  const words = importWords(kind, texts);
  const wrong = Object.entries(errors).map(([path, error]) => {
    const name = Object.hasOwn(words.labels, path) ? path : path.replace(/\.\d+$/, '');
    const label = words.labels[name];
    if (label === undefined) return fieldError(path, errorText(texts, { name: path, error }) ?? error);
    const sentence = allowedValues(kind, name, error, texts) ?? errorText(texts, { name, error }, words);
    return fieldError(label, sentence ?? error);
  });
  if (!same) return wrong;
  return [...wrong, same.by === 'file' ? sameBy.file(same.name, same.line) : sameBy[same.by](same.name)];
}

/** What a field of a closed list accepts, in the words of the screen. */
function allowedValues(kind: ImportKind, name: string, error: string, texts: Texts): string | undefined {
  const { chooseOne, pairsNotation } = texts.imports;
  const field = importedField(kind, name);
  if (error === 'pairKey' && field?.kind === 'pairs') return pairsNotation;
  if (!['invalid', 'required', 'consentMissing'].includes(error)) return undefined;
  if (field?.kind === 'tick') return chooseOne([texts.crm.yes, texts.crm.no]);
  const words = importWords(kind, texts).options[name];
  const values = field?.options?.map((option) => words?.[option] ?? option);
  return values && chooseOne(values);
}
