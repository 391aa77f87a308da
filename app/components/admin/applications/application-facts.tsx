import { href, Link } from 'react-router';
import { Panel } from '#app/components/admin/panel.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { ApplicationDetail } from '#domain/applications/application-view.ts';
import { formatDateTime } from '#domain/time/format.ts';

export function ApplicationFacts({ application }: { application: ApplicationDetail }) {
  const { applications: texts, assignments } = useTexts();
  const { language } = useSite();
  const { detail } = texts;
  const { assignment, createdAt, privacyAcceptedAt, proposedAt, source } = application;
  return (
    <dl className="fact-grid">
      <div>
        <dt>{detail.received}</dt>
        <dd>{formatDateTime(createdAt, language)}</dd>
      </div>
      <div>
        <dt>{detail.source}</dt>
        <dd>{proposedAt ? detail.proposed : texts.sources[source]}</dd>
      </div>
      <div>
        <dt>{detail.assignment}</dt>
        <dd>
          {assignment ? (
            <Link to={`${href('/admin/dashboard/sollicitaties')}?opdracht=${assignment.id}`}>
              {assignment.title}
            </Link>
          ) : (
            detail.openApplication
          )}
          {assignment && <small className="text-dim">{assignments.vakgebieden[assignment.vakgebied]}</small>}
        </dd>
      </div>
      <div>
        <dt>{detail.privacy}</dt>
        <dd>{privacyAcceptedAt ? formatDateTime(privacyAcceptedAt, language) : detail.privacyMissing}</dd>
      </div>
    </dl>
  );
}

/** The motivation as written, or the answers of a sign-up form. */
export function MotivationPanel({
  motivation,
  motivationUrl,
}: Pick<ApplicationDetail, 'motivation' | 'motivationUrl'>) {
  const { detail } = useTexts().applications;
  return (
    <Panel title={detail.motivation}>
      {motivation.kind === 'general' && <p className="typed-text">{motivation.text || detail.notSaid}</p>}
      {motivation.kind === 'jurist' && <p className="text-soft">{detail.jurist}</p>}
      {motivation.kind === 'professional' && (
        <>
          <p className="text-soft">{detail.professional}</p>
          <dl className="detail-list">
            <dt>{detail.currentFunction}</dt>
            <dd>{motivation.currentFunction || detail.notSaid}</dd>
            <dt>{detail.availableFrom}</dt>
            <dd>{motivation.availableFrom || detail.notSaid}</dd>
          </dl>
        </>
      )}
      {motivationUrl && /^https?:/.test(motivationUrl) && (
        <p>
          <a href={motivationUrl} target="_blank" rel="noreferrer">
            {detail.motivationFile}
          </a>
        </p>
      )}
    </Panel>
  );
}
