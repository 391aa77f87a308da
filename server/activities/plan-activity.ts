import { movedReminder } from '#domain/activities/due.ts';
import type { PlanStep, PlanStepOutcome } from '#domain/activities/plan-step.ts';
import { lastChange } from '../audit/last-change.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { changeRecord } from '../records/save-record.ts';
import { activityStore } from './save-activity.ts';

/** Moves an open activity, with its reminder. A repeated request changes nothing; a change by another person is reported. */
export async function planActivity(
  db: Executor,
  { id, from, to }: PlanStep,
  actor: Actor,
): Promise<PlanStepOutcome> {
  return db.transaction(async (tx): Promise<PlanStepOutcome> => {
    const before = await activityStore.find(tx, id);
    if (!before) return { outcome: 'gone' };
    const { status, dueDate } = before;
    if (status === 'pending' && isSame(dueDate, to)) return { outcome: 'already' };
    if (status !== 'pending' || !isSame(dueDate, from)) {
      const last = await lastChange(tx, 'activity', id);
      return { outcome: 'conflict', status, by: last?.name ?? null };
    }
    const remindAt = movedReminder(before.remindAt, dueDate, to);
    await changeRecord(tx, activityStore, { before, wanted: { ...before, dueDate: to, remindAt } }, actor);
    return { outcome: 'changed' };
  });
}

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
