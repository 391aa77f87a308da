import { z } from 'zod';
import type { BulkKind } from '../bulk/bulk-acts.ts';

/** The records that a colleague looks after. */
export const ownedKinds = [
  'activity',
  'application',
  'assignment',
  'candidate',
  'contact',
  'customer',
  'message',
  'opportunity',
  'placement',
] as const satisfies readonly (BulkKind | 'placement')[];
export type OwnedKind = (typeof ownedKinds)[number];

/** The record of a page and who looks after it. */
export type Owned = { kind: OwnedKind; id: string; ownerId: string | null };

export const ownerRequest = z.object({
  kind: z.enum(ownedKinds),
  id: z.uuid(),
  /** As the page showed it. */
  before: z.uuid().nullable(),
  ownerId: z.uuid().nullable(),
});
export type OwnerRequest = z.output<typeof ownerRequest>;

/** `conflict`: a colleague gave it to somebody else in the meantime. */
export type OwnerAnswer = { outcome: 'saved' | 'refused' | 'conflict' };
