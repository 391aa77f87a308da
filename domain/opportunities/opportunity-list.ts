import { COMPANY_PARAM } from '../contacts/contact-list.ts';
import { lossFilters } from '../figures/rows-behind.ts';
import { describeList, order, type StateOf, view } from '../list-description.ts';
import { choices, references } from '../list-filters.ts';
import { opportunityStages } from './opportunity.ts';

/** Cards per column of the board; the table has all of them. */
export const DEALS_PER_COLUMN = 20;

export const opportunityList = describeList({
  name: 'opportunities',
  pageSize: 50,
  filters: {
    stage: choices('fase', opportunityStages),
    company: references(COMPANY_PARAM),
    owner: references('behandelaar'),
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
