import { VerticalBars } from '#app/components/admin/charts/bars.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListFailure } from '#app/components/admin/list/list-states.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { useLiveVisitors } from '#app/components/admin/visitors/use-live-visitors.ts';
import { VisitorCounts, VisitorSources } from '#app/components/admin/visitors/visitor-figures.tsx';
import { VisitorTable } from '#app/components/admin/visitors/visitor-table.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { formatTime } from '#domain/time/format.ts';
import type { LiveVisitors } from '#domain/visitors/live.ts';
import { requestContext } from '#server/http/request-context.ts';
import { liveVisitors } from '#server/visitors/live-visitors.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/visitors.ts';

export const meta = hiddenPage((texts) => texts.visitors.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext).program;
  return { live: await readOrLog(context, liveVisitors(db, now()), 'visitors could not be read') };
}

export default function Visitors({ loaderData: { live } }: Route.ComponentProps) {
  const { visitors: texts } = useTexts();
  if (live) return <Live first={live} />;
  return (
    <>
      <ListHead title={texts.title} />
      <ListFailure title={texts.loadFailed} />
    </>
  );
}

function Live({ first }: { first: LiveVisitors }) {
  const { visitors: texts } = useTexts();
  const { language } = useSite();
  const { data, stale } = useLiveVisitors(first);
  const time = (iso: string, hoursLater = 0) =>
    formatTime(new Date(Date.parse(iso) + hoursLater * 3_600_000), language);
  const bars = data.hours.map(({ from, count }) => ({
    key: from,
    value: count,
    short: time(from),
    label: texts.chartBar(time(from), time(from, 1), count),
  }));
  return (
    <>
      <ListHead title={texts.title}>
        <p className={classes('visitors__live', stale && 'visitors__live--stale')} role="status">
          {stale ? texts.notUpdated(time(data.at)) : texts.updated(time(data.at))}
        </p>
      </ListHead>
      <p className="lead-in">{texts.lead}</p>
      <VisitorCounts live={data} time={time} />
      <div className="visitors__charts">
        <Panel title={texts.chart}>
          <VerticalBars label={texts.chart} bars={bars} />
        </Panel>
        <VisitorSources visitors={data.visitors} />
      </div>
      <Panel title={texts.onSite} flush aside={<span className="text-dim">{texts.people(data.active)}</span>}>
        {data.visitors.length > 0 ? (
          <VisitorTable visitors={data.visitors} at={data.at} />
        ) : (
          <EmptyState title={texts.empty} reason={texts.emptyReason} />
        )}
        <p className="panel__foot text-dim">{texts.privacy}</p>
      </Panel>
    </>
  );
}
