import { ExternalLink, Mail, Pencil, Phone } from 'lucide';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { useQuickActivity } from '#app/components/admin/activities/quick-activity.tsx';
import { TaggedCaption } from '#app/components/admin/groups/row-tags.tsx';
import { SelectableList } from '#app/components/admin/bulk/selectable-list.tsx';
import { useSorting } from '#app/components/admin/list/list-sorting.ts';
import { ListTable } from '#app/components/admin/list/list-table.tsx';
import { ReachLink } from '#app/components/admin/list/reach-link.tsx';
import { RowMenu } from '#app/components/admin/list/row-menu.tsx';
import { SelectableRow, useSelectionColumn } from '#app/components/admin/list/selection.tsx';
import { MenuLink } from '#app/components/ui/menu.tsx';
import { actionsColumn, type Column, TwoLine, Who } from '#app/components/ui/table.tsx';
import { Tag } from '#app/components/ui/tag.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { contactName } from '#domain/contacts/contact.ts';
import type { ContactSort } from '#domain/contacts/contact-list.ts';
import type { ListedContact } from '#domain/contacts/contact-view.ts';
import type { GroupName } from '#domain/groups/group.ts';
import { mailto } from '#domain/mail/mailto.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import { formatDate } from '#domain/time/format.ts';
import { PhoneLink } from './reach-links.tsx';
import { useOwnerColumn } from '#app/components/admin/owners/owner-column.tsx';

/** `total`: on all pages. */
type Props = { rows: ListedContact[]; tags: Record<string, GroupName[]>; total: number; sort: ContactSort };

export function ContactTable({ rows, tags, total, sort }: Props) {
  const texts = useTexts();
  const { list } = texts.contacts;
  const { language } = useSite();
  const sorting = useSorting(sort);
  const quick = useQuickActivity();
  const select = useSelectionColumn<ListedContact>(contactName);
  const owner = useOwnerColumn<ListedContact>();
  const columns: Column<ListedContact>[] = [
    {
      key: 'name',
      header: list.name,
      width: 'l',
      narrow: 'lead',
      sort: sorting('naam'),
      cell: (row) => (
        <Who
          name={contactName(row)}
          to={href('/admin/crm/contacts/:id', { id: row.id })}
          caption={<TaggedCaption tags={tags[row.id]}>{row.position}</TaggedCaption>}
          mark={row.isPrimary && <Tag>{list.primary}</Tag>}
          neutral={!row.isPrimary}
        />
      ),
    },
    {
      key: 'company',
      header: list.company,
      width: 'm',
      narrow: 'line',
      sort: sorting('bedrijf'),
      cell: (row) => (
        <Link
          className="table__value"
          to={href('/admin/crm/customers/:id', { id: row.customerId })}
          title={row.companyName}
        >
          {row.companyName}
        </Link>
      ),
    },
    {
      key: 'email',
      header: list.email,
      room: 's',
      narrow: 'hidden',
      cell: (row) =>
        row.email && (
          <a className="table__value" href={mailto(row.email)} title={row.email}>
            {row.email}
          </a>
        ),
    },
    {
      key: 'phone',
      header: list.phone,
      width: 's',
      narrow: 'hidden',
      cell: (row) => (
        <TwoLine caption={row.phone && row.mobile && <PhoneLink number={row.mobile} />}>
          {(row.phone ?? row.mobile) && <PhoneLink number={row.phone ?? row.mobile ?? ''} />}
        </TwoLine>
      ),
    },
    ...(rows.some(({ ownerId }) => ownerId) ? [owner] : []),
    {
      key: 'added',
      header: list.added,
      width: 's',
      room: 'l',
      narrow: 'hidden',
      sort: sorting('toegevoegd', 'descending'),
      cell: (row) => (
        <span className="text-soft">{formatDate(row.createdAt, language, 'short', { withYear: true })}</span>
      ),
    },
    actionsColumn(
      list.edit,
      (row) => (
        <>
          <Reach row={row} />
          <RowMenu of={contactName(row)}>
            <MenuLink to={href('/admin/crm/contacts/:id/edit', { id: row.id })} icon={Pencil}>
              {list.edit}
            </MenuLink>
            {quick.items({ kind: 'contact', id: row.id, name: contactName(row) })}
            <MenuLink to={href('/admin/crm/customers/:id', { id: row.customerId })} icon={ExternalLink}>
              {list.openCompany}
            </MenuLink>
          </RowMenu>
        </>
      ),
      'aside',
    ),
  ];
  return (
    <>
      <SelectableList kind="contact" rows={rows} total={total}>
        <ListTable
          caption={list.caption}
          columns={[...select, ...columns]}
          rows={rows}
          rowKey={({ id }) => id}
          row={SelectableRow}
          frame="list"
          fixed
          className="contact-table"
        />
      </SelectableList>
      {quick.dialog}
    </>
  );
}

/** On a phone, instead of the address and the numbers. */
function Reach({ row: { email, phone, mobile } }: { row: ListedContact }) {
  const number = phone ?? mobile;
  const dial = number && phoneHref(number);
  return (
    <span className="table__narrow reach-icons">
      {email && <ReachLink icon={Mail} to={mailto(email)} label={email} />}
      {number && dial && <ReachLink icon={Phone} to={dial} label={displayPhone(number)} />}
    </span>
  );
}
