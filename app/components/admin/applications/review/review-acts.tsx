import { Ellipsis, Trash2, UserRound, UserRoundCheck } from 'lucide';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { useWayBackFrom } from '#app/browser/use-trail.ts';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useQuickActivity } from '#app/components/admin/activities/quick-activity.tsx';
import { ConsentDialog } from '#app/components/admin/candidates/consent-dialog.tsx';
import { ReachFacts } from '#app/components/admin/contacts/reach-links.tsx';
import { useCompose } from '#app/components/admin/mail/compose/use-compose.tsx';
import { PlacementStart } from '#app/components/admin/placements/placement-start.tsx';
import { HeadFact } from '#app/components/admin/records/record-head.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#app/components/ui/menu.tsx';
import { type ApplicationDetail, fullName } from '#domain/applications/application-view.ts';
import { DeleteApplication } from '../delete-application.tsx';
import { StatusControl } from '../status-control.tsx';
import type { StatusChanges } from '../use-status-changes.ts';
import { type Thread, useThreadSteps } from './thread-steps.tsx';

type Props = { application: ApplicationDetail; thread: Thread; changes: StatusChanges };

/** The person and how to reach them, the status, and what may be done. */
export function ReviewActs({ application, thread, changes }: Props) {
  const { applications, candidates, recordPage } = useTexts();
  const { id, email, phone, candidate } = application;
  const may = useMay();
  const navigate = useNavigate();
  const back = useWayBackFrom(id, href('/admin/dashboard/sollicitaties'));
  const steps = useThreadSteps({ application, thread, changes });
  const compose = useCompose();
  const quick = useQuickActivity();
  const [asked, setAsked] = useState<'convert' | 'remove'>();
  const close = () => setAsked(undefined);
  const isAccepted = changes.statusOf(application) === 'accepted';
  return (
    <div className="review-acts">
      <div className="review-acts__person">
        <ReachFacts email={email} phone={phone} />
        <HeadFact icon={UserRound}>
          <Link to={href('/admin/crm/candidates/:id', { id: candidate.id })}>
            {applications.detail.candidate}
          </Link>
        </HeadFact>
      </div>
      <div className="review-acts__status">
        <StatusControl application={application} changes={changes} />
        {(thread.placementId || isAccepted) && (
          <PlacementStart applicationId={id} placementId={thread.placementId} />
        )}
        {(may('edit') || may('delete')) && (
          <Menu trigger={<IconButton icon={Ellipsis} label={recordPage.more} variant="quiet" />}>
            {steps.items}
            {!candidate.registeredAt && (
              <MenuItem needs="edit" icon={UserRoundCheck} onSelect={() => setAsked('convert')}>
                {candidates.detail.convert}
              </MenuItem>
            )}
            {compose.item({ record: 'application', id })}
            {quick.items({ kind: 'application', id, name: fullName(application) })}
            {may('delete') && (
              <>
                <MenuSeparator />
                <MenuItem icon={Trash2} danger onSelect={() => setAsked('remove')}>
                  {applications.remove.action}
                </MenuItem>
              </>
            )}
          </Menu>
        )}
      </div>
      {may('edit') && <div className="review-acts__steps">{steps.buttons}</div>}
      {steps.dialog}
      {compose.dialog}
      {quick.dialog}
      {asked === 'convert' && (
        <ConsentDialog
          candidateId={candidate.id}
          registered={false}
          consent={candidate.consent}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <DeleteApplication
          application={application}
          onClose={close}
          onDeleted={() => void navigate(back.to, back)}
        />
      )}
    </div>
  );
}
