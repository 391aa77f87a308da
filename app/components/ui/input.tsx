import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type Props = ComponentProps<'input'> & { small?: boolean | undefined; icon?: IconNode };

export function Input({ small, icon, className, type = 'text', ...rest }: Props) {
  const input = (
    <input {...rest} type={type} className={classes('input', small && 'input--small', className)} />
  );
  if (!icon) return input;
  return (
    <div className={classes('input-with-icon', small && 'input-with-icon--small')}>
      <Icon of={icon} />
      {input}
    </div>
  );
}
