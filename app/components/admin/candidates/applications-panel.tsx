import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { statusTones } from '#app/components/admin/applications/status-tones.ts';
import { ProfileDifferences } from './profile-differences.tsx';
import { NextStep } from '#app/components/admin/applications/next-step.tsx';
import { PartPanel } from '#app/components/admin/part-panel.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { CandidateApplication } from '#domain/candidates/candidate-view.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';
import { MentionText } from '#app/components/admin/mentions/mention-text.tsx';

export function ApplicationsPanel({
  candidateId,
  applications,
  total,
  today,
  act,
}: {
  candidateId: string;
  applications: CandidateApplication[];
  total: number;
  today: Day;
  /** For a candidate without applications. */
  act?: ReactNode;
}) {
  const { detail } = useTexts().candidates;
  return (
    <PartPanel
      title={detail.applications}
      none={detail.noApplications}
      act={act}
      shown={applications.length}
      total={total}
      all={`${href('/admin/dashboard/sollicitaties')}?kandidaat=${candidateId}&archief=alle`}
    >
      <ol className="applied-list applied-list--full">
        {applications.map((application) => (
          <Application
            key={application.id}
            candidateId={candidateId}
            application={application}
            today={today}
          />
        ))}
      </ol>
    </PartPanel>
  );
}

function Application({
  candidateId,
  application,
  today,
}: {
  candidateId: string;
  application: CandidateApplication;
  today: Day;
}) {
  const { candidates, applications: texts } = useTexts();
  const { language } = useSite();
  const { detail } = candidates;
  const { id, title, organization, status, motivation, notes, createdAt, proposedAt } = application;
  const day = formatDate(createdAt, language, 'long');
  return (
    <li>
      <div className="applied-list__head">
        <span>
          <Link to={href('/admin/dashboard/sollicitaties/:id', { id })}>
            {title ?? candidates.generalRead[motivation.kind]}
          </Link>
          {organization && <small>{organization}</small>}
          <small>{proposedAt ? detail.proposedOn(day) : detail.received(day)}</small>
        </span>
        <StatusBadge tone={statusTones[status]}>{texts.statuses[status]}</StatusBadge>
      </div>
      {(application.owner ?? application.nextStep) && (
        <dl className="detail-list">
          {application.owner && (
            <>
              <dt>{texts.list.owner}</dt>
              <dd>{application.owner}</dd>
            </>
          )}
          {application.nextStep && (
            <>
              <dt>{texts.list.nextStep}</dt>
              <dd>
                <NextStep step={application} today={today} />
              </dd>
            </>
          )}
        </dl>
      )}
      <ProfileDifferences
        candidateId={candidateId}
        applicationId={id}
        differences={application.differences}
      />
      {motivation.kind === 'professional' && (
        <dl className="detail-list">
          <dt>{detail.currentFunction}</dt>
          <dd>{motivation.currentFunction || detail.notFilledIn}</dd>
          <dt>{detail.availableFrom}</dt>
          <dd>{motivation.availableFrom || detail.notFilledIn}</dd>
        </dl>
      )}
      {motivation.kind === 'general' && motivation.text !== '' && (
        <details className="applied-list__motivation">
          <summary className="fold">{detail.motivation}</summary>
          <p className="typed-text">{motivation.text}</p>
        </details>
      )}
      {notes.map((note) => (
        <p key={note.id} className="applied-list__note">
          <MentionText text={note.body} />{' '}
          <small>
            {note.author ?? texts.detail.unknownAuthor}
            {' · '}
            <time dateTime={note.createdAt.toISOString()}>
              {formatDateTime(note.createdAt, language, 'short')}
            </time>
          </small>
        </p>
      ))}
    </li>
  );
}
