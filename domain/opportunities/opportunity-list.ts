import { COMPANY_PARAM } from '../contacts/contact-list.ts';
import { lossFilters } from '../figures/rows-behind.ts';
import { choice, describeList, order, reference, type StateOf, view } from '../list-description.ts';
import { opportunityStages } from './opportunity.ts';

/** Cards per column of the board; the table has all of them. */
export const DEALS_PER_COLUMN = 20;

export const opportunityList = describeList({
  pageSize: 50,
  filters: {
    stage: choice('fase', opportunityStages),
    company: reference(COMPANY_PARAM),
    ...lossFilters,
  },
  others: {
    sort: order(['toegevoegd', 'bedrijf', 'waarde', 'sluitdatum'], {
      by: 'toegevoegd',
      direction: 'descending',
    }),
    view,
  },
});
export type OpportunityListState = StateOf<typeof opportunityList>;
export type OpportunitySort = OpportunityListState['sort'];

/** The board shows all stages, so that the stage filter has no effect there. */
export function shownFilters(state: OpportunityListState): OpportunityListState {
  return state.view === 'board' ? { ...state, stage: null } : state;
}
