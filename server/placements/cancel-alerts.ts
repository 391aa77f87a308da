import { alertedActivity } from '#domain/placements/end-alert.ts';
import type { Placement } from '#domain/placements/placement-record.ts';
import { changeActivityStatus } from '../activities/change-activity-status.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';

/** Cancels the activities about an end that has changed. Completed ones are kept. */
export async function cancelAlerts(
  tx: Executor,
  { alerted }: Pick<Placement, 'alerted'>,
  now: Date,
  actor: Actor,
): Promise<void> {
  for (const key of alerted) {
    const id = alertedActivity(key);
    if (id) await changeActivityStatus(tx, { id, from: 'pending', to: 'cancelled' }, now, actor);
  }
}
