import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatusGlyph } from './badge.tsx';
import { type Tone, toneClass } from './tone.ts';

export type TabLink = { to: string; label: ReactNode; current?: boolean; count?: number; tone?: Tone };

/** Tabs that are links: each has its own URL. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav className="tab-list" aria-label={label}>
      {links.map(({ to, label, current, count, tone }) => (
        <Link
          key={to}
          to={to}
          className={tone && toneClass(tone)}
          aria-current={current ? 'page' : undefined}
        >
          {tone && <StatusGlyph tone={tone} />}
          {label}
          {count !== undefined && <small>{count}</small>}
        </Link>
      ))}
    </nav>
  );
}
