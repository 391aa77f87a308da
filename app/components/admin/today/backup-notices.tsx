import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';

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
    <Notice
      kind="warning"
      title={dashboard.backupOutlived(formatDate(since, language, 'long'))}
      className="dashboard-notice"
    >
      {dashboard.backupOutlivedReason} <Link to={href('/admin/dashboard/backup')}>{backup.title}</Link>
    </Notice>
  );
}
