import type { ReactNode } from 'react';
import { Link } from '#app/components/ui/link.tsx';
import { type Tone, toneClass } from '#app/components/ui/tone.ts';
import { classes } from '#app/components/ui/classes.ts';
import { Column } from './column.tsx';

export type Bar = {
  key: string;
  value: number;
  /** A full sentence, for the tooltip and for screen readers. */
  label: string;
  /** Below the bar. */
  short: string;
};

/** Bars over time, of which the last one is still growing and hatched. */
export function VerticalBars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className="column-chart" aria-label={label}>
      {bars.map(({ key, value, label, short }, at) => {
        return (
          <li key={key} title={label}>
            <span>
              <span className="visually-hidden">{label}</span>
              <b aria-hidden>{value}</b>
              <Column height={(value / highest) * 100} running={at === bars.length - 1} />
              <small aria-hidden>{short}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

export type HorizontalBar = {
  key: string;
  value: number;
  /** The value as it is read, if not itself. */
  shown?: string;
  label: ReactNode;
  to: string;
  /** Of the public website, which is a separate document. */
  isDocument?: boolean;
  tone?: Tone;
};

export function HorizontalBars({ label, bars }: { label: string; bars: readonly HorizontalBar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className="bar-chart" aria-label={label}>
      {bars.map(({ key, value, shown, label, to, isDocument = false, tone }) => (
        <li key={key}>
          <Link to={to} reloadDocument={isDocument} className={classes(tone && toneClass(tone))}>
            <span>{label}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
              <rect x="0" y="0" width={(value / highest) * 100} height="10" />
            </svg>
            <b>{shown ?? value}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
