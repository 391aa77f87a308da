import { z } from 'zod';
import type { OwnedKind } from '../owners/owner.ts';
import type { MentionedRecord } from '../mentions/mention-place.ts';

/** Older ones are no longer shown. */
export const NOTIFIED_DAYS = 30;
/** A mark outlives its notification by a margin. */
export const MARK_DAYS = 2 * NOTIFIED_DAYS;
/** The newest are listed. */
export const MAX_NOTIFICATIONS = 50;

export const runKinds = ['backup', 'check', 'restore', 'drill'] as const;

export type Notification = { key: string; at: string; seen: boolean } & (
  | { kind: 'assigned'; record: OwnedKind; id: string; title: string; by: string | null }
  | { kind: 'mention'; record: MentionedRecord; id: string; title: string; by: string | null }
  | { kind: 'reply'; id: string; from: string; subject: string }
  /** For owners. */
  | { kind: 'job'; job: string }
  | { kind: 'backup'; run: (typeof runKinds)[number] }
);

export const seenRequest = z.object({
  keys: z
    .array(z.string().min(1).max(200))
    .min(1)
    .max(4 * MAX_NOTIFICATIONS),
});
