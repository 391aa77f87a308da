import { UserRoundSearch } from 'lucide';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { TaggedCaption } from '#app/components/admin/groups/row-tags.tsx';
import { SelectableList } from '#app/components/admin/bulk/selectable-list.tsx';
import { useSorting } from '#app/components/admin/list/list-sorting.ts';
import { ListTable } from '#app/components/admin/list/list-table.tsx';
import { SelectableRow, useSelectionColumn } from '#app/components/admin/list/selection.tsx';
import { DeadlineLabel } from '#app/components/site/assignments/deadline-label.tsx';
import { type GlyphShape, StatusBadge } from '#app/components/ui/badge.tsx';
import { IconLink } from '#app/components/ui/button.tsx';
import type { Tone } from '#app/components/ui/tone.ts';
import { actionsColumn, type Column, TwoLine } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { AssignmentStatus } from '#domain/assignments/assignment.ts';
import type { ManagedAssignment, ManagedListState } from '#domain/assignments/managed-list.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { GroupName } from '#domain/groups/group.ts';
import { formatDate } from '#domain/time/format.ts';
import { AssignmentMenu } from './assignment-menu.tsx';

type Look = { tone: Tone; glyph: GlyphShape };

export const statusLooks: Record<AssignmentStatus, Look> = {
  draft: { tone: 'wait', glyph: 'ring' },
  open: { tone: 'ok', glyph: 'check' },
  closed: { tone: 'offer', glyph: 'three-quarters' },
  archived: { tone: 'wait', glyph: 'cross' },
};

/** `total`: on all pages. */
type Props = {
  rows: readonly ManagedAssignment[];
  tags: Record<string, GroupName[]>;
  total: number;
  sort: ManagedListState['sort'];
  today: Day;
};

export function AssignmentTable({ rows, tags, total, sort, today }: Props) {
  const texts = useTexts();
  const { assignments, dashboard, list, assignmentManagement, matching } = texts;
  const { language } = useSite();
  const sorting = useSorting(sort);
  const { columns: heads } = assignmentManagement.list;
  const select = useSelectionColumn<ManagedAssignment>(({ title }) => title);
  const columns: Column<ManagedAssignment>[] = [
    {
      key: 'title',
      header: heads.title,
      narrow: 'lead',
      sort: sorting('titel'),
      cell: ({ id, title, organization, location }) => (
        <TwoLine
          to={href('/admin/dashboard/vacatures/:id', { id })}
          caption={<TaggedCaption tags={tags[id]}>{`${organization}, ${location}`}</TaggedCaption>}
        >
          <b className="table__name">{title}</b>
        </TwoLine>
      ),
    },
    {
      key: 'sort',
      header: heads.sort,
      width: 's',
      room: 'l',
      narrow: 'hidden',
      cell: ({ type, vakgebied }) => (
        <TwoLine caption={assignments.types[type]}>{assignments.vakgebieden[vakgebied]}</TwoLine>
      ),
    },
    {
      key: 'customer',
      header: heads.customer,
      width: 'm',
      room: 'm',
      narrow: 'hidden',
      cell: ({ customerId, customer, owner }) => (
        <TwoLine
          {...(customerId && { to: href('/admin/crm/customers/:id', { id: customerId }) })}
          caption={owner}
        >
          {customer ?? <span className="text-dim">{assignmentManagement.list.noCustomer}</span>}
        </TwoLine>
      ),
    },
    {
      key: 'applications',
      header: heads.applications,
      numeric: true,
      width: 's',
      room: 's',
      narrow: 'line',
      cell: (assignment) => <Applications {...assignment} />,
    },
    {
      key: 'deadline',
      header: heads.deadline,
      width: 'm',
      narrow: 'line',
      sort: sorting('deadline'),
      cell: ({ deadline }) => (
        <TwoLine caption={formatDate(deadline, language, 'short', { withYear: true })}>
          <DeadlineLabel deadline={deadline} today={today} />
        </TwoLine>
      ),
    },
    {
      key: 'posted',
      header: heads.posted,
      width: 's',
      room: 'l',
      narrow: 'hidden',
      sort: sorting('geplaatst', 'descending'),
      cell: ({ createdAt }) => formatDate(createdAt, language, 'short', { withYear: true }),
    },
    {
      key: 'status',
      header: heads.status,
      width: 's',
      narrow: 'foot',
      cell: ({ status }) => (
        <StatusBadge {...statusLooks[status]}>{assignments.statuses[status]}</StatusBadge>
      ),
    },
    actionsColumn(
      list.actions,
      (assignment) => (
        <div className="row-actions">
          {assignment.status === 'open' && (
            <IconLink
              icon={UserRoundSearch}
              to={href('/admin/dashboard/vacatures/:id/kandidaten', { id: assignment.id })}
              title={matching.candidates}
              label={dashboard.today.acts.of(matching.candidates, assignment.title)}
            />
          )}
          <AssignmentMenu assignment={assignment} today={today} />
        </div>
      ),
      'aside',
      'acts',
    ),
  ];
  return (
    <SelectableList kind="assignment" rows={rows} total={total}>
      <ListTable
        caption={assignmentManagement.list.caption}
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

/** On a phone the column has no heading, so the number gets its noun. */
function Applications({ id, title, applications }: ManagedAssignment) {
  const { list } = useTexts().assignmentManagement;
  const count = (
    <>
      <span className="desk-only">{applications}</span>
      <span className="phone-only">{list.applicationCount(applications)}</span>
    </>
  );
  if (applications === 0) return <span className="text-dim">{count}</span>;
  return (
    <Link
      to={`${href('/admin/dashboard/sollicitaties')}?opdracht=${id}&archief=alle`}
      aria-label={list.applicationsOf(applications, title)}
    >
      {count}
    </Link>
  );
}
