import { classes } from './classes.ts';
import { initials } from './initials.ts';

type Props = { name: string; size?: 'sm' | 'md' | 'lg' | 'xl'; neutral?: boolean };

/** Decoration beside a name that is written out. */
export function Avatar({ name, size = 'md', neutral }: Props) {
  return (
    <span className={classes('av', neutral && 'av--n', size !== 'md' && `av--${size}`)} aria-hidden>
      {initials(name)}
    </span>
  );
}
