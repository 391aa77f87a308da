import { StatusBadge } from '#app/components/ui/badge.tsx';
import { Table } from '#app/components/ui/table.tsx';
import { errorText } from '#app/components/admin/records/error-text.ts';
import { contactWords, customerWords } from '#app/components/admin/records/record-words.ts';
import type { Look } from '#app/components/admin/records/tones.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { RowOutcome, RowReport } from '#domain/imports/import-batch.ts';
import { importedField } from '#domain/imports/import-fields.ts';
import type { Texts } from '#texts/texts.ts';
import { importLabels } from './import-labels.ts';

const looks: Record<RowOutcome, Look> = {
  created: { tone: 'ok', glyph: 'check' },
  updated: { tone: 'work', glyph: 'half' },
  duplicate: { tone: 'wait', glyph: 'ring' },
  refused: { tone: 'no', glyph: 'cross' },
};

/** The outcome of rows, one line for each. */
export function RowReports({ caption, reports }: { caption: string; reports: readonly RowReport[] }) {
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
                {remarksOf(report, texts).map((remark) => (
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

export function remarksOf({ errors, same }: RowReport, texts: Texts): string[] {
  const { fieldError, sameBy } = texts.imports;
  const labels: Partial<Record<string, string>> = importLabels(texts);
  const wrong = Object.entries(errors).map(([path, error]) => {
    const name = Object.hasOwn(labels, path) ? path : path.replace(/\.\d+$/, '');
    const label = labels[name];
    if (label === undefined) return fieldError(path, errorText(texts, { name: path, error }) ?? error);
    return fieldError(label, allowedValues(name, error, texts) ?? errorText(texts, { name, error }) ?? error);
  });
  if (!same) return wrong;
  return [...wrong, same.by === 'file' ? sameBy.file(same.name, same.line) : sameBy[same.by](same.name)];
}

/** What a field of a closed list accepts, in the words of the screen. */
function allowedValues(name: string, error: string, texts: Texts): string | undefined {
  const { chooseOne, pairsNotation } = texts.imports;
  const field = importedField(name);
  if (error === 'pairKey' && field?.kind === 'pairs') return pairsNotation;
  if (error !== 'invalid') return undefined;
  if (field?.kind === 'tick') return chooseOne([texts.crm.yes, texts.crm.no]);
  const words: Partial<Record<string, Partial<Record<string, string>>>> = {
    ...contactWords(texts).options,
    ...customerWords(texts).options,
  };
  const values = field?.options?.map((option) => words[name]?.[option] ?? option);
  return values && chooseOne(values);
}
