import { CalendarClock, Inbox, ListChecks, type LucideIcon, Mail, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { Panel } from '#app/components/admin/panel.tsx';
import { urgencyLooks } from '#app/components/site/assignments/deadline-label.tsx';
import { Due } from '#app/components/ui/due.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { ApplicationSource } from '#domain/applications/application-source.ts';
import { fullName } from '#domain/applications/application-view.ts';
import { waitsTooLong } from '#domain/applications/time-in-status.ts';
import { deadlineUrgency } from '#domain/assignments/deadline.ts';
import { aboutNames } from '#domain/activities/about.ts';
import type { ListedActivity } from '#domain/activities/activity-view.ts';
import type { ListedMessage } from '#domain/messages/message-view.ts';
import { calendarDay, type Day, daysBetween } from '#domain/time/amsterdam.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';

export type Count = { label: string; value: number; note: string; to: string; icon: LucideIcon };

export function Counts({ label, counts }: { label: string; counts: readonly Count[] }) {
  return (
    <ul className="counts counts--links" aria-label={label}>
      {counts.map(({ label, value, note, to, icon }) => (
        <li key={to}>
          <Link to={to}>
            <span className="counts__label">
              <Icon of={icon} />
              {label}
            </span>
            <b>{value}</b>
            <small>{note}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type WorkProps<Row> = {
  title: string;
  /** The list of all of them. */
  all: string;
  /** Shown if there are none. */
  none: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
};

function WorkPanel<Row extends { id: string }>({ title, all, none, rows, children }: WorkProps<Row>) {
  const { dashboard } = useTexts();
  const showAll = (
    <Link to={all} aria-label={dashboard.all(title)}>
      {dashboard.showAll}
    </Link>
  );
  return (
    <Panel title={title} aside={showAll} flush>
      {rows.length === 0 && <p className="panel__body text-soft">{none}</p>}
      <ul className="work-list">
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
    </Panel>
  );
}

export const countIcons = {
  applications: Inbox,
  messages: Mail,
  deadlines: CalendarClock,
  activities: ListChecks,
  visitors: Users,
};

/** Without a time: scheduled backups cannot be made at all. */
export function BackupFailure({ timestamp, reason }: { timestamp?: Date; reason: string | null }) {
  const { backup, dashboard } = useTexts();
  const { language } = useSite();
  const title = timestamp
    ? dashboard.backupFailed(formatDateTime(timestamp, language, 'short', { withYear: true }))
    : dashboard.backupKeyMissing;
  return (
    <Notice kind="danger" title={title} className="dashboard-notice">
      {reason && backup.history.reasons[reason]}{' '}
      <Link to={href('/admin/dashboard/backup')}>{backup.title}</Link>
    </Notice>
  );
}

/** The newest backup is kept past its term, as there is no newer one. */
export function OutlivedBackup({ since }: { since: Date }) {
  const { backup, dashboard } = useTexts();
  const { language } = useSite();
  return (
    <Notice kind="warning" title={dashboard.backupOutlived(formatDate(since, language, 'long'))}>
      {dashboard.backupOutlivedReason} <Link to={href('/admin/dashboard/backup')}>{backup.title}</Link>
    </Notice>
  );
}

export type WaitingApplication = {
  id: string;
  firstName: string;
  lastName: string;
  source: ApplicationSource;
  title: string | null;
  createdAt: Date;
  statusChangedAt: Date;
};

export function WaitingApplications({ rows, today }: { rows: WaitingApplication[]; today: Day }) {
  const { applications, board, dashboard } = useTexts();
  return (
    <WorkPanel
      title={dashboard.newApplications}
      all={`${href('/admin/dashboard/sollicitaties')}?status=pending`}
      none={dashboard.noApplications}
      rows={rows}
    >
      {(row) => {
        const days = Math.max(0, daysBetween(calendarDay(row.statusChangedAt), today));
        return (
          <>
            <Link to={href('/admin/dashboard/sollicitaties/:id', { id: row.id })}>{fullName(row)}</Link>
            <span className={waitsTooLong('pending', days) ? 'work-list__late' : 'text-dim'}>
              {days === 0 ? board.today : board.waiting(days)}
            </span>
            <small>{row.title ?? applications.sources[row.source]}</small>
          </>
        );
      }}
    </WorkPanel>
  );
}

export function UnansweredMessages({ rows }: { rows: ListedMessage[] }) {
  const { dashboard, messages } = useTexts();
  const { language } = useSite();
  return (
    <WorkPanel
      title={dashboard.unansweredMessages}
      all={`${href('/admin/dashboard/berichten')}?stand=onbeantwoord`}
      none={dashboard.noMessages}
      rows={rows}
    >
      {(row) => (
        <>
          <Link to={`${href('/admin/dashboard/berichten')}?bericht=${row.id}`}>{row.name}</Link>
          <time className="text-dim" dateTime={row.createdAt.toISOString()}>
            {formatDateTime(row.createdAt, language, 'short')}
          </time>
          <small>{row.subject ?? messages.kinds[row.kind]}</small>
        </>
      )}
    </WorkPanel>
  );
}

export type ClosingAssignment = { id: string; title: string; organization: string; deadline: Day };

export function ClosingAssignments({ rows, today }: { rows: ClosingAssignment[]; today: Day }) {
  const { assignments, dashboard } = useTexts();
  return (
    <WorkPanel
      title={dashboard.deadlines}
      all={`${href('/admin/dashboard/vacatures')}?status=open&sorteer=deadline-oplopend`}
      none={dashboard.noDeadlines}
      rows={rows}
    >
      {(row) => {
        const { kind, days } = deadlineUrgency(row.deadline, today);
        return (
          <>
            <Link to={href('/admin/dashboard/vacatures/:id', { id: row.id })}>{row.title}</Link>
            <Due look={urgencyLooks[kind]}>{assignments.urgency[kind](days)}</Due>
            <small>{row.organization}</small>
          </>
        );
      }}
    </WorkPanel>
  );
}

export function OverdueActivities({ rows }: { rows: ListedActivity[] }) {
  const { dashboard } = useTexts();
  return (
    <WorkPanel
      title={dashboard.overdueActivities}
      all={`${href('/admin/crm/activities')}?status=overdue`}
      none={dashboard.noOverdue}
      rows={rows}
    >
      {(row) => (
        <>
          <Link to={href('/admin/crm/activities/:id', { id: row.id })}>{row.subject}</Link>
          <Moment at={row.dueDate ?? row.remindAt} />
          <small>{aboutNames(row)}</small>
        </>
      )}
    </WorkPanel>
  );
}

function Moment({ at }: { at: Date | null }) {
  const { language } = useSite();
  if (!at) return null;
  return (
    <time className="work-list__late" dateTime={at.toISOString()}>
      {formatDateTime(at, language, 'short')}
    </time>
  );
}
