import { Eye, FileUser, Handshake, type IconNode, Send } from 'lucide';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { Sparkline } from '#app/components/admin/charts/sparkline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { applicationList } from '#domain/applications/application-list.ts';
import { narrowed } from '#domain/list-description.ts';
import { placementList } from '#domain/placements/placement-list.ts';
import { presentationList } from '#domain/presentations/presentation-list.ts';
import { formatNumber } from '#domain/time/format.ts';
import { type Days, type Trend, type TrendName, type Trends, trends } from '#domain/today/figures.ts';

const icons: Record<TrendName, IconNode> = {
  applications: FileUser,
  presentations: Send,
  placements: Handshake,
  visitors: Eye,
};

/** The rows that a figure counts. */
const rowsOf: Record<TrendName, (days: Days) => string> = {
  applications: ({ first, last }) =>
    href('/admin/dashboard/sollicitaties') +
    narrowed(applicationList, { from: first, to: last, archive: 'alle' }),
  presentations: ({ first, last }) =>
    href('/admin/crm/presentations') + narrowed(presentationList, { from: first, to: last }),
  placements: ({ first, last }) =>
    href('/admin/crm/placements') + narrowed(placementList, { startedFrom: first, startedTo: last }),
  visitors: () => href('/admin/dashboard/bezoekers'),
};

type Props = { found: Trends; days: Days; keptDays: number };

/** The figures of the period beside those of the period before, each a link to its rows. */
export function TrendStrip({ found, days, keptDays }: Props) {
  const { trends: t } = useTexts().dashboard;
  const { language } = useSite();
  return (
    <ul className="trends" aria-label={t.title}>
      {trends.map((name) => (
        <li key={name}>
          <Link to={rowsOf[name](days)}>
            <span className="trends__label">
              <Icon of={icons[name]} />
              {t.names[name]}
            </span>
            <b>{formatNumber(found[name].count, language)}</b>
            <small>
              <Delta trend={found[name]} keptDays={keptDays} />
            </small>
            <Sparkline parts={found[name].parts} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Delta({ trend: { count, before }, keptDays }: { trend: Trend; keptDays: number }) {
  const { trends: t } = useTexts().dashboard;
  const { language } = useSite();
  if (before === null) return t.notKept(keptDays);
  const difference = count - before;
  const amount = formatNumber(Math.abs(difference), language);
  return (
    <>
      {difference === 0 && t.same}
      {difference > 0 && <span className="trends__rise">{t.more(amount)}</span>}
      {difference < 0 && <span className="trends__fall">{t.fewer(amount)}</span>}
      {', '}
      {t.before(formatNumber(before, language))}
    </>
  );
}
