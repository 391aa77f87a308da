import { type ListSort, sortFrom, sortParam } from '../list-sort.ts';
import { pageFrom, searchFrom } from '../list-state.ts';

export const CONTACT_PAGE_SIZE = 50;

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
    company: companyFrom(params),
    sort: sortFrom(params, contactSorts, defaultSort),
    page: pageFrom(params),
  };
}

/** The one URL of a state: '?bedrijf=…', or '' when everything is at its default. */
export function contactListSearch(state: Partial<ContactListState>): string {
  const params = new URLSearchParams();
  if (state.search) params.set('zoek', state.search);
  if (state.company) params.set('bedrijf', state.company);
  const sort = state.sort && sortParam(state.sort);
  if (sort && sort !== sortParam(defaultSort)) params.set('sorteer', sort);
  if (state.page && state.page > 1) params.set('pagina', String(state.page));
  return params.size === 0 ? '' : `?${params}`;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The company that a list is limited to; what is no id is as good as absent. */
export function companyFrom(params: URLSearchParams): string | null {
  const value = params.get('bedrijf') ?? '';
  return uuid.test(value) ? value.toLowerCase() : null;
}
