import type { StatusStep, StatusStepOutcome } from '#domain/activities/status-step.ts';
import { lastChange } from '../audit/last-change.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { changeRecord } from '../records/save-record.ts';
import { activityStore } from './save-activity.ts';

/** Completes or reopens an activity. A repeated request changes nothing; a change by another person is reported. */
export async function changeActivityStatus(
  db: Executor,
  { id, from, to }: StatusStep,
  now: Date,
  actor: Actor,
): Promise<StatusStepOutcome> {
  return db.transaction(async (tx): Promise<StatusStepOutcome> => {
    const before = await activityStore.find(tx, id);
    if (!before) return { outcome: 'gone' };
    if (before.status === to) return { outcome: 'already' };
    if (before.status !== from) {
      const last = await lastChange(tx, 'activity', id);
      return { outcome: 'conflict', status: before.status, by: last?.name ?? null };
    }
    const wanted = { ...before, status: to, completedAt: to === 'completed' ? now : null };
    await changeRecord(tx, activityStore, { before, wanted }, actor);
    return { outcome: 'changed' };
  });
}
