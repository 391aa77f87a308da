import { eq, sql } from 'drizzle-orm';
import { changedParts } from '#domain/audit/changes.ts';
import type { StageMove, StageMoveOutcome } from '#domain/opportunities/stage-move.ts';
import { lastChange } from '../audit/last-change.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { opportunities } from '../db/schema/crm.ts';
import {
  auditedOpportunity,
  opportunityAudit,
  opportunityTouched,
  wholeOpportunity,
} from './opportunity-record.ts';

/**
 * Moves an opportunity that still stands where the move began. The same move arriving twice is one move; another that
 * came first stays, and is told of. From a stage to itself only the chance changes.
 */
export async function moveOpportunity(
  db: Executor,
  { id, from, to, probability, closeReason }: StageMove,
  actor: Actor,
): Promise<StageMoveOutcome> {
  return db.transaction(async (tx): Promise<StageMoveOutcome> => {
    const [before] = await tx
      .select(wholeOpportunity)
      .from(opportunities)
      .where(eq(opportunities.id, id))
      .for('no key update');
    if (!before) return { outcome: 'gone' };
    const { stage } = before;
    if (stage !== from && stage !== to) {
      const last = await lastChange(tx, 'opportunity', id);
      return { outcome: 'conflict', stage, by: last?.name ?? null };
    }
    const reason = from === to ? before.closeReason : closeReason;
    const moved = { stage: to, probability, closeReason: reason };
    const changes = changedParts(auditedOpportunity(before), auditedOpportunity({ ...before, ...moved }));
    if (!changes || (stage === to && from !== to)) {
      return { outcome: 'already', stage, probability: before.probability };
    }
    const stageChangedAt = stage === to ? before.stageChangedAt : sql`now()`;
    await tx
      .update(opportunities)
      .set({ ...moved, stageChangedAt, ...opportunityTouched })
      .where(eq(opportunities.id, id));
    await recordAudit(tx, actor, opportunityAudit(before, { action: 'update', ...changes }));
    return { outcome: 'moved', stage: to, probability };
  });
}
