import { classes } from './classes.ts';
import { initials } from './initials.ts';

type AvatarSize = 'sm' | 'md' | 'xl';
type Props = { name: string; size?: AvatarSize; neutral?: boolean | undefined };

const sizeClass: Record<AvatarSize, string | undefined> = {
  sm: 'avatar--small',
  md: undefined,
  xl: 'avatar--x-large',
};

/** Decorative, as the name is written beside it. */
export function Avatar({ name, size = 'md', neutral }: Props) {
  return (
    <span className={classes('avatar', neutral && 'avatar--neutral', sizeClass[size])} aria-hidden>
      {initials(name)}
    </span>
  );
}
