import { Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { endpoint } from '#app/browser/send.ts';
import { useWayBackFrom } from '#app/browser/use-trail.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { QuickButtons } from '#app/components/admin/activities/quick-activity.tsx';
import { ConvertButton } from '#app/components/admin/candidates/candidate-head.tsx';
import { CorrectionNotices } from '#app/components/admin/correction-notices.tsx';
import { WriteButton } from '#app/components/admin/mail/compose/use-compose.tsx';
import { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import { NotesPanel } from '#app/components/admin/notes-panel.tsx';
import { PlacementStart } from '#app/components/admin/placements/placement-start.tsx';
import { ReachFacts } from '#app/components/admin/contacts/reach-links.tsx';
import { RetentionPanel } from '#app/components/admin/retention/retention-note.tsx';
import { TimelinePanel } from '#app/components/admin/timeline/timeline-panel.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { type ApplicationDetail, fullName } from '#domain/applications/application-view.ts';
import { DeleteApplication } from '../delete-application.tsx';
import { PendingRejection } from '../pending-rejection.tsx';
import { StatusControl } from '../status-control.tsx';
import { TrackPanel } from '../track-panel.tsx';
import type { LoadedApplication } from './loaded-application.ts';
import { ThreadSteps } from './thread-steps.tsx';
import { useColleagueChange } from './use-colleague-change.ts';
import type { Review } from './use-review.ts';

type Props = { loaded: LoadedApplication; review: Review };

/** The status, what follows from it, and everything that was said about the applicant. */
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
      <StatusPart loaded={loaded} review={review} />
      <div className="review__actions">
        <ThreadSteps key={`steps-${id}`} application={application} thread={thread} changes={review.changes} />
      </div>
      <Contact key={`contact-${id}`} application={application} />
      <NotesPanel
        key={`notes-${id}`}
        to={endpoint('/admin/dashboard/sollicitaties/:id/notities', { id })}
        notes={notes}
      />
      <TrackPanel key={`track-${id}`} applicationId={id} {...track} owners={thread.owners} />
      <MailPanel mail={mail} />
      <TimelinePanel of="application" timeline={timeline} />
      {retention && <RetentionPanel {...retention} now={thread.now} />}
      <Removal key={`removal-${id}`} application={application} />
    </aside>
  );
}

function StatusPart({ loaded, review }: Props) {
  const { applications } = useTexts();
  const { application, thread, pendingRejection, changedBy, me } = loaded;
  const { changes } = review;
  const status = changes.statusOf(application);
  const colleague = useColleagueChange({ id: application.id, status: application.status, changedBy, me });
  return (
    <>
      <div className="review__status">
        <StatusControl application={application} changes={changes} />
        {(thread.placementId || status === 'accepted') && (
          <PlacementStart applicationId={application.id} placementId={thread.placementId} />
        )}
      </div>
      {colleague && (
        <Notice role="status">
          {applications.status.conflict(colleague.name, applications.statuses[application.status])}
        </Notice>
      )}
      {pendingRejection && status === 'rejected' && (
        <PendingRejection
          {...pendingRejection}
          onUndo={() => changes.change([application], pendingRejection.from)}
        />
      )}
    </>
  );
}

/** The person: how to reach them, and the candidate they are. */
function Contact({ application }: { application: ApplicationDetail }) {
  const { detail } = useTexts().applications;
  const { id, email, phone, candidate } = application;
  return (
    <div className="review__contact">
      <div className="record-head__facts">
        <ReachFacts email={email} phone={phone} />
      </div>
      <div className="review__actions">
        {!candidate.registeredAt && <ConvertButton id={candidate.id} consent={candidate.consent} />}
        <LinkButton
          to={href('/admin/crm/candidates/:id', { id: candidate.id })}
          size="sm"
          variant="quiet"
          icon={UserRound}
        >
          {detail.candidate}
        </LinkButton>
        <WriteButton record="application" id={id} />
        <QuickButtons about={{ kind: 'application', id, name: fullName(application) }} />
      </div>
    </div>
  );
}

function Removal({ application }: { application: ApplicationDetail }) {
  const { remove } = useTexts().applications;
  const navigate = useNavigate();
  const back = useWayBackFrom(application.id, href('/admin/dashboard/sollicitaties'));
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button needs="delete" variant="danger-quiet" size="sm" icon={Trash2} onClick={() => setAsking(true)}>
        {remove.action}
      </Button>
      {asking && (
        <DeleteApplication
          application={application}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate(back.to, back)}
        />
      )}
    </div>
  );
}
