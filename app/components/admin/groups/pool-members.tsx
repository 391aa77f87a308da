import { href } from 'react-router';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { ListActs } from '#app/components/admin/bulk/list-acts.tsx';
import { ListTable } from '#app/components/admin/list/list-table.tsx';
import { selectionColumn, useListSelection } from '#app/components/admin/list/selection.tsx';
import { type Column, Who } from '#app/components/ui/table.tsx';
import type { Group, GroupMember } from '#domain/groups/group.ts';
import { formatDate } from '#domain/time/format.ts';

/** The candidates of a pool, with the same acts as in the list of all candidates. */
export function PoolMembers({ pool, rows }: { pool: Group; rows: readonly GroupMember[] }) {
  const texts = useTexts();
  const { groups: t } = texts;
  const { language } = useSite();
  const query = `pool=${pool.id}`;
  const selection = useListSelection({ kind: 'candidate', rows, total: pool.members, query });
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
    <>
      <ListActs selection={selection} />
      <ListTable
        caption={t.membersOf(pool.name)}
        columns={[...selectionColumn<GroupMember>(selection, texts, ({ name }) => name), ...columns]}
        rows={rows}
        rowKey={({ id }) => id}
        isSelected={({ id }) => selection.has(id)}
        frame="list"
        fixed
      />
    </>
  );
}
