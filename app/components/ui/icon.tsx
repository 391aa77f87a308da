import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';

const STROKE = 1.75;

/** Hidden from screen readers: icons are beside text or in a labelled control. */
export function Icon({ of: Drawing, className }: { of: LucideIcon; className?: string }) {
  return <Drawing className={classes('icon', className)} strokeWidth={STROKE} aria-hidden />;
}
