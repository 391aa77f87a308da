import { BriefcaseBusiness, Ellipsis, MapPin, Merge, Pencil, Trash2, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { QuickButtons } from '#app/components/admin/activities/quick-activity.tsx';
import { WriteButton } from '#app/components/admin/mail/compose/use-compose.tsx';
import { HeadFact, ReachFacts, RecordHead } from '#app/components/admin/records/record-head.tsx';
import { Button, IconButton, LinkButton } from '#app/components/ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '#app/components/ui/menu.tsx';
import { useWayBackFrom } from '#app/browser/use-trail.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';
import type { ConsentState } from '#domain/candidates/consent.ts';
import { CandidateTag } from './candidate-tag.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { DeleteCandidate } from './delete-candidate.tsx';
import { ProposeCandidate } from './propose-candidate.tsx';

export function CandidateHead({ candidate, consent }: { candidate: Candidate; consent: ConsentState }) {
  const { candidates, matching } = useTexts();
  const { detail } = candidates;
  const { id, email, phone, location, currentJobTitle: title, currentEmployer: employer } = candidate;
  const job = title && employer ? candidates.jobAt(title, employer) : (title ?? employer);
  return (
    <RecordHead
      name={fullName(candidate)}
      neutral={candidate.registeredAt === null}
      role={job}
      facts={
        <>
          <CandidateTag candidate={candidate} />
          {location && <HeadFact icon={MapPin}>{location}</HeadFact>}
          <ReachFacts email={email} phone={phone} />
        </>
      }
    >
      {candidate.registeredAt ? (
        <LinkButton
          to={href('/admin/crm/candidates/:id/edit', { id })}
          size="sm"
          variant="quiet"
          icon={Pencil}
        >
          {detail.edit}
        </LinkButton>
      ) : (
        <ConvertButton id={id} consent={consent} />
      )}
      <LinkButton
        to={href('/admin/crm/candidates/:id/opdrachten', { id })}
        size="sm"
        variant="quiet"
        icon={BriefcaseBusiness}
      >
        {matching.assignments}
      </LinkButton>
      <ProposeCandidate candidate={candidate} />
      <WriteButton record="candidate" id={id} />
      <QuickButtons about={{ kind: 'candidate', id, name: fullName(candidate) }} />
      <MoreActions candidate={candidate} />
    </RecordHead>
  );
}

/** 'Omzetten naar kandidaat', on the page of a guest or of their application. */
export function ConvertButton({ id, consent }: { id: string; consent: ConsentState }) {
  const { detail } = useTexts().candidates;
  return (
    <ConsentDialog
      candidateId={id}
      registered={false}
      consent={consent}
      trigger={
        <Button needs="edit" size="sm" icon={UserRoundCheck}>
          {detail.convert}
        </Button>
      }
    />
  );
}

function MoreActions({ candidate }: { candidate: Candidate }) {
  const { candidates } = useTexts();
  const navigate = useNavigate();
  const back = useWayBackFrom(candidate.id, href('/admin/crm/candidates'));
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu
        needs="delete"
        trigger={<IconButton icon={Ellipsis} label={candidates.detail.more} variant="quiet" />}
      >
        <MenuLink to={href('/admin/crm/candidates/:id/merge', { id: candidate.id })} icon={Merge}>
          {candidates.merge.action}
        </MenuLink>
        <MenuItem icon={Trash2} danger onSelect={() => setAsking(true)}>
          {candidates.remove.action}
        </MenuItem>
      </Menu>
      {asking && (
        <DeleteCandidate
          candidate={candidate}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate(back.to, back)}
        />
      )}
    </>
  );
}
