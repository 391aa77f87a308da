import { CalendarClock, Inbox, ListChecks, type LucideIcon, Mail, Users } from 'lucide-react';
import { href, Link } from 'react-router';
import { Panel } from '#app/components/admin/panel.tsx';
import { Due, type DueLook } from '#app/components/ui/due.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { ApplicationSource } from '#domain/applications/application-source.ts';
import { fullName } from '#domain/applications/application-view.ts';
import { waitsTooLong } from '#domain/applications/time-in-status.ts';
import { deadlineUrgency, type UrgencyKind } from '#domain/assignments/deadline.ts';
import type { ListedActivity } from '#domain/activities/activity-view.ts';
import type { ListedMessage } from '#domain/messages/message-view.ts';
import { calendarDay, type Day, daysBetween } from '#domain/time/amsterdam.ts';
import { formatDateTime } from '#domain/time/format.ts';

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

function ShowAll({ to, of }: { to: string; of: string }) {
  const { dashboard } = useTexts();
  return (
    <Link to={to} aria-label={dashboard.all(of)}>
      {dashboard.showAll}
    </Link>
  );
}

export const countIcons = {
  applications: Inbox,
  messages: Mail,
  deadlines: CalendarClock,
  activities: ListChecks,
  visitors: Users,
};

export function BackupFailure({ timestamp, reason }: { timestamp: Date; reason: string | null }) {
  const { backup, dashboard } = useTexts();
  const { language } = useSite();
  const when = formatDateTime(timestamp, language, 'short', { withYear: true });
  return (
    <Notice kind="danger" title={dashboard.backupFailed(when)}>
      {reason && backup.history.reasons[reason]}{' '}
      <Link to={href('/admin/dashboard/backup')}>{backup.title}</Link>
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
  const aside = (
    <ShowAll to={`${href('/admin/dashboard/sollicitaties')}?status=pending`} of={dashboard.newApplications} />
  );
  return (
    <Panel title={dashboard.newApplications} aside={aside} flush>
      {rows.length === 0 && <p className="panel__body text-soft">{dashboard.noApplications}</p>}
      <ul className="work-list">
        {rows.map((row) => {
          const days = Math.max(0, daysBetween(calendarDay(row.statusChangedAt), today));
          const waiting = days === 0 ? board.today : board.waiting(days);
          return (
            <li key={row.id}>
              <Link to={href('/admin/dashboard/sollicitaties/:id', { id: row.id })}>{fullName(row)}</Link>
              <span className={waitsTooLong('pending', days) ? 'work-list__late' : 'text-dim'}>
                {waiting}
              </span>
              <small>{row.title ?? applications.sources[row.source]}</small>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

export function UnansweredMessages({ rows }: { rows: ListedMessage[] }) {
  const { dashboard, messages } = useTexts();
  const { language } = useSite();
  const aside = (
    <ShowAll
      to={`${href('/admin/dashboard/berichten')}?stand=onbeantwoord`}
      of={dashboard.unansweredMessages}
    />
  );
  return (
    <Panel title={dashboard.unansweredMessages} aside={aside} flush>
      {rows.length === 0 && <p className="panel__body text-soft">{dashboard.noMessages}</p>}
      <ul className="work-list">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`${href('/admin/dashboard/berichten')}?bericht=${row.id}`}>{row.name}</Link>
            <time className="text-dim" dateTime={row.createdAt.toISOString()}>
              {formatDateTime(row.createdAt, language, 'short')}
            </time>
            <small>{row.subject ?? messages.kinds[row.kind]}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const looks: Record<UrgencyKind, DueLook> = {
  expired: 'gone',
  critical: 'last',
  oneDay: 'soon',
  soon: 'soon',
  upcoming: 'near',
  normal: 'plain',
};

export type ClosingAssignment = { id: string; title: string; organization: string; deadline: Day };

export function ClosingAssignments({ rows, today }: { rows: ClosingAssignment[]; today: Day }) {
  const { assignments, dashboard } = useTexts();
  const aside = (
    <ShowAll
      to={`${href('/admin/dashboard/vacatures')}?status=open&sorteer=deadline-oplopend`}
      of={dashboard.deadlines}
    />
  );
  return (
    <Panel title={dashboard.deadlines} aside={aside} flush>
      {rows.length === 0 && <p className="panel__body text-soft">{dashboard.noDeadlines}</p>}
      <ul className="work-list">
        {rows.map((row) => {
          const { kind, days } = deadlineUrgency(row.deadline, today);
          return (
            <li key={row.id}>
              <Link to={href('/admin/dashboard/edit/:id', { id: row.id })}>{row.title}</Link>
              <Due look={looks[kind]}>{assignments.urgency[kind](days)}</Due>
              <small>{row.organization}</small>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

export function OverdueActivities({ rows }: { rows: ListedActivity[] }) {
  const { dashboard } = useTexts();
  const { language } = useSite();
  const aside = (
    <ShowAll to={`${href('/admin/crm/activities')}?status=overdue`} of={dashboard.overdueActivities} />
  );
  return (
    <Panel title={dashboard.overdueActivities} aside={aside} flush>
      {rows.length === 0 && <p className="panel__body text-soft">{dashboard.noOverdue}</p>}
      <ul className="work-list">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={href('/admin/crm/activities/:id', { id: row.id })}>{row.subject}</Link>
            {row.dueDate && (
              <time className="work-list__late" dateTime={row.dueDate.toISOString()}>
                {formatDateTime(row.dueDate, language, 'short')}
              </time>
            )}
            <small>{row.companyName}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
