import { href } from 'react-router';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { systemTemplates } from '#domain/mail/mail-template.ts';
import type { ListedTemplate } from '#domain/mail/template-list.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { isOneOf } from '#domain/typed-entries.ts';

export function TemplateTable({ rows }: { rows: ListedTemplate[] }) {
  const { list, abouts, versions } = useTexts().mailTemplates;
  const { language } = useSite();
  const origin = ({ builtIn, changedAt, archived }: ListedTemplate) => {
    if (archived) return list.archived;
    if (!builtIn) return list.own;
    return changedAt ? list.builtInChanged : list.builtIn;
  };
  const changed = ({ changedAt, changedBy }: ListedTemplate) =>
    changedAt
      ? versions.by(changedBy ?? versions.somebody, formatDateTime(changedAt, language, 'short'))
      : list.never;
  const columns: Column<ListedTemplate>[] = [
    {
      key: 'name',
      header: list.name,
      narrow: 'lead',
      cell: ({ id, name, builtIn }) => (
        <TwoLine
          to={href('/admin/dashboard/mail/sjablonen/:id', { id })}
          caption={isOneOf(systemTemplates, builtIn) ? list.unsent : undefined}
        >
          {name}
        </TwoLine>
      ),
    },
    {
      key: 'about',
      header: list.about,
      width: 'm',
      narrow: 'line',
      cell: ({ about }) => <span className="text-soft">{abouts[about]}</span>,
    },
    {
      key: 'origin',
      header: list.origin,
      width: 'm',
      narrow: 'foot',
      cell: (row) => <StatusBadge tone={row.builtIn ? 'wait' : 'accent'}>{origin(row)}</StatusBadge>,
    },
    {
      key: 'changed',
      header: list.changed,
      width: 'l',
      narrow: 'hidden',
      cell: (row) => <span className="text-soft">{changed(row)}</span>,
    },
  ];
  return <Table caption={list.caption} columns={columns} rows={rows} rowKey={({ id }) => id} fixed />;
}
