import { Merge, Pencil, Trash2 } from 'lucide';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { ListTable } from '#app/components/admin/list/list-table.tsx';
import { RowMenu } from '#app/components/admin/list/row-menu.tsx';
import { MenuItem } from '#app/components/ui/menu.tsx';
import { actionsColumn, type Column } from '#app/components/ui/table.tsx';
import type { Group, GroupKind } from '#domain/groups/group.ts';
import { GroupChip } from './group-chip.tsx';
import type { GroupDialogs } from './use-group-dialogs.tsx';

type Props = { kind: GroupKind; rows: readonly Group[]; dialogs: GroupDialogs };

export function GroupTable({ kind, rows, dialogs }: Props) {
  const { groups: t, list } = useTexts();
  const columns: Column<Group>[] = [
    {
      key: 'name',
      header: t.name,
      narrow: 'lead',
      cell: (row) =>
        kind === 'pool' ? (
          <Link to={href('/admin/crm/pools/:id', { id: row.id })}>
            <GroupChip group={row} />
          </Link>
        ) : (
          <GroupChip group={row} />
        ),
    },
    ...(kind === 'pool'
      ? [
          {
            key: 'description',
            header: t.description,
            room: 's',
            narrow: 'line',
            cell: ({ description }: Group) => <span className="text-soft">{description}</span>,
          } as const,
          {
            key: 'owner',
            header: t.owner,
            width: 'm',
            narrow: 'line',
            cell: ({ owner }: Group) => owner,
          } as const,
        ]
      : []),
    {
      key: 'members',
      header: t.used,
      width: 's',
      numeric: true,
      narrow: 'aside',
      cell: ({ members }) => members,
    },
    actionsColumn(
      list.actions,
      (row) => (
        <RowMenu of={row.name}>
          <MenuItem needs="edit" icon={Pencil} onSelect={() => dialogs.edit(row)}>
            {t.edit}
          </MenuItem>
          {rows.length > 1 && (
            <MenuItem needs="edit" icon={Merge} onSelect={() => dialogs.merge(row)}>
              {t.merge}
            </MenuItem>
          )}
          <MenuItem needs="delete" icon={Trash2} danger onSelect={() => dialogs.remove(row)}>
            {list.remove}
          </MenuItem>
        </RowMenu>
      ),
      'foot',
    ),
  ];
  return <ListTable caption={t.kinds[kind]} columns={columns} rows={rows} rowKey={({ id }) => id} fixed />;
}
