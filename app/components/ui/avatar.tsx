import { classes } from './classes.ts';
import { initials } from './initials.ts';

type AvatarSize = 'sm' | 'md' | 'xl';
type Props = { name: string; size?: AvatarSize; neutral?: boolean | undefined };

const sizeClass: Record<AvatarSize, string | undefined> = {
  sm: 'avatar--small',
  md: undefined,
  xl: 'avatar--x-large',
};

/**
 * Decorative, as the name is written beside it. The initials are no text of the page: within a button they would be
 * part of what somebody says to press it.
 */
export function Avatar({ name, size = 'md', neutral }: Props) {
  return (
    <span
      className={classes('avatar', neutral && 'avatar--neutral', sizeClass[size])}
      data-initials={initials(name)}
      aria-hidden
    />
  );
}
