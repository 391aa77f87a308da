import { statusTones } from '#app/components/admin/applications/status-tones.ts';
import { Panel } from '#app/components/admin/panel.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';
import type { CandidateApplication } from '#domain/candidates/candidate-view.ts';
import { formatDate } from '#domain/time/format.ts';

type Props = { candidate: Candidate; applications: CandidateApplication[]; total: number };

/** A registered candidate is active; a guest has the status of their newest application. */
export function OverviewPanel({ candidate, applications, total }: Props) {
  const { candidates, applications: words } = useTexts();
  const { language } = useSite();
  const { detail } = candidates;
  const { registeredAt } = candidate;
  const [newest] = applications;
  return (
    <Panel title={detail.overview}>
      <dl className="detail-list">
        <dt>{detail.status}</dt>
        <dd>
          {registeredAt && <StatusBadge tone="ok">{detail.active}</StatusBadge>}
          {!registeredAt && newest && (
            <StatusBadge tone={statusTones[newest.status]}>{words.statuses[newest.status]}</StatusBadge>
          )}
        </dd>
        <dt>{detail.since}</dt>
        <dd>{formatDate(candidate.createdAt, language, 'long')}</dd>
        {registeredAt && (
          <>
            <dt>{detail.registeredAt}</dt>
            <dd>{formatDate(registeredAt, language, 'long')}</dd>
            <dt>{detail.applicationCount}</dt>
            <dd>{total}</dd>
          </>
        )}
      </dl>
    </Panel>
  );
}
