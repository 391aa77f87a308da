import { Calendar, CalendarX, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

/** From most to least pressing, and past. */
export type DueLook = 'last' | 'soon' | 'near' | 'plain' | 'gone';

const icons: Record<DueLook, LucideIcon> = {
  last: Clock,
  soon: Clock,
  near: Clock,
  plain: Calendar,
  gone: CalendarX,
};

export function Due({ look, title, children }: { look: DueLook; title?: string; children: ReactNode }) {
  return (
    <span className={classes('due', look !== 'plain' && `due--${look}`)} title={title}>
      <Icon of={icons[look]} />
      {children}
    </span>
  );
}
