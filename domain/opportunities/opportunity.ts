/** In order; any stage may follow any other. */
export const opportunityStages = [
  'new',
  'qualifying',
  'meeting',
  'proposal',
  'negotiation',
  'closed_won',
  'closed_lost',
] as const;
export type OpportunityStage = (typeof opportunityStages)[number];
export const defaultStage: OpportunityStage = 'new';

export const closedStages = ['closed_won', 'closed_lost'] as const satisfies readonly OpportunityStage[];
export type ClosedStage = (typeof closedStages)[number];

export function isClosedStage(stage: OpportunityStage): stage is ClosedStage {
  return stage === 'closed_won' || stage === 'closed_lost';
}

/** The chance in percent that an opportunity gets in a stage. */
export const stageProbability: Record<OpportunityStage, number> = {
  new: 10,
  qualifying: 25,
  meeting: 40,
  proposal: 60,
  negotiation: 80,
  closed_won: 100,
  closed_lost: 0,
};

/** A longer stay is marked on the board: a proposal takes longer than a first call. */
export const maxDaysInStage: Record<OpportunityStage, number> = {
  new: 14,
  qualifying: 21,
  meeting: 21,
  proposal: 30,
  negotiation: 30,
  closed_won: Infinity,
  closed_lost: Infinity,
};

export const CLOSE_REASON_LENGTH = 1000;
export const MIN_PROBABILITY = 0;
export const MAX_PROBABILITY = 100;
/** The maximum of the column. */
export const MAX_VALUE = 999_999_999_999.99;
