import type { OpportunityStage } from '#domain/opportunities/opportunity.ts';
import type { OpportunityCard } from '#domain/opportunities/opportunity-view.ts';

export type Movable = Pick<OpportunityCard, 'id' | 'title' | 'stage' | 'probability' | 'value'>;
export type Place = { stage: OpportunityStage; probability: number | null };
export type Wanted = Place & { from: OpportunityStage; closeReason?: string };
