import { StatusBadge } from '#app/components/ui/badge.tsx';
import { Table } from '#app/components/ui/table.tsx';
import { crmErrorText } from '#app/components/admin/records/use-crm-error.ts';
import type { Look } from '#app/components/admin/records/tones.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { RowOutcome, RowReport } from '#domain/imports/import-batch.ts';
import type { Texts } from '#texts/texts.ts';

const looks: Record<RowOutcome, Look> = {
  created: { tone: 'ok', glyph: 'check' },
  updated: { tone: 'work', glyph: 'half' },
  duplicate: { tone: 'wait', glyph: 'ring' },
  refused: { tone: 'no', glyph: 'cross' },
};

/** What becomes, or became, of rows: one line for each. */
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

export function remarksOf({ errors, same }: RowReport, { crm, forms, imports }: Texts): string[] {
  const fields: Partial<Record<string, string>> = imports.map.fields;
  const wrong = Object.entries(errors).map(([name, error]) =>
    imports.fieldError(fields[name] ?? name, crmErrorText({ crm, forms }, name, error)),
  );
  if (!same) return wrong;
  const { sameBy } = imports;
  return [...wrong, same.by === 'file' ? sameBy.file(same.name, same.line) : sameBy[same.by](same.name)];
}
