import { href } from 'react-router';
import { ApplicationFigures } from '#app/components/admin/dashboard/figures.tsx';
import {
  BackupFailure,
  ClosingAssignments,
  countIcons,
  Counts,
  OutlivedBackup,
  OverdueActivities,
  UnansweredMessages,
  WaitingApplications,
} from '#app/components/admin/dashboard/today.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListFailure } from '#app/components/admin/list/list-states.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { may } from '#domain/accounts/roles.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { applicationFigures, waitingApplications } from '#server/applications/application-figures.ts';
import { backupConcern } from '#server/backup/backup-concern.ts';
import { outlivedBackup } from '#server/backup/delete-expired-backups.ts';
import { closingAssignments } from '#server/assignments/closing-assignments.ts';
import { overdueActivities } from '#server/activities/overdue-activities.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { unansweredMessages } from '#server/messages/message-queries.ts';
import { countLiveVisitors } from '#server/visitors/live-visitors.ts';
import { readOrLog } from '../read-or-log.ts';
import type { Route } from './+types/home.ts';

const rowsShown = 6;
const daysAhead = 7;

export const meta = hiddenPage((texts) => texts.site.titles.adminDashboard);

export async function loader({ context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { db } = program;
  const now = program.now();
  const seesBackups = may(context.get(staffContext).actor.role, 'createBackup');
  const today = calendarDay(now);
  const reading = Promise.all([
    waitingApplications(db, today, rowsShown),
    unansweredMessages(db, rowsShown),
    closingAssignments(db, today, addDays(today, daysAhead), rowsShown),
    overdueActivities(db, now, rowsShown),
    countLiveVisitors(db, now),
    applicationFigures(db, today),
    seesBackups ? backupConcern(program) : undefined,
    seesBackups ? outlivedBackup(program) : undefined,
  ]);
  const read = await readOrLog(context, reading, 'the dashboard could not be read');
  if (!read) return { today, work: undefined };
  const [waiting, messages, closing, overdue, visitors, figures, backup, outlived] = read;
  const since = outlived?.timestamp;
  return { today, work: { waiting, messages, closing, overdue, visitors, figures, backup, since } };
}

export default function DashboardHome({ loaderData: { today, work } }: Route.ComponentProps) {
  const { dashboard: texts } = useTexts();
  const { language } = useSite();
  return (
    <>
      <ListHead
        title={texts.title}
        beside={<span className="page-head__caption">{formatDate(today, language, 'long')}</span>}
      />
      {work ? <Work today={today} work={work} /> : <ListFailure title={texts.loadFailed} />}
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Work({ today, work }: { today: Loaded['today']; work: NonNullable<Loaded['work']> }) {
  const { dashboard: texts } = useTexts();
  const { waiting, messages, closing, overdue, visitors, figures, backup, since } = work;
  return (
    <>
      {backup && <BackupFailure {...backup} />}
      {since && <OutlivedBackup since={since} />}
      <Counts
        label={texts.counts}
        counts={[
          {
            label: texts.newApplications,
            value: waiting.total,
            note: texts.late(waiting.late),
            to: `${href('/admin/dashboard/sollicitaties')}?status=pending`,
            icon: countIcons.applications,
          },
          {
            label: texts.unansweredMessages,
            value: messages.total,
            note: texts.unread(messages.unread),
            to: `${href('/admin/dashboard/berichten')}?stand=onbeantwoord`,
            icon: countIcons.messages,
          },
          {
            label: texts.deadlines,
            value: closing.total,
            note: texts.today(closing.today),
            to: `${href('/admin/dashboard/vacatures')}?status=open&sorteer=deadline-oplopend`,
            icon: countIcons.deadlines,
          },
          {
            label: texts.overdueActivities,
            value: overdue.total,
            note: texts.today(overdue.today),
            to: `${href('/admin/crm/activities')}?status=overdue`,
            icon: countIcons.activities,
          },
          {
            label: texts.liveVisitors,
            value: visitors,
            note: texts.window,
            to: href('/admin/dashboard/bezoekers'),
            icon: countIcons.visitors,
          },
        ]}
      />
      <div className="work-panels">
        <WaitingApplications rows={waiting.rows} today={today} />
        <UnansweredMessages rows={messages.rows} />
        <ClosingAssignments rows={closing.rows} today={today} />
        <OverdueActivities rows={overdue.rows} />
      </div>
      <div className="dashboard-thirds">
        <ApplicationFigures figures={figures} />
      </div>
    </>
  );
}
