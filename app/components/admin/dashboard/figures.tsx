import { href } from 'react-router';
import { HorizontalBars, VerticalBars } from '#app/components/admin/charts/bars.tsx';
import { statusTones } from '#app/components/admin/applications/status-tones.ts';
import { Panel } from '#app/components/admin/panel.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type ApplicationSource, applicationSources } from '#domain/applications/application-source.ts';
import { type ApplicationStatus, applicationStatuses } from '#domain/applications/application-status.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';

export type Figures = {
  weeks: { first: Day; last: Day; count: number }[];
  sources: { source: ApplicationSource; count: number }[];
  statuses: { status: ApplicationStatus; count: number }[];
};

/** Each bar links to the rows that it counts. */
export function ApplicationFigures({ figures }: { figures: Figures }) {
  const { dashboard, applications } = useTexts();
  const { language } = useSite();
  const day = (value: Day) => formatDate(value, language, 'short');
  const { weeks } = figures;
  const firstDay = weeks[0]?.first ?? '';
  const weekBars = weeks.map(({ first, last, count }) => ({
    key: first,
    value: count,
    short: day(first),
    label: dashboard.weekBar(day(first), day(last), count),
    to: `${href('/admin/dashboard/sollicitaties')}?van=${first}&tot=${last}&archief=alle`,
  }));
  const countOf = (source: ApplicationSource) =>
    figures.sources.find((one) => one.source === source)?.count ?? 0;
  const inStatus = (status: ApplicationStatus) =>
    figures.statuses.find((one) => one.status === status)?.count ?? 0;
  return (
    <>
      <Panel title={dashboard.perWeek} aside={<span className="text-dim">{dashboard.perWeekNote}</span>}>
        <VerticalBars label={dashboard.perWeek} bars={weekBars} />
      </Panel>
      <Panel title={dashboard.bySource} aside={<span className="text-dim">{dashboard.perWeekNote}</span>}>
        <HorizontalBars
          label={dashboard.bySource}
          bars={applicationSources.map((source) => ({
            key: source,
            value: countOf(source),
            label: applications.sources[source],
            to: `${href('/admin/dashboard/sollicitaties')}?bron=${source}&van=${firstDay}&archief=alle`,
          }))}
        />
      </Panel>
      <Panel title={dashboard.byStatus} aside={<span className="text-dim">{dashboard.byStatusNote}</span>}>
        <HorizontalBars
          label={dashboard.byStatus}
          bars={applicationStatuses.map((status) => ({
            key: status,
            value: inStatus(status),
            label: applications.statuses[status],
            to: `${href('/admin/dashboard/sollicitaties')}?status=${status}`,
            tone: statusTones[status],
          }))}
        />
      </Panel>
    </>
  );
}
