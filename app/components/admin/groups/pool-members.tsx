import { href } from 'react-router';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { SelectableList } from '#app/components/admin/bulk/selectable-list.tsx';
import { ListTable } from '#app/components/admin/list/list-table.tsx';
import { SelectableRow, useSelectionColumn } from '#app/components/admin/list/selection.tsx';
import { type Column, Who } from '#app/components/ui/table.tsx';
import type { Group, GroupMember } from '#domain/groups/group.ts';
import { formatDate } from '#domain/time/format.ts';

/** The candidates of a pool, with the same acts as in the list of all candidates. */
export function PoolMembers({ pool, rows }: { pool: Group; rows: readonly GroupMember[] }) {
  const texts = useTexts();
  const { groups: t } = texts;
  const { language } = useSite();
  const query = `pool=${pool.id}`;
  const select = useSelectionColumn<GroupMember>(({ name }) => name);
  const columns: Column<GroupMember>[] = [
    {
      key: 'name',
      header: t.candidate,
      narrow: 'lead',
      cell: ({ id, name }) => <Who name={name} to={href('/admin/crm/candidates/:id', { id })} />,
    },
    {
      key: 'since',
      header: t.since,
      width: 'm',
      narrow: 'aside',
      cell: ({ since }) => formatDate(since, language, 'short', { withYear: true }),
    },
    { key: 'by', header: t.by, width: 'm', narrow: 'line', cell: ({ by }) => by },
  ];
  return (
    <SelectableList kind="candidate" rows={rows} total={pool.members} query={query}>
      <ListTable
        caption={t.membersOf(pool.name)}
        columns={[...select, ...columns]}
        rows={rows}
        rowKey={({ id }) => id}
        row={SelectableRow}
        frame="list"
        fixed
      />
    </SelectableList>
  );
}
