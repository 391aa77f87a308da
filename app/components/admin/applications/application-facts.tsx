import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { FactGrid } from '#app/components/admin/records/detail-list.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { ApplicationDetail } from '#domain/applications/application-view.ts';
import { formatDateTime } from '#domain/time/format.ts';

export function ApplicationFacts({ application }: { application: ApplicationDetail }) {
  const { applications: texts, assignments } = useTexts();
  const { language } = useSite();
  const { detail } = texts;
  const { assignment, createdAt, longerConsentAt, privacyAcceptedAt, proposedAt, source } = application;
  const { utmSource, utmMedium, utmCampaign, referrer } = application;
  const campaign = [utmSource, utmMedium, utmCampaign].filter(Boolean).join(' / ');
  const about = assignment ? (
    <>
      <Link to={href('/admin/dashboard/vacatures/:id', { id: assignment.id })}>{assignment.title}</Link>
      <small className="text-dim">{assignments.vakgebieden[assignment.vakgebied]}</small>
    </>
  ) : (
    detail.openApplication
  );
  return (
    <FactGrid
      facts={[
        [detail.received, formatDateTime(createdAt, language)],
        [detail.source, proposedAt ? detail.proposed : texts.sources[source]],
        ...(campaign ? ([[texts.track.campaign, campaign]] as const) : []),
        ...(referrer && referrer !== 'direct' ? ([[texts.track.referrer, referrer]] as const) : []),
        [detail.assignment, about],
        [
          detail.privacy,
          privacyAcceptedAt ? formatDateTime(privacyAcceptedAt, language) : detail.privacyMissing,
        ],
        ...(longerConsentAt
          ? ([[detail.longerConsent, formatDateTime(longerConsentAt, language)]] as const)
          : []),
      ]}
    />
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
          <NewTabLink href={motivationUrl}>{detail.motivationFile}</NewTabLink>
        </p>
      )}
    </Panel>
  );
}
