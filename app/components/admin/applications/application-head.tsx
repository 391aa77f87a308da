import { Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { ConvertButton } from '#app/components/admin/candidates/candidate-head.tsx';
import { WriteButton } from '#app/components/admin/mail/compose/use-compose.tsx';
import { QuickButtons } from '#app/components/admin/activities/quick-activity.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { PlacementStart } from '#app/components/admin/placements/placement-start.tsx';
import { ReachFacts, RecordHead } from '#app/components/admin/records/record-head.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { useWayBackFrom } from '#app/browser/use-trail.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { type ApplicationDetail, fullName } from '#domain/applications/application-view.ts';
import { DeleteApplication } from './delete-application.tsx';
import { StatusControl } from './status-control.tsx';
import type { StatusChanges } from './use-status-changes.ts';

export function ApplicationHead({
  application,
  changes,
  placementId,
}: {
  application: ApplicationDetail;
  changes: StatusChanges;
  /** Of the placement that came of it. */
  placementId: string | undefined;
}) {
  const { applications: texts } = useTexts();
  const navigate = useNavigate();
  const back = useWayBackFrom(application.id, href('/admin/dashboard/sollicitaties'));
  const [asking, setAsking] = useState(false);
  const { assignment, email, phone } = application;
  return (
    <>
      <BackLink to={href('/admin/dashboard/sollicitaties')}>{texts.detail.back}</BackLink>
      <RecordHead
        name={fullName(application)}
        role={
          assignment ? `${assignment.title}, ${assignment.organization}` : texts.sources[application.source]
        }
        facts={<ReachFacts email={email} phone={phone} />}
      >
        <StatusControl application={application} changes={changes} />
        {(placementId || changes.statusOf(application) === 'accepted') && (
          <PlacementStart applicationId={application.id} placementId={placementId} />
        )}
        <CandidateAction candidate={application.candidate} />
        <WriteButton record="application" id={application.id} />
        <QuickButtons about={{ kind: 'application', id: application.id, name: fullName(application) }} />
        <Button needs="delete" variant="danger-quiet" size="sm" icon={Trash2} onClick={() => setAsking(true)}>
          {texts.remove.action}
        </Button>
      </RecordHead>
      {asking && (
        <DeleteApplication
          application={application}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate(back.to, back)}
        />
      )}
    </>
  );
}

/** A link to the candidate, and for a guest a button that converts them into one. */
function CandidateAction({ candidate: { id, registeredAt, consent } }: Pick<ApplicationDetail, 'candidate'>) {
  const { applications } = useTexts();
  return (
    <>
      {!registeredAt && <ConvertButton id={id} consent={consent} />}
      <LinkButton to={href('/admin/crm/candidates/:id', { id })} size="sm" variant="quiet" icon={UserRound}>
        {applications.detail.candidate}
      </LinkButton>
    </>
  );
}
