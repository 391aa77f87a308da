import type { StageMove, StageMoveOutcome } from '#domain/opportunities/stage-move.ts';
import { lastChange } from '../audit/last-change.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { changeRecord } from '../records/save-record.ts';
import { opportunityStore } from './save-opportunity.ts';

/**
 * Moves an opportunity that is still in stage `from`. A repeated request changes nothing; a change by another person is
 * reported. From a stage to itself only the chance changes.
 */
export async function moveOpportunity(
  db: Executor,
  { id, from, to, probability, closeReason }: StageMove,
  actor: Actor,
): Promise<StageMoveOutcome> {
  return db.transaction(async (tx): Promise<StageMoveOutcome> => {
    const before = await opportunityStore.find(tx, id);
    if (!before) return { outcome: 'gone' };
    const { stage } = before;
    if (stage !== from && stage !== to) {
      const last = await lastChange(tx, 'opportunity', id);
      return { outcome: 'conflict', stage, by: last?.name ?? null };
    }
    const already: StageMoveOutcome = { outcome: 'already', stage, probability: before.probability };
    if (stage === to && from !== to) return already;
    const reason = from === to ? before.closeReason : closeReason;
    const wanted = { ...before, stage: to, probability, closeReason: reason };
    const { outcome } = await changeRecord(tx, opportunityStore, { before, wanted }, actor);
    return outcome === 'updated' ? { outcome: 'moved', stage: to, probability } : already;
  });
}
