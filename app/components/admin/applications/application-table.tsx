import { Download, Ellipsis, ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { href } from 'react-router';
import { useSorting } from '#app/components/admin/list/list-sorting.ts';
import { ListTable } from '#app/components/admin/list/list-table.tsx';
import { BulkBar, selectionColumn, useSelection } from '#app/components/admin/list/selection.tsx';
import { StatusGlyph } from '#app/components/ui/badge.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#app/components/ui/menu.tsx';
import { type Column, TwoLine, Who } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { ApplicationListState } from '#domain/applications/application-list.ts';
import { fullName, type ListedApplication } from '#domain/applications/application-view.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';
import { DeleteApplication } from './delete-application.tsx';
import { StatusControl, StatusMenu } from './status-control.tsx';
import type { StatusChanges } from './use-status-changes.ts';

type Props = { rows: ListedApplication[]; sort: ApplicationListState['sort']; changes: StatusChanges };

export function ApplicationTable({ rows, sort, changes }: Props) {
  const texts = useTexts();
  const selection = useSelection(rows.map(({ id }) => id));
  const [leaving, setLeaving] = useState<ListedApplication>();
  const columns = useColumns(sort, changes, setLeaving);
  const selected = rows.filter(({ id }) => selection.has(id));
  return (
    <>
      <BulkBar selection={selection}>
        <StatusMenu
          onChange={(to) => {
            changes.change(selected, to);
            selection.clear();
          }}
          trigger={
            <button type="button">
              <StatusGlyph tone="wait" />
              {texts.applications.status.bulk}
            </button>
          }
        />
      </BulkBar>
      <ListTable
        caption={texts.applications.list.caption}
        columns={[...selectionColumn<ListedApplication>(selection, texts, fullName), ...columns]}
        rows={rows}
        rowKey={({ id }) => id}
        isSelected={({ id }) => selection.has(id)}
        frame="list"
        fixed
      />
      {leaving && <DeleteApplication application={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function useColumns(
  sort: ApplicationListState['sort'],
  changes: StatusChanges,
  remove: (row: ListedApplication) => void,
): Column<ListedApplication>[] {
  const { applications: texts, assignments } = useTexts();
  const { language } = useSite();
  const sorting = useSorting(sort);
  return [
    {
      key: 'name',
      header: texts.list.candidate,
      narrow: 'lead',
      sort: sorting('naam'),
      cell: (row) => (
        <Who
          name={fullName(row)}
          to={href('/admin/dashboard/sollicitaties/:id', { id: row.id })}
          caption={row.email}
          neutral={row.status !== 'pending'}
        />
      ),
    },
    {
      key: 'assignment',
      header: texts.list.assignment,
      narrow: 'line',
      cell: (row) =>
        row.title ? (
          <TwoLine caption={row.organization}>{row.title}</TwoLine>
        ) : (
          <span className="text-soft">{texts.sources[row.source]}</span>
        ),
    },
    {
      key: 'vakgebied',
      header: texts.list.vakgebied,
      width: 's',
      narrow: 'hidden',
      room: 'l',
      cell: (row) =>
        row.vakgebied && <span className="text-soft">{assignments.vakgebieden[row.vakgebied]}</span>,
    },
    {
      key: 'received',
      header: texts.list.received,
      width: 's',
      room: 's',
      narrow: 'aside',
      sort: sorting('ontvangen', 'descending'),
      cell: (row) => (
        <span className="text-soft">
          <span className="desk-only">{formatDateTime(row.createdAt, language, 'short')}</span>
          <span className="phone-only">{formatDate(row.createdAt, language, 'short')}</span>
          {row.archivedAt && <small>{texts.list.archived}</small>}
        </span>
      ),
    },
    {
      key: 'updated',
      header: texts.list.updated,
      width: 's',
      narrow: 'hidden',
      room: 'l',
      sort: sorting('bijgewerkt', 'descending'),
      cell: (row) => <span className="text-soft">{formatDateTime(row.updatedAt, language, 'short')}</span>,
    },
    {
      key: 'status',
      header: texts.list.status,
      width: 'm',
      narrow: 'foot',
      cell: (row) => <StatusControl application={row} changes={changes} />,
    },
    {
      key: 'act',
      header: texts.list.open,
      headerHidden: true,
      width: 'act',
      narrow: 'hidden',
      cell: (row) => <RowMenu row={row} remove={remove} />,
    },
  ];
}

function RowMenu({ row, remove }: { row: ListedApplication; remove: (row: ListedApplication) => void }) {
  const { applications: texts, list } = useTexts();
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={list.actionsFor(fullName(row))} />}>
      <MenuLink to={href('/admin/dashboard/sollicitaties/:id', { id: row.id })} icon={ExternalLink}>
        {texts.list.open}
      </MenuLink>
      {row.cvMediaType && (
        <MenuItem
          icon={Download}
          onSelect={() =>
            window.location.assign(
              `${href('/admin/dashboard/sollicitaties/:id/cv', { id: row.id })}?download`,
            )
          }
        >
          {texts.list.downloadCv}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem needs="delete" icon={Trash2} danger onSelect={() => remove(row)}>
        {list.remove}
      </MenuItem>
    </Menu>
  );
}
