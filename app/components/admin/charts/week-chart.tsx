import { Link } from '#app/components/ui/link.tsx';
import { Column } from './column.tsx';

export type WeekBar = {
  key: string;
  value: number;
  /** As many weeks earlier: a point of the line. */
  before: number;
  /** A full sentence, for the tooltip and for screen readers. */
  label: string;
  short: string;
  to: string;
  /** Not over yet: hatched. */
  running: boolean;
};

type Props = {
  label: string;
  bars: readonly WeekBar[];
  legend: Record<'now' | 'before' | 'running', string>;
};

/** Bars that lead to their rows, and a line of the same number of weeks before them. */
export function WeekChart({ label, bars, legend }: Props) {
  const highest = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before]));
  const height = (value: number) => (value / highest) * 100;
  const width = 100 / Math.max(1, bars.length);
  const line = bars.map(({ before }, at) => `${(at + 0.5) * width},${100 - height(before)}`).join(' ');
  return (
    <figure className="week-chart">
      <div className="week-chart__plot">
        <ol className="week-chart__bars" aria-label={label}>
          {bars.map(({ key, value, label: sentence, short, to, running }) => (
            <li key={key} title={sentence}>
              <Link to={to}>
                <span className="visually-hidden">{sentence}</span>
                <b aria-hidden>{value}</b>
                <Column height={height(value)} running={running} />
                <small aria-hidden>{short}</small>
              </Link>
            </li>
          ))}
        </ol>
        <svg className="week-chart__line" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <polyline className="week-chart__halo" points={line} vectorEffect="non-scaling-stroke" />
          <polyline points={line} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <figcaption className="week-chart__legend">
        <span>
          <i className="week-chart__key" />
          {legend.now}
        </span>
        <span>
          <i className="week-chart__key week-chart__key--running" />
          {legend.running}
        </span>
        <span>
          <i className="week-chart__key week-chart__key--before" />
          {legend.before}
        </span>
      </figcaption>
    </figure>
  );
}
