import { BriefcaseBusiness, Download, ExternalLink, Trash2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import { SelectableList } from '#app/components/admin/bulk/selectable-list.tsx';
import { useSorting } from '#app/components/admin/list/list-sorting.ts';
import { ListTable } from '#app/components/admin/list/list-table.tsx';
import { Received } from '#app/components/admin/list/received.tsx';
import { RowMenu } from '#app/components/admin/list/row-menu.tsx';
import { SelectableRow, useSelectionColumn } from '#app/components/admin/list/selection.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { later, useAhead } from '#app/components/ui/later.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '#app/components/ui/menu.tsx';
import { actionsColumn, type Column, TwoLine, Who } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { ApplicationListState } from '#domain/applications/application-list.ts';
import { fullName, type ListedApplication } from '#domain/applications/application-view.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { NextStep } from './next-step.tsx';
import { StatusControl } from './status-control.tsx';
import type { StatusChanges } from './use-status-changes.ts';

const FillDialog = later(
  async () => (await import('#app/components/admin/placements/fill-dialog.tsx')).FillDialog,
);
const DeleteApplication = later(async () => (await import('./delete-application.tsx')).DeleteApplication);

type Props = {
  rows: ListedApplication[];
  /** On all pages. */
  total: number;
  /** Of the list of one assignment: its filters. */
  query?: string;
  sort: ApplicationListState['sort'];
  today: Day;
  changes: StatusChanges;
  /** The filter that these rows come from, as a URL: the queue of an application that is opened. */
  queue: string;
  /** In the list of one assignment: instead of the assignment. */
  about?: Column<ListedApplication>[];
  /** More buttons for the selected rows. */
  bulk?: (selected: ListedApplication[], clear: () => void) => ReactNode;
  /** More items in the menu of a row. */
  more?: (row: ListedApplication) => ReactNode;
};

export function ApplicationTable({
  rows,
  total,
  query,
  sort,
  today,
  changes,
  queue,
  about,
  bulk,
  more,
}: Props) {
  const all = useTexts();
  const { applications: texts, assignments } = all;
  const filters = query === undefined ? {} : { query };
  const select = useSelectionColumn<ListedApplication>(fullName);
  const [leaving, setLeaving] = useState<ListedApplication>();
  useAhead(DeleteApplication);
  const [placed, setPlaced] = useState<ListedApplication>();
  const { language } = useSite();
  const sorting = useSorting(sort);
  const aboutAssignment: Column<ListedApplication>[] = [
    {
      key: 'assignment',
      header: texts.list.assignment,
      narrow: 'line',
      cell: (row) =>
        row.title ? (
          <TwoLine
            {...(row.assignmentId && {
              to: href('/admin/dashboard/vacatures/:id', { id: row.assignmentId }),
            })}
            caption={row.organization}
          >
            {row.title}
          </TwoLine>
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
  ];
  const updated: Column<ListedApplication> = {
    key: 'updated',
    header: texts.list.updated,
    width: 's',
    narrow: 'hidden',
    room: 'l',
    sort: sorting('bijgewerkt', 'descending'),
    cell: (row) => <span className="text-soft">{formatDateTime(row.updatedAt, language, 'short')}</span>,
  };
  const columns: Column<ListedApplication>[] = [
    {
      key: 'name',
      header: texts.list.candidate,
      narrow: 'lead',
      sort: sorting('naam'),
      cell: (row) => (
        <Who
          name={fullName(row)}
          to={href('/admin/dashboard/sollicitaties/:id', { id: row.id }) + queue}
          caption={row.email}
          neutral={row.status !== 'pending'}
        />
      ),
    },
    ...(about ?? aboutAssignment),
    {
      key: 'nextStep',
      header: texts.list.nextStep,
      width: 's',
      narrow: 'line',
      room: about ? 'm' : 'l',
      sort: sorting('vervolg'),
      cell: (row) => <NextStep step={row} today={today} />,
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
          <Received at={row.createdAt} />
          {row.archivedAt && <small>{texts.list.archived}</small>}
        </span>
      ),
    },
    // The columns of an assignment leave no room for it.
    ...(about ? [] : [updated]),
    {
      key: 'status',
      header: texts.list.status,
      width: 'm',
      narrow: 'foot',
      cell: (row) => <StatusControl application={row} changes={changes} />,
    },
    actionsColumn(texts.list.open, (row) => (
      <div className="row-actions">
        {row.status === 'offer' && row.assignmentId && (
          <IconButton
            needs="edit"
            icon={BriefcaseBusiness}
            title={all.placements.fill.action}
            label={all.placements.fill.title(fullName(row))}
            onClick={() => setPlaced(row)}
          />
        )}
        <Actions row={row} queue={queue} remove={setLeaving}>
          {more?.(row)}
        </Actions>
      </div>
    )),
  ];
  return (
    <>
      <SelectableList
        kind="application"
        rows={rows}
        total={total}
        {...filters}
        reject={(those) => changes.change(those, 'rejected')}
        more={({ has, clear }) => {
          const selected = rows.filter(({ id }) => has(id));
          return bulk && selected.length > 0 && bulk(selected, clear);
        }}
      >
        <ListTable
          caption={texts.list.caption}
          columns={[...select, ...columns]}
          rows={rows}
          rowKey={({ id }) => id}
          row={SelectableRow}
          frame="list"
          fixed
        />
      </SelectableList>
      {placed && (
        <FillDialog applicationId={placed.id} changes={changes} onClose={() => setPlaced(undefined)} />
      )}
      {leaving && <DeleteApplication application={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

type ActionProps = {
  row: ListedApplication;
  queue: string;
  remove: (row: ListedApplication) => void;
  children: ReactNode;
};

function Actions({ row, queue, remove, children }: ActionProps) {
  const { applications: texts, list } = useTexts();
  return (
    <RowMenu of={fullName(row)}>
      <MenuLink to={href('/admin/dashboard/sollicitaties/:id', { id: row.id }) + queue} icon={ExternalLink}>
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
      {children}
      <MenuSeparator />
      <MenuItem needs="delete" icon={Trash2} danger onSelect={() => remove(row)}>
        {list.remove}
      </MenuItem>
    </RowMenu>
  );
}
