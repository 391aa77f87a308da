import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';

const STROKE = 1.75;

/** Always beside words, or inside a control that names itself: hence never read aloud. */
export function Icon({ of: Drawing, className }: { of: LucideIcon; className?: string }) {
  return <Drawing className={classes('icon', className)} strokeWidth={STROKE} aria-hidden />;
}
