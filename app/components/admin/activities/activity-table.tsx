import { Bell, Check, Clock, Pencil } from 'lucide';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { activityIcons, activityLooks } from '#app/components/admin/records/tones.ts';
import { SelectableList } from '#app/components/admin/bulk/selectable-list.tsx';
import { useSorting } from '#app/components/admin/list/list-sorting.ts';
import { ListTable } from '#app/components/admin/list/list-table.tsx';
import { SelectableRow, useSelectionColumn } from '#app/components/admin/list/selection.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { Button, IconLink } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { actionsColumn, type Column } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { isOverdue } from '#domain/activities/activity.ts';
import type { ActivitySort } from '#domain/activities/activity-list.ts';
import type { ListedActivity } from '#domain/activities/activity-view.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { AboutLinks } from './about-links.tsx';
import { useDueText } from './due-text.ts';
import { useCompletion } from './use-completion.ts';
import { MentionText } from '#app/components/admin/mentions/mention-text.tsx';

/** `total`: on all pages. */
type Props = { rows: ListedActivity[]; total: number; sort: ActivitySort; now: Date };

export function ActivityTable({ rows, total, sort, now }: Props) {
  const texts = useTexts();
  const { crm, list, activities } = texts;
  const { list: t, complete } = activities;
  const sorting = useSorting(sort);
  const completion = useCompletion();
  const select = useSelectionColumn<ListedActivity>(({ subject }) => subject);
  const columns: Column<ListedActivity>[] = [
    {
      key: 'subject',
      header: t.subject,
      narrow: 'lead',
      cell: (row) => <Subject activity={row} />,
    },
    {
      key: 'about',
      header: t.about,
      room: 's',
      narrow: 'line',
      sort: sorting('bedrijf'),
      cell: (row) => <AboutLinks about={row} />,
    },
    {
      key: 'due',
      header: t.due,
      width: 'm',
      narrow: 'line',
      sort: sorting('deadline'),
      cell: (row) => <Deadline activity={{ ...row, status: completion.statusOf(row) }} now={now} />,
    },
    {
      key: 'status',
      header: t.status,
      width: 's',
      room: 's',
      narrow: 'foot',
      cell: (row) => {
        const status = completion.statusOf(row);
        return <StatusBadge {...activityLooks[status]}>{crm.activityStatuses[status]}</StatusBadge>;
      },
    },
    {
      key: 'complete',
      header: complete.action,
      headerHidden: true,
      width: 's',
      narrow: 'foot',
      cell: (row) =>
        completion.statusOf(row) === 'pending' && (
          <Button
            needs="edit"
            size="sm"
            variant="quiet"
            icon={Check}
            aria-label={complete.of(row.subject)}
            onClick={() => completion.complete(row)}
          >
            {complete.action}
          </Button>
        ),
    },
    actionsColumn(list.actions, ({ id, subject }) => (
      <IconLink
        icon={Pencil}
        to={href('/admin/crm/activities/:id', { id })}
        label={t.editOf(subject)}
        title={t.edit}
      />
    )),
  ];
  return (
    <SelectableList kind="activity" rows={rows} total={total}>
      <ListTable
        caption={t.caption}
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

function Subject({ activity }: { activity: ListedActivity }) {
  const { crm } = useTexts();
  const { id, type, subject, description } = activity;
  return (
    <span className="activity-kind">
      <span className="activity-kind__icon" title={crm.activityTypes[type]}>
        <Icon of={activityIcons[type]} />
        <span className="visually-hidden">{crm.activityTypes[type]}: </span>
      </span>
      <span>
        <Link className="table__value" to={href('/admin/crm/activities/:id', { id })}>
          <b className="table__name">{subject}</b>
        </Link>
        {description && (
          <small>
            <MentionText text={description} />
          </small>
        )}
      </span>
    </span>
  );
}

type DeadlineProps = {
  activity: Pick<ListedActivity, 'status' | 'dueDate' | 'remindAt' | 'completedAt'>;
  now: Date;
};

/** Overdue has words and an icon, not only a colour. An activity completed without a deadline shows when it was completed. */
function Deadline({ activity, now }: DeadlineProps) {
  const { list: t } = useTexts().activities;
  const { language } = useSite();
  const { status, dueDate, remindAt, completedAt } = activity;
  const dueText = useDueText();
  const written = (at: Date) => formatDateTime(at, language, 'short', { withYear: true });
  if (status === 'completed' && completedAt && !dueDate) {
    return <time dateTime={completedAt.toISOString()}>{t.completedOn(written(completedAt))}</time>;
  }
  const reminder = status === 'pending' && remindAt && (
    <small>
      <Icon of={Bell} /> {t.remindedAt(written(remindAt))}
    </small>
  );
  const moment = dueDate ? (
    <time dateTime={dueDate.toISOString()}>{dueText(dueDate)}</time>
  ) : (
    <span className="text-dim">{t.noDeadline}</span>
  );
  if (!isOverdue(activity, now)) {
    return (
      <>
        {moment}
        {reminder}
      </>
    );
  }
  return (
    <>
      {moment}
      <small className="activity-late">
        <Icon of={Clock} />
        {t.overdue}
      </small>
      {reminder}
    </>
  );
}
