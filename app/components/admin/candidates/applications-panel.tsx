import { href, Link } from 'react-router';
import { statusTones } from '#app/components/admin/applications/status-tones.ts';
import { ProfileDifferences } from './profile-differences.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { CandidateApplication } from '#domain/candidates/candidate-view.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';

export function ApplicationsPanel({
  candidateId,
  applications,
  total,
}: {
  candidateId: string;
  applications: CandidateApplication[];
  total: number;
}) {
  const { detail } = useTexts().candidates;
  return (
    <Panel title={detail.applications} aside={<span className="text-dim">{total}</span>} flush>
      {applications.length === 0 && <p className="panel__body text-dim">{detail.noApplications}</p>}
      <ol className="applied-list applied-list--full">
        {applications.map((application) => (
          <Application key={application.id} candidateId={candidateId} application={application} />
        ))}
      </ol>
      {total > applications.length && <p className="panel__foot">{detail.allApplications(total)}</p>}
    </Panel>
  );
}

function Application({
  candidateId,
  application,
}: {
  candidateId: string;
  application: CandidateApplication;
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
          <summary>{detail.motivation}</summary>
          <p className="typed-text">{motivation.text}</p>
        </details>
      )}
      {notes.map((note) => (
        <p key={note.id} className="applied-list__note">
          {note.body}{' '}
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
