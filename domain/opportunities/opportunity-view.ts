import type { Opportunity } from './opportunity-record.ts';

/** As a card of the board, or in the pipeline. */
export type OpportunityCard = Pick<
  Opportunity,
  | 'id'
  | 'customerId'
  | 'title'
  | 'stage'
  | 'value'
  | 'probability'
  | 'expectedCloseDate'
  | 'closeReason'
  | 'stageChangedAt'
> & { companyName: string };

/** As a row of the list; of the description its beginning. */
export type ListedOpportunity = OpportunityCard & Pick<Opportunity, 'description' | 'createdAt'>;
