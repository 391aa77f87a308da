import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { type Tone, toneClass } from './tone.ts';

export type GlyphShape = 'ring' | 'quarter' | 'half' | 'three-quarters' | 'check' | 'cross' | 'tick';

/** The filled part of the circle shows the progress, so that a status is recognisable without colour. */
const glyphOf: Record<Tone, GlyphShape> = {
  wait: 'ring',
  work: 'quarter',
  talk: 'half',
  offer: 'three-quarters',
  ok: 'check',
  no: 'cross',
  accent: 'quarter',
};

type StatusProps = { tone: Tone; glyph?: GlyphShape; children: ReactNode };

export function StatusBadge({ tone, glyph = glyphOf[tone], children }: StatusProps) {
  return (
    <span className={classes('badge', toneClass(tone))}>
      <Glyph shape={glyph} />
      {children}
    </span>
  );
}

type BadgeProps = { tone: Tone; icon?: IconNode; children: ReactNode };

export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={classes('badge', toneClass(tone))}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  );
}

export function StatusGlyph({ tone }: { tone: Tone }) {
  return <Glyph shape={glyphOf[tone]} />;
}

export function Glyph({ shape }: { shape: GlyphShape }) {
  return (
    <svg className="status-glyph" viewBox="0 0 16 16" aria-hidden>
      {drawings[shape]}
    </svg>
  );
}

const ring = <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.6" />;
const disc = <circle cx="8" cy="8" r="6.8" fill="currentColor" />;

const drawings: Record<GlyphShape, ReactNode> = {
  ring: (
    <circle
      cx="8"
      cy="8"
      r="6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeDasharray="2.2 2.51"
    />
  ),
  quarter: pie('M8 8V4.4A3.6 3.6 0 0 1 11.6 8Z'),
  half: pie('M8 8V4.4A3.6 3.6 0 0 1 8 11.6Z'),
  'three-quarters': pie('M8 8V4.4A3.6 3.6 0 1 1 4.4 8Z'),
  check: mark('m5.2 8.2 2 2 3.7-4'),
  /** Without its disc, among many. */
  tick: <path fill="none" stroke="currentColor" strokeWidth="1.8" d="m3.4 8.5 3.2 3.2 6.2-6.8" />,
  cross: mark('m5.8 5.8 4.4 4.4m0-4.4-4.4 4.4'),
};

function pie(path: string) {
  return (
    <>
      {ring}
      <path fill="currentColor" d={path} />
    </>
  );
}

function mark(path: string) {
  return (
    <>
      {disc}
      <path className="status-glyph__mark" fill="none" strokeWidth="1.6" d={path} />
    </>
  );
}
