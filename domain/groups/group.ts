import type { BulkKind } from '../bulk/bulk-acts.ts';

/** A tag marks records; a pool gathers candidates for a purpose. */
export const groupKinds = ['tag', 'pool'] as const;
export type GroupKind = (typeof groupKinds)[number];

export const groupColours = ['grey', 'blue', 'green', 'amber', 'red', 'violet'] as const;
export type GroupColour = (typeof groupColours)[number];

/** The records that can be in one. */
export const groupedKinds = {
  tag: ['candidate', 'contact', 'customer', 'assignment'],
  pool: ['candidate'],
} as const satisfies Record<GroupKind, readonly BulkKind[]>;
export type GroupedKind = (typeof groupedKinds)['tag'][number];

export const groupLimits = { name: 60, description: 1000 } as const;

export type GroupName = { id: string; name: string; colour: GroupColour };
export type Group = GroupName & {
  description: string;
  ownerId: string | null;
  owner: string | null;
  members: number;
};
/** A group that a record is in. */
export type GroupOf = GroupName & { kind: GroupKind };

export type GroupMember = { id: string; name: string; since: Date; by: string | null };

/** `taken`: another group has this name. */
export type GroupOutcome = { outcome: 'saved' } | { outcome: 'taken' };
