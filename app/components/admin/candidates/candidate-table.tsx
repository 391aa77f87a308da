import { Eye, Trash2 } from 'lucide';
import { useState } from 'react';
import { href, useSearchParams } from 'react-router';
import { useQuickActivity } from '#app/components/admin/activities/quick-activity.tsx';
import { SelectableList } from '#app/components/admin/bulk/selectable-list.tsx';
import { RowTags } from '#app/components/admin/groups/row-tags.tsx';
import { useSorting } from '#app/components/admin/list/list-sorting.ts';
import { ListTable } from '#app/components/admin/list/list-table.tsx';
import { RowMenu } from '#app/components/admin/list/row-menu.tsx';
import { SelectableRow, useSelectionColumn } from '#app/components/admin/list/selection.tsx';
import { later, useAhead } from '#app/components/ui/later.tsx';
import { MenuItem, MenuLink } from '#app/components/ui/menu.tsx';
import { actionsColumn, type Column } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { CandidateSort } from '#domain/candidates/candidate-list.ts';
import type { CvSnippet } from '#domain/candidates/cv-snippet.ts';
import type { ApplicationsOf, ListedCandidate } from '#domain/candidates/candidate-view.ts';
import type { GroupName } from '#domain/groups/group.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { Applications, Available, Person, Place, Reach } from './candidate-cells.tsx';
import { useOwnerColumn } from '#app/components/admin/owners/owner-column.tsx';

const DeleteCandidate = later(async () => (await import('./delete-candidate.tsx')).DeleteCandidate);

type Props = {
  rows: ListedCandidate[];
  /** On all pages. */
  total: number;
  applications: Record<string, ApplicationsOf>;
  /** The search terms in the documents of a candidate. */
  hits: Record<string, CvSnippet[]>;
  tags: Record<string, GroupName[]>;
  sort: CandidateSort;
  today: Day;
};

export function CandidateTable({ rows, total, applications, hits, tags, sort, today }: Props) {
  const texts = useTexts();
  const { list } = texts.candidates;
  const [deleting, setDeleting] = useState<ListedCandidate>();
  useAhead(DeleteCandidate);
  const { language } = useSite();
  const search = useSearchParams()[0].get('zoek') ?? '';
  const sorting = useSorting(sort);
  const quick = useQuickActivity();
  const select = useSelectionColumn<ListedCandidate>(fullName);
  const owner = useOwnerColumn<ListedCandidate>();
  const columns: Column<ListedCandidate>[] = [
    {
      key: 'candidate',
      header: list.candidate,
      narrow: 'lead',
      sort: sorting('naam'),
      cell: (row) => <Person row={row} hits={hits[row.id]} search={search} />,
    },
    {
      key: 'place',
      header: list.place,
      width: 's',
      room: 's',
      narrow: 'line',
      cell: (row) => <Place row={row} />,
    },
    {
      key: 'available',
      header: list.available,
      width: 's',
      room: 's',
      narrow: 'aside',
      cell: (row) => <Available row={row} today={today} />,
    },
    {
      key: 'tags',
      header: list.tags,
      width: 'm',
      room: 'l',
      narrow: 'hidden',
      cell: (row) => (
        <RowTags
          tags={tags[row.id]}
          others={row.registeredAt ? [...new Set([...row.expertise, ...row.skills])] : []}
        />
      ),
    },
    {
      key: 'applications',
      header: list.applications,
      width: 'l',
      narrow: 'line',
      cell: (row) => <Applications of={applications[row.id]} />,
    },
    ...(rows.some(({ ownerId }) => ownerId) ? [owner] : []),
    { key: 'reach', header: list.reach, width: 'xs', narrow: 'foot', cell: (row) => <Reach row={row} /> },
    {
      key: 'registered',
      header: list.registered,
      width: 's',
      room: 'l',
      narrow: 'hidden',
      sort: sorting('aangemeld', 'descending'),
      cell: (row) => (
        <time className="text-soft" dateTime={row.createdAt.toISOString()}>
          {formatDate(row.createdAt, language, 'short', { withYear: true })}
        </time>
      ),
    },
    actionsColumn(
      texts.list.actions,
      (row) => (
        <RowMenu of={fullName(row)}>
          <MenuLink to={href('/admin/crm/candidates/:id', { id: row.id })} icon={Eye}>
            {list.open}
          </MenuLink>
          {quick.items({ kind: 'candidate', id: row.id, name: fullName(row) })}
          <MenuItem needs="delete" icon={Trash2} danger onSelect={() => setDeleting(row)}>
            {texts.list.remove}
          </MenuItem>
        </RowMenu>
      ),
      'aside',
    ),
  ];
  return (
    <>
      <SelectableList kind="candidate" rows={rows} total={total}>
        <ListTable
          caption={list.caption}
          columns={[...select, ...columns]}
          rows={rows}
          rowKey={({ id }) => id}
          row={SelectableRow}
          frame="list"
          fixed
          className="candidate-table"
        />
      </SelectableList>
      {quick.dialog}
      {deleting && <DeleteCandidate candidate={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
