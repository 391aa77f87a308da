import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Tone, toneClass } from '#app/components/ui/badge.tsx';
import { classes } from '#app/components/ui/classes.ts';

export type Bar = {
  key: string;
  value: number;
  /** The full description, for the tooltip and for screen readers. */
  label: string;
  /** Under the bar. */
  short: string;
  /** The list of the rows that the bar counts. */
  to?: string;
};

/** Vertical bars in the order of time. Each is a separate image, so that the chart can have any width. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className="column-chart" aria-label={label}>
      {bars.map(({ key, value, label, short, to }) => {
        const height = (value / highest) * 100;
        const drawing = (
          <>
            <span className="visually-hidden">{label}</span>
            <b aria-hidden>{value}</b>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden>
              <rect x="0" y={100 - height} width="10" height={height} />
            </svg>
            <small aria-hidden>{short}</small>
          </>
        );
        return (
          <li key={key} title={label}>
            {to ? <Link to={to}>{drawing}</Link> : <span>{drawing}</span>}
          </li>
        );
      })}
    </ol>
  );
}

export type LyingBar = { key: string; value: number; label: ReactNode; to: string; tone?: Tone };

/** Horizontal bars, largest first or in a meaningful order. */
export function LyingBars({ label, bars }: { label: string; bars: readonly LyingBar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className="bar-chart" aria-label={label}>
      {bars.map(({ key, value, label, to, tone }) => (
        <li key={key}>
          <Link to={to} className={classes(tone && toneClass(tone))}>
            <span>{label}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
              <rect x="0" y="0" width={(value / highest) * 100} height="10" />
            </svg>
            <b>{value}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
