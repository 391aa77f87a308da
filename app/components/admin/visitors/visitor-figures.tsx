import { Clock, Gauge, type IconNode, UserRoundPlus, Users } from 'lucide';
import { Panel } from '#app/components/admin/panel.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type LiveVisitor, type LiveVisitors, sourceOf } from '#domain/visitors/live.ts';

const MAX_SOURCES = 5;

type Props = { live: LiveVisitors; time: (iso: string, hoursLater?: number) => string };

export function VisitorCounts({ live: { active, mobile, isNew, hours }, time }: Props) {
  const { visitors: texts } = useTexts();
  const { language } = useSite();
  const total = hours.reduce((sum, { count }) => sum + count, 0);
  const average = (total / Math.max(1, hours.length)).toLocaleString(language, { maximumFractionDigits: 1 });
  const busiest = hours.reduce((most, hour) => (hour.count > most.count ? hour : most), {
    from: '',
    count: 0,
  });
  const counts: [IconNode, string, string | number, string][] = [
    [Users, texts.active, active, texts.onDevices(active - mobile, mobile)],
    [UserRoundPlus, texts.isNew, isNew, texts.newOf(active)],
    [Gauge, texts.average, average, texts.inHours],
    [Clock, texts.busiest, busiest.from ? time(busiest.from) : '–', texts.people(busiest.count)],
  ];
  return (
    <dl className="counts counts--four">
      {counts.map(([icon, label, value, caption]) => (
        <div key={label}>
          <dt>
            <Icon of={icon} />
            {label}
          </dt>
          <dd>{value}</dd>
          <dd className="counts__sub">{caption}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where those who are on the site now came from. */
export function VisitorSources({ visitors }: { visitors: readonly LiveVisitor[] }) {
  const { visitors: texts } = useTexts();
  const counted = Map.groupBy(visitors, (visitor) => sourceOf(visitor) ?? texts.direct);
  const sources = [...counted].map(([name, those]) => ({ name, count: those.length }));
  const most = sources.toSorted((a, b) => b.count - a.count).slice(0, MAX_SOURCES);
  return (
    <Panel title={texts.sources}>
      {most.length === 0 ? (
        <p className="text-dim">{texts.noSources}</p>
      ) : (
        <ul className="visitors__sources">
          {most.map(({ name, count }) => (
            <li key={name}>
              {name}
              <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
