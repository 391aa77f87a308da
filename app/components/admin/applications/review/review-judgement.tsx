import { href } from 'react-router';
import { endpoint } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { CorrectionNotices } from '#app/components/admin/correction-notices.tsx';
import { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import { NotesPanel } from '#app/components/admin/notes-panel.tsx';
import { RetentionPanel } from '#app/components/admin/retention/retention-note.tsx';
import { TimelinePanel } from '#app/components/admin/timeline/timeline-panel.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PendingRejection } from '../pending-rejection.tsx';
import { TrackPanel } from '../track-panel.tsx';
import type { LoadedApplication } from './loaded-application.ts';
import { ReviewActs } from './review-acts.tsx';
import { useColleagueChange } from './use-colleague-change.ts';
import type { Review } from './use-review.ts';

type Props = { loaded: LoadedApplication; review: Review };

/** The person, the status and what follows from it, and everything that was said about the applicant. */
export function ReviewJudgement({ loaded, review }: Props) {
  const { review: t } = useTexts();
  const { application, thread, notes, track, timeline, mail, retention } = loaded;
  const { id } = application;
  return (
    <aside className="review__judgement" id="review-judgement" aria-label={t.tabs.judgement}>
      <CorrectionNotices
        record={application}
        to={(other) => href('/admin/dashboard/sollicitaties/:id', { id: other })}
      />
      <ReviewActs key={`acts-${id}`} application={application} thread={thread} changes={review.changes} />
      <StatusNotices loaded={loaded} review={review} />
      <NotesPanel
        key={`notes-${id}`}
        to={endpoint('/admin/dashboard/sollicitaties/:id/notities', { id })}
        notes={notes}
      />
      <TrackPanel key={`track-${id}`} applicationId={id} {...track} owners={thread.owners} />
      <MailPanel mail={mail} />
      <TimelinePanel of="application" timeline={timeline} />
      {retention && <RetentionPanel {...retention} now={thread.now} />}
    </aside>
  );
}

function StatusNotices({ loaded, review }: Props) {
  const { applications } = useTexts();
  const { application, pendingRejection, changedBy, me } = loaded;
  const { changes } = review;
  const colleague = useColleagueChange({ id: application.id, status: application.status, changedBy, me });
  return (
    <>
      {colleague && (
        <Notice role="status">
          {applications.status.conflict(colleague.name, applications.statuses[application.status])}
        </Notice>
      )}
      {pendingRejection && changes.statusOf(application) === 'rejected' && (
        <PendingRejection
          {...pendingRejection}
          onUndo={() => changes.change([application], pendingRejection.from)}
        />
      )}
    </>
  );
}
