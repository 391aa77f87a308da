import { type ListSort, sortFrom, sortParam } from '../list-sort.ts';
import { idFrom, pageFrom, searchFrom } from '../list-state.ts';

export const CONTACT_PAGE_SIZE = 50;
/** In the URL of every list that can be filtered by customer. */
export const COMPANY_PARAM = 'bedrijf';

export const contactSorts = ['naam', 'bedrijf', 'toegevoegd'] as const;
export type ContactSort = ListSort<(typeof contactSorts)[number]>;
const defaultSort: ContactSort = { by: 'toegevoegd', direction: 'descending' };

export type ContactListState = {
  search: string;
  /** The id of a customer; null for all of them. */
  company: string | null;
  sort: ContactSort;
  page: number;
};

export function parseContactList(params: URLSearchParams): ContactListState {
  return {
    search: searchFrom(params),
    company: idFrom(params, COMPANY_PARAM),
    sort: sortFrom(params, contactSorts, defaultSort),
    page: pageFrom(params),
  };
}

/** The one URL of a state: '?bedrijf=…', or '' when everything is at its default. */
export function contactListSearch(state: Partial<ContactListState>): string {
  const params = new URLSearchParams();
  if (state.search) params.set('zoek', state.search);
  if (state.company) params.set(COMPANY_PARAM, state.company);
  const sort = state.sort && sortParam(state.sort);
  if (sort && sort !== sortParam(defaultSort)) params.set('sorteer', sort);
  if (state.page && state.page > 1) params.set('pagina', String(state.page));
  return params.size === 0 ? '' : `?${params}`;
}
