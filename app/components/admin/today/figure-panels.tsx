import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { HorizontalBars } from '#app/components/admin/charts/bars.tsx';
import { WeekChart } from '#app/components/admin/charts/week-chart.tsx';
import { LoadedPanel, type ReadPart } from '#app/components/admin/loaded-panel.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { applicationList, type ApplicationListState } from '#domain/applications/application-list.ts';
import { narrowed } from '#domain/list-description.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import type { Days, PageCount, SourceCount, Visits, WeekCount } from '#domain/today/figures.ts';
import type { Period } from '#domain/today/today.ts';

const applicationsOf = (filters: Partial<ApplicationListState>) =>
  href('/admin/dashboard/sollicitaties') + narrowed(applicationList, { archive: 'alle', ...filters });

export function WeeksPanel({ part, today }: { part: ReadPart<WeekCount[]>; today: Day }) {
  const { weeks: t } = useTexts().dashboard;
  const { language } = useSite();
  const day = (value: Day) => formatDate(value, language, 'short');
  return (
    <LoadedPanel title={t.title} loadFailed={t.loadFailed} part={part}>
      {(weeks) => (
        <WeekChart
          label={t.title}
          legend={t}
          bars={weeks.map(({ first, last, count, before }) => ({
            key: first,
            value: count,
            before,
            running: last >= today,
            short: day(first),
            label: t.bar(day(first), day(last), count, before) + (last >= today ? ` (${t.running})` : ''),
            to: applicationsOf({ from: first, to: last }),
          }))}
        />
      )}
    </LoadedPanel>
  );
}

type SourcesProps = { part: ReadPart<SourceCount[]>; days: Days; period: Period };

export function SourcesPanel({ part, days, period }: SourcesProps) {
  const { applications, dashboard, figures } = useTexts();
  const { sources: t } = dashboard;
  const words = { ...applications.sources, proposed: figures.words.proposed };
  const aside = <span className="text-dim">{dashboard.periods[period]}</span>;
  return (
    <LoadedPanel title={t.title} loadFailed={t.loadFailed} part={part} aside={aside}>
      {(sources) =>
        sources.length === 0 ? (
          <p className="text-soft">{t.none}</p>
        ) : (
          <HorizontalBars
            label={t.title}
            bars={sources.map(({ source, count }) => ({
              key: source,
              value: count,
              label: words[source],
              to: applicationsOf({ source: [source], from: days.first, to: days.last }),
            }))}
          />
        )
      }
    </LoadedPanel>
  );
}

type VisitsProps = { part: ReadPart<Visits>; period: Period };

export function VisitsPanel({ part, period }: VisitsProps) {
  const { dashboard } = useTexts();
  const { visits: t } = dashboard;
  const visitors = href('/admin/dashboard/bezoekers');
  return (
    <LoadedPanel
      title={t.title}
      loadFailed={t.loadFailed}
      part={part}
      aside={<Link to={visitors}>{t.all}</Link>}
    >
      {({ now, pages, keptDays }) => (
        <>
          <p className="visits__now">
            <Link to={visitors}>{t.now(now)}</Link>
          </p>
          {pages.length === 0 ? (
            <p className="text-soft">{t.none}</p>
          ) : (
            <HorizontalBars
              label={t.pages}
              bars={pages.map((page) => ({
                key: page.page,
                value: page.visitors,
                label: <PageName page={page} />,
                to: page.page,
                isDocument: true,
              }))}
            />
          )}
          {keptDays < period && <p className="hint">{t.kept(keptDays)}</p>}
        </>
      )}
    </LoadedPanel>
  );
}

function PageName({ page: { page, title } }: { page: PageCount }) {
  const { visits: t } = useTexts().dashboard;
  return title ?? (page === '/' ? t.home : page);
}
