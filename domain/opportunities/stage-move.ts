import { z } from 'zod';
import { optionalLines } from '../form-text.ts';
import { parseProbability, opportunityLimits } from './opportunity-form.ts';
import { isClosedStage, type OpportunityStage, opportunityStages, stageProbability } from './opportunity.ts';
import type { StageTotal } from './pipeline.ts';

/**
 * From the board or a menu. Without a chance the one of the new stage is taken: the old one belongs to the stage that
 * was left, and stays only when somebody says so.
 */
export const stageMoveForm = z
  .object({
    id: z.uuid(),
    from: z.enum(opportunityStages),
    to: z.enum(opportunityStages),
    probability: z.string().default(''),
    close_reason: optionalLines(opportunityLimits.close_reason),
  })
  .refine(({ probability }) => probability === '' || parseProbability(probability) !== null)
  .transform(({ id, from, to, probability, close_reason }): StageMove => {
    return {
      id,
      from,
      to,
      probability: parseProbability(probability) ?? stageProbability[to],
      closeReason: isClosedStage(to) && close_reason !== '' ? close_reason : null,
    };
  });

export type StageMove = {
  id: string;
  /** The stage in which it stood when the choice was made. */
  from: OpportunityStage;
  to: OpportunityStage;
  probability: number;
  closeReason: string | null;
};

/**
 * `moved` now; `already` stood there, by an earlier sending of the same move; `conflict` when somebody else moved it
 * elsewhere meanwhile, which stays; `gone` when it was deleted.
 */
export type StageMoveOutcome =
  | { outcome: 'moved' | 'already'; stage: OpportunityStage; probability: number | null }
  | { outcome: 'conflict'; stage: OpportunityStage; by: string | null }
  | { outcome: 'gone' };

type Moved = { value: number | null; from: OpportunityStage; to: OpportunityStage };

/** The totals of the columns as they are once the moves have been made. */
export function totalsAfter<Total extends Pick<StageTotal, 'stage' | 'count' | 'value'>>(
  totals: readonly Total[],
  moves: readonly Moved[],
): Total[] {
  return totals.map((total) => {
    let { count, value } = total;
    for (const move of moves) {
      if (move.from === move.to) continue;
      const sign = move.to === total.stage ? 1 : move.from === total.stage ? -1 : 0;
      count += sign;
      value += sign * (move.value ?? 0);
    }
    return { ...total, count: Math.max(0, count), value: Math.max(0, Math.round(value * 100) / 100) };
  });
}
