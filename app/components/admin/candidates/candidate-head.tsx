import {
  BriefcaseBusiness,
  Download,
  Mail,
  MapPin,
  Merge,
  Pencil,
  Phone,
  Send,
  Trash2,
  UserRoundCheck,
} from 'lucide';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useWayBackFrom } from '#app/browser/use-trail.ts';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useQuickActivity } from '#app/components/admin/activities/quick-activity.tsx';
import { statusTones } from '#app/components/admin/applications/status-tones.ts';
import { MailLink, PhoneLink } from '#app/components/admin/contacts/reach-links.tsx';
import { useCompose } from '#app/components/admin/mail/compose/use-compose.tsx';
import { HeadFact, type RecordHeadProps } from '#app/components/admin/records/record-head.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '#app/components/ui/menu.tsx';
import { fullName } from '#domain/applications/application-view.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';
import type { ApplicationStanding } from '#domain/candidates/candidate-view.ts';
import type { ConsentState } from '#domain/candidates/consent.ts';
import { CandidateTag } from './candidate-tag.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { DeleteCandidate } from './delete-candidate.tsx';
import { ProposeCandidate, ProposeDialog } from './propose-candidate.tsx';

type Props = {
  candidate: Candidate;
  consent: ConsentState;
  /** The status of a guest is that of their newest application. */
  newest: ApplicationStanding | undefined;
};

export function useCandidateHead({ candidate, consent, newest }: Props): RecordHeadProps {
  const { candidates, applications, matching } = useTexts();
  const { detail } = candidates;
  const navigate = useNavigate();
  const compose = useCompose();
  const quick = useQuickActivity();
  const may = useMay();
  const [asked, setAsked] = useState<'propose' | 'delete'>();
  const { id, location, currentJobTitle: title, currentEmployer: employer, email, phone } = candidate;
  const back = useWayBackFrom(id, href('/admin/crm/candidates'));
  const isGuest = candidate.registeredAt === null;
  const name = fullName(candidate);
  const close = () => setAsked(undefined);
  return {
    name,
    neutral: isGuest,
    status: (
      <>
        <CandidateTag candidate={candidate} />
        {isGuest && newest && (
          <StatusBadge tone={statusTones[newest.status]}>{applications.statuses[newest.status]}</StatusBadge>
        )}
      </>
    ),
    role: title && employer ? candidates.jobAt(title, employer) : (title ?? employer),
    meta: [
      location && (
        <HeadFact key="location" icon={MapPin}>
          {location}
        </HeadFact>
      ),
      <HeadFact key="email" icon={Mail}>
        <MailLink address={email} />
      </HeadFact>,
      phone && (
        <HeadFact key="phone" icon={Phone}>
          <PhoneLink number={phone} />
        </HeadFact>
      ),
    ],
    act: isGuest ? <ConvertButton id={id} consent={consent} /> : <ProposeCandidate candidate={candidate} />,
    menu: (
      <>
        {!isGuest && (
          <MenuLink to={href('/admin/crm/candidates/:id/edit', { id })} icon={Pencil}>
            {detail.edit}
          </MenuLink>
        )}
        <MenuLink to={href('/admin/crm/candidates/:id/opdrachten', { id })} icon={BriefcaseBusiness}>
          {matching.assignments}
        </MenuLink>
        {isGuest && (
          <MenuItem needs="edit" icon={Send} onSelect={() => setAsked('propose')}>
            {candidates.propose.action}
          </MenuItem>
        )}
        {compose.item({ record: 'candidate', id })}
        {quick.items({ kind: 'candidate', id, name })}
        {may('export') && <MenuSeparator />}
        <MenuLink to={href('/admin/crm/candidates/:id/data', { id })} icon={Download} reloadDocument download>
          {candidates.privacy.export}
        </MenuLink>
        {may('delete') && (
          <>
            <MenuLink to={href('/admin/crm/candidates/:id/merge', { id })} icon={Merge}>
              {candidates.merge.action}
            </MenuLink>
            <MenuItem icon={Trash2} danger onSelect={() => setAsked('delete')}>
              {candidates.remove.action}
            </MenuItem>
          </>
        )}
      </>
    ),
    dialogs: (
      <>
        {compose.dialog}
        {quick.dialog}
        {asked === 'propose' && <ProposeDialog candidate={candidate} onClose={close} />}
        {asked === 'delete' && (
          <DeleteCandidate
            candidate={candidate}
            onClose={close}
            onDeleted={() => void navigate(back.to, back)}
          />
        )}
      </>
    ),
  };
}

/** 'Omzetten naar kandidaat', on the page of a guest. */
function ConvertButton({ id, consent }: { id: string; consent: ConsentState }) {
  const { detail } = useTexts().candidates;
  return (
    <ConsentDialog
      candidateId={id}
      registered={false}
      consent={consent}
      trigger={
        <Button needs="edit" size="sm" variant="primary" icon={UserRoundCheck}>
          {detail.convert}
        </Button>
      }
    />
  );
}
