import type { ReactNode } from 'react';
import { Link } from '#app/components/ui/link.tsx';
import { StatusGlyph } from './badge.tsx';
import { classes } from './classes.ts';
import { staysOnPage } from './stays-on-page.ts';
import { type Tone, toneClass } from './tone.ts';

export type TabLink = {
  to: string;
  label: ReactNode;
  current?: boolean;
  count?: number | string;
  tone?: Tone;
};

type Props = {
  label: string;
  links: readonly TabLink[];
  /** On several lines, when there are more than fit on one. */
  wraps?: boolean;
};

/** Tabs that are links: each has its own URL. */
export function TabLinks({ label, links, wraps }: Props) {
  return (
    <nav className={classes('tab-list', wraps && 'tab-list--wrapping')} aria-label={label}>
      {links.map(({ to, label, current, count, tone }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset={staysOnPage(to)}
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
