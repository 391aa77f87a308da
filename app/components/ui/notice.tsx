import { CircleAlert, CircleCheck, Info, type IconNode, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { type Tone, toneClass } from './tone.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type NoticeKind = 'info' | 'success' | 'warning' | 'danger';

const looks: Record<NoticeKind, { tone: Tone; icon: IconNode }> = {
  info: { tone: 'accent', icon: Info },
  success: { tone: 'ok', icon: CircleCheck },
  warning: { tone: 'offer', icon: TriangleAlert },
  danger: { tone: 'no', icon: CircleAlert },
};

type Props = {
  kind?: NoticeKind;
  icon?: IconNode;
  title?: ReactNode;
  /** For a notice that appears after an action. */
  role?: 'status' | 'alert';
  className?: string;
  children?: ReactNode;
};

/** Use it only for information that the reader has to act on. */
export function Notice({ kind = 'info', icon = looks[kind].icon, title, role, className, children }: Props) {
  return (
    <div className={classes('notice', toneClass(looks[kind].tone), className)} role={role}>
      <Icon of={icon} />
      <div>
        {title != null && <b>{title} </b>}
        {children}
      </div>
    </div>
  );
}
