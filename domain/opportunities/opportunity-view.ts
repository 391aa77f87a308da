import type { Opportunity } from './opportunity-record.ts';

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
> & { companyName: string; ownerId: string | null };

/** A row of the list, with the start of the description. */
export type ListedOpportunity = OpportunityCard &
  Pick<Opportunity, 'description' | 'createdAt'> & {
    /** The vacancy that was made of it. */
    assignmentId: string | null;
  };
