import { type ListSort, sortFrom } from '../list-sort.ts';
import { idFrom, oneOf, pageFrom, searchFrom } from '../list-state.ts';
import { type OpportunityStage, opportunityStages } from './opportunity.ts';

export const OPPORTUNITY_PAGE_SIZE = 50;
/** Cards per column of the board; the table has all of them. */
export const DEALS_PER_COLUMN = 20;

export const opportunitySorts = ['toegevoegd', 'bedrijf', 'waarde', 'sluitdatum'] as const;
export type OpportunitySort = ListSort<(typeof opportunitySorts)[number]>;
const defaultOpportunitySort: OpportunitySort = { by: 'toegevoegd', direction: 'descending' };

/** As named in the URL. */
export const opportunityParams = {
  search: 'zoek',
  stage: 'fase',
  company: 'bedrijf',
  view: 'weergave',
} as const;

export type OpportunityListState = {
  search: string;
  stage: OpportunityStage | null;
  /** The id of a customer; null for all of them. */
  company: string | null;
  sort: OpportunitySort;
  page: number;
  view: 'table' | 'board';
};

export function parseOpportunityList(params: URLSearchParams): OpportunityListState {
  return {
    search: searchFrom(params),
    stage: oneOf(params, opportunityParams.stage, opportunityStages, null),
    company: idFrom(params, opportunityParams.company),
    sort: sortFrom(params, opportunitySorts, defaultOpportunitySort),
    page: pageFrom(params),
    view: oneOf(params, opportunityParams.view, ['bord'], null) ? 'board' : 'table',
  };
}

/** The board shows all stages, so that the stage filter has no effect there. */
export function isNarrowed({ search, stage, company, view }: OpportunityListState): boolean {
  return search !== '' || company !== null || (stage !== null && view === 'table');
}
