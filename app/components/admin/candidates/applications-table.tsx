import { href } from 'react-router';
import { NextStep } from '#app/components/admin/applications/next-step.tsx';
import { statusTones } from '#app/components/admin/applications/status-tones.ts';
import { PartPanel } from '#app/components/admin/part-panel.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { CandidateApplication } from '#domain/candidates/candidate-view.ts';
import { partQuery } from '#domain/records/record-parts.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';

const SHOWN = 5;

type Props = { applications: CandidateApplication[]; total: number; today: Day };

/** Below the timeline of a candidate: the newest applications, one row each. */
export function ApplicationsTable({ applications, total, today }: Props) {
  const { candidates, applications: texts } = useTexts();
  const { language } = useSite();
  const { detail } = candidates;
  const columns: Column<CandidateApplication>[] = [
    {
      key: 'assignment',
      header: texts.list.assignment,
      narrow: 'lead',
      cell: ({ id, title, organization, motivation }) => (
        <TwoLine to={href('/admin/dashboard/sollicitaties/:id', { id })} caption={organization}>
          {title ?? candidates.generalRead[motivation.kind]}
        </TwoLine>
      ),
    },
    {
      key: 'received',
      header: texts.list.period,
      width: 's',
      narrow: 'line',
      cell: ({ createdAt }) => formatDate(createdAt, language, 'short', { withYear: true }),
    },
    {
      key: 'next',
      header: texts.list.nextStep,
      narrow: 'line',
      cell: (application) =>
        application.nextStep || application.nextStepOn ? (
          <NextStep step={application} today={today} />
        ) : (
          <span className="text-dim">{texts.list.nextSteps.none}</span>
        ),
    },
    {
      key: 'status',
      header: texts.list.exports.status,
      width: 'm',
      narrow: 'foot',
      cell: ({ status }) => <StatusBadge tone={statusTones[status]}>{texts.statuses[status]}</StatusBadge>,
    },
  ];
  return (
    <PartPanel
      title={detail.applications}
      none={detail.noApplications}
      shown={Math.min(SHOWN, applications.length)}
      total={total}
      all={partQuery('applications')}
    >
      <Table
        caption={detail.applications}
        columns={columns}
        rows={applications.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        frame="panel"
      />
    </PartPanel>
  );
}
