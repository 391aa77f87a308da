import { classes } from '#app/components/ui/classes.ts';
import { type Tone, toneClass } from '#app/components/ui/tone.ts';
import type { GroupColour, GroupName } from '#domain/groups/group.ts';

/** The tones have enough contrast in both themes. */
const tones: Record<GroupColour, Tone> = {
  grey: 'wait',
  blue: 'work',
  green: 'ok',
  amber: 'offer',
  red: 'no',
  violet: 'accent',
};

export function GroupChip({ group: { name, colour } }: { group: Pick<GroupName, 'name' | 'colour'> }) {
  return <span className={classes('group-chip', toneClass(tones[colour]))}>{name}</span>;
}
