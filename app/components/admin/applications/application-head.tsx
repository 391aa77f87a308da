import { ArrowLeft, Mail, Phone, Trash2, UserRound, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { useConvert } from '#app/components/admin/candidates/use-convert.ts';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type ApplicationDetail, fullName } from '#domain/applications/application-view.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import { DeleteApplication } from './delete-application.tsx';
import { StatusControl } from './status-control.tsx';
import type { StatusChanges } from './use-status-changes.ts';

export function ApplicationHead({
  application,
  changes,
}: {
  application: ApplicationDetail;
  changes: StatusChanges;
}) {
  const { applications: texts } = useTexts();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { assignment, email, phone } = application;
  const name = fullName(application);
  const dial = phoneHref(phone);
  return (
    <>
      <p className="record-breadcrumb">
        <Link to={href('/admin/dashboard/sollicitaties')}>
          <Icon of={ArrowLeft} />
          {texts.detail.back}
        </Link>
      </p>
      <div className="record-head">
        <Avatar name={name} size="xl" />
        <div>
          <h1>{name}</h1>
          <p className="record-head__role">
            {assignment
              ? `${assignment.title}, ${assignment.organization}`
              : texts.sources[application.source]}
          </p>
          <div className="record-head__facts">
            <span>
              <Icon of={Mail} />
              <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
            </span>
            <span>
              <Icon of={Phone} />
              {dial ? <a href={dial}>{displayPhone(phone)}</a> : phone}
            </span>
          </div>
        </div>
        <div className="record-head__actions">
          <StatusControl application={application} changes={changes} />
          <CandidateAction candidate={application.candidate} />
          <Button
            needs="delete"
            variant="danger-quiet"
            size="sm"
            icon={Trash2}
            onClick={() => setAsking(true)}
          >
            {texts.remove.action}
          </Button>
        </div>
      </div>
      {asking && (
        <DeleteApplication
          application={application}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate(href('/admin/dashboard/sollicitaties'))}
        />
      )}
    </>
  );
}

/** A link to the candidate, or a button that converts the guest into one. */
function CandidateAction({ candidate: { id, registeredAt } }: Pick<ApplicationDetail, 'candidate'>) {
  const { applications, candidates } = useTexts();
  const { convert, pending } = useConvert(id);
  return (
    <>
      {!registeredAt && (
        <Button needs="edit" size="sm" icon={UserRoundCheck} pending={pending} onClick={() => void convert()}>
          {candidates.detail.convert}
        </Button>
      )}
      <LinkButton to={href('/admin/crm/candidates/:id', { id })} size="sm" variant="quiet" icon={UserRound}>
        {applications.detail.candidate}
      </LinkButton>
    </>
  );
}
