import { BackupFailure, OutlivedBackup } from '#app/components/admin/today/backup-notices.tsx';
import { SourcesPanel, VisitsPanel, WeeksPanel } from '#app/components/admin/today/figure-panels.tsx';
import { FunnelPanel } from '#app/components/admin/today/funnel-panel.tsx';
import { TodayPanel } from '#app/components/admin/today/today-panel.tsx';
import { TrendStrip } from '#app/components/admin/today/trend-strip.tsx';
import { LoadedPart } from '#app/components/admin/loaded-panel.tsx';
import { ListHead, ViewLinks } from '#app/components/admin/list/list-head.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { periods, todayList } from '#domain/today/today.ts';
import { formatDate } from '#domain/time/format.ts';
import { loadDashboard } from './load-dashboard.ts';
import type { Route } from './+types/home.ts';

export const meta = hiddenPage((texts) => texts.site.titles.adminDashboard);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadDashboard(context, new URL(request.url).searchParams);
}

export default function DashboardHome({ loaderData }: Route.ComponentProps) {
  const { state, me, now, today, days, keptDays, work, failure, since, figures } = loaderData;
  const { dashboard: texts } = useTexts();
  const { language } = useSite();
  const { period } = state;
  return (
    <>
      <ListHead
        title={texts.title}
        beside={<span className="page-head__caption">{formatDate(today, language, 'long')}</span>}
      >
        <PeriodSwitch chosen={period} />
      </ListHead>
      {failure && <BackupFailure {...failure} />}
      {since && <OutlivedBackup since={since} />}
      <div className="trends-frame">
        <LoadedPart loadFailed={texts.trends.loadFailed} part={figures.trends}>
          {(found) => <TrendStrip found={found} days={days} keptDays={keptDays} />}
        </LoadedPart>
      </div>
      <div className="desk">
        <TodayPanel part={work} state={state} me={me} now={now} />
        <div className="desk__side">
          <FunnelPanel part={figures.funnel} days={days} />
        </div>
      </div>
      <div className="dashboard-thirds">
        <WeeksPanel part={figures.weeks} today={today} />
        <SourcesPanel part={figures.sources} days={days} period={period} />
        <VisitsPanel part={figures.visits} period={period} />
      </div>
    </>
  );
}

/** In the URL, so that a period can be kept as a bookmark. */
function PeriodSwitch({ chosen }: { chosen: (typeof periods)[number] }) {
  const { dashboard: t } = useTexts();
  const url = useListUrl();
  const { period } = todayList.others;
  return (
    <ViewLinks
      label={t.period}
      views={periods.map((days) => ({
        to: url({ [period.name]: period.write(days), pagina: null }),
        label: t.periods[days],
        current: days === chosen,
      }))}
    />
  );
}
