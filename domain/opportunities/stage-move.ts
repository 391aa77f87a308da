import { z } from 'zod';
import { isClosedStage, type OpportunityStage, opportunityStages, stageProbability } from './opportunity.ts';
import { opportunityRecord } from './opportunity-record.ts';

const { probability: chance, close_reason: reason } = opportunityRecord.fields;

/** Without a chance, the opportunity gets the chance of the new stage. */
export const stageMoveForm = z
  .object({
    id: z.uuid(),
    from: z.enum(opportunityStages),
    to: z.enum(opportunityStages),
    probability: z.string().default(''),
    close_reason: z.string().default(''),
  })
  .transform(({ id, from, to, probability, close_reason }, context): StageMove => {
    const [percent, text] = [chance.read(probability), reason.read(close_reason)];
    if ('errors' in percent || 'errors' in text) {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
    const closeReason = isClosedStage(to) ? text.value : null;
    return { id, from, to, probability: percent.value ?? stageProbability[to], closeReason };
  });

export type StageMove = {
  id: string;
  from: OpportunityStage;
  to: OpportunityStage;
  probability: number;
  closeReason: string | null;
};

/** `already`: the same move was sent before. `conflict`: a colleague moved it elsewhere. `gone`: it was deleted. */
export type StageMoveOutcome =
  | { outcome: 'moved' | 'already'; stage: OpportunityStage; probability: number | null }
  | { outcome: 'conflict'; stage: OpportunityStage; by: string | null }
  | { outcome: 'gone' };
