import { useSite, useTexts } from '#app/browser/use-site.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import {
  type ApplicationStatus,
  applicationStatuses,
  completedStatuses,
} from '#domain/applications/application-status.ts';
import type { RejectedApplication } from '#domain/applications/rejection.ts';
import { type AssignmentStatus, isClosed } from '#domain/assignments/assignment.ts';
import { formatTime } from '#domain/time/format.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import { useRejectRemaining } from './use-reject-remaining.tsx';

/** Rejections of one assignment whose mails wait. */
export type PendingRejections = { until: Date; applications: RejectedApplication[] };

type Props = {
  assignment: { id: string; status: AssignmentStatus };
  statuses: Record<ApplicationStatus, number>;
  pending: PendingRejections | undefined;
};

/** On a closed assignment: applicants who are left to reject, and rejections that can still be undone. */
export function ClosingNotices({ assignment, statuses, pending }: Props) {
  const { rejection: t, status } = useTexts().applications;
  const { language } = useSite();
  const remaining = useRejectRemaining(assignment.id);
  const left = applicationStatuses
    .filter((one) => !isOneOf(completedStatuses, one))
    .reduce((sum, one) => sum + statuses[one], 0);
  return (
    <>
      {pending && (
        <Notice>
          {t.pendingMany(pending.applications.length, formatTime(pending.until, language))}{' '}
          <Button needs="edit" size="sm" variant="ghost" onClick={() => remaining.undo(pending.applications)}>
            {status.undo}
          </Button>
        </Notice>
      )}
      {isClosed(assignment.status) && left > 0 && (
        <Notice kind="warning">
          {t.left(left)}{' '}
          <Button needs="edit" size="sm" variant="ghost" onClick={() => void remaining.offer()}>
            {t.rejectLeft}
          </Button>
        </Notice>
      )}
      {remaining.dialog}
    </>
  );
}
