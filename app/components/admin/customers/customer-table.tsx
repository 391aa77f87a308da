import { ExternalLink, Pencil } from 'lucide';
import { href } from 'react-router';
import { useQuickActivity } from '#app/components/admin/activities/quick-activity.tsx';
import { TaggedCaption } from '#app/components/admin/groups/row-tags.tsx';
import { SelectableList } from '#app/components/admin/bulk/selectable-list.tsx';
import { useSorting } from '#app/components/admin/list/list-sorting.ts';
import { ListTable } from '#app/components/admin/list/list-table.tsx';
import { SelectableRow, useSelectionColumn } from '#app/components/admin/list/selection.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { RowMenu } from '#app/components/admin/list/row-menu.tsx';
import { MenuLink } from '#app/components/ui/menu.tsx';
import { actionsColumn, type Column, TwoLine, Who } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { CustomerSort } from '#domain/customers/customer-list.ts';
import type { ListedCustomer } from '#domain/customers/customer-view.ts';
import type { GroupName } from '#domain/groups/group.ts';
import { displayPhone } from '#domain/phone.ts';
import { formatDate } from '#domain/time/format.ts';
import { customerLooks } from '../records/tones.ts';
import { useOwnerColumn } from '#app/components/admin/owners/owner-column.tsx';

/** `total`: on all pages. */
type Props = { rows: ListedCustomer[]; tags: Record<string, GroupName[]>; total: number; sort: CustomerSort };

export function CustomerTable({ rows, tags, total, sort }: Props) {
  const texts = useTexts();
  const { crm, customers } = texts;
  const { language } = useSite();
  const { list } = customers;
  const sorting = useSorting(sort);
  const quick = useQuickActivity();
  const select = useSelectionColumn<ListedCustomer>(({ companyName }) => companyName);
  const columns: Column<ListedCustomer>[] = [
    {
      key: 'company',
      header: list.company,
      narrow: 'lead',
      sort: sorting('naam'),
      cell: (row) => (
        <Who
          name={row.companyName}
          to={href('/admin/crm/customers/:id', { id: row.id })}
          caption={<TaggedCaption tags={tags[row.id]}>{row.industry}</TaggedCaption>}
          neutral={row.status !== 'active'}
        />
      ),
    },
    {
      key: 'city',
      header: list.city,
      width: 's',
      narrow: 'line',
      sort: sorting('plaats'),
      cell: (row) => <span className="table__value">{row.city}</span>,
    },
    {
      key: 'contact',
      header: list.contact,
      width: 'm',
      room: 'l',
      narrow: 'hidden',
      cell: (row) => row.primaryContact && <span className="table__value">{row.primaryContact}</span>,
    },
    {
      key: 'reach',
      header: list.reach,
      width: 'l',
      room: 's',
      narrow: 'hidden',
      cell: (row) => <TwoLine caption={row.phone && displayPhone(row.phone)}>{row.email}</TwoLine>,
    },
    useOwnerColumn(),
    {
      key: 'added',
      header: list.added,
      width: 's',
      room: 'm',
      narrow: 'aside',
      sort: sorting('toegevoegd', 'descending'),
      cell: (row) => (
        <span className="text-soft">{formatDate(row.createdAt, language, 'short', { withYear: true })}</span>
      ),
    },
    {
      key: 'status',
      header: list.status,
      width: 's',
      narrow: 'foot',
      cell: (row) => <StatusBadge {...customerLooks[row.status]}>{crm.statuses[row.status]}</StatusBadge>,
    },
    actionsColumn(list.open, (row) => (
      <RowMenu of={row.companyName}>
        <MenuLink to={href('/admin/crm/customers/:id', { id: row.id })} icon={ExternalLink}>
          {list.open}
        </MenuLink>
        <MenuLink to={href('/admin/crm/customers/:id/edit', { id: row.id })} icon={Pencil}>
          {list.edit}
        </MenuLink>
        {quick.items({ kind: 'customer', id: row.id, name: row.companyName })}
      </RowMenu>
    )),
  ];
  return (
    <>
      <SelectableList kind="customer" rows={rows} total={total}>
        <ListTable
          caption={list.caption}
          columns={[...select, ...columns]}
          rows={rows}
          rowKey={({ id }) => id}
          row={SelectableRow}
          frame="list"
          fixed
        />
      </SelectableList>
      {quick.dialog}
    </>
  );
}
