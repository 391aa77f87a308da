import { classes } from './classes.ts';
import { initials } from './initials.ts';

type AvatarSize = 'sm' | 'md' | 'lg' | 'xl';
type Props = { name: string; size?: AvatarSize; neutral?: boolean };

const sizeClass: Record<AvatarSize, string | undefined> = {
  sm: 'avatar--small',
  md: undefined,
  lg: 'avatar--large',
  xl: 'avatar--x-large',
};

/** Decoration beside a name that is written out. */
export function Avatar({ name, size = 'md', neutral }: Props) {
  return (
    <span className={classes('avatar', neutral && 'avatar--neutral', sizeClass[size])} aria-hidden>
      {initials(name)}
    </span>
  );
}
