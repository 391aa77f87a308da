import { Calendar, CalendarX, Clock, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

/** From most to least urgent, and past. */
export type DueLook = 'last' | 'soon' | 'near' | 'plain' | 'gone';

const icons: Record<DueLook, IconNode> = {
  last: Clock,
  soon: Clock,
  near: Clock,
  plain: Calendar,
  gone: CalendarX,
};

const lookClass: Record<DueLook, string | undefined> = {
  last: 'deadline--last',
  soon: 'deadline--soon',
  near: 'deadline--near',
  plain: undefined,
  gone: 'deadline--gone',
};

export function Due({ look, title, children }: { look: DueLook; title?: string; children: ReactNode }) {
  return (
    <span className={classes('deadline', lookClass[look])} title={title}>
      <Icon of={icons[look]} />
      {children}
    </span>
  );
}
