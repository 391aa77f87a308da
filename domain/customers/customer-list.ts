import { type ListSort, sortFrom, sortParam } from '../list-sort.ts';
import { oneOf, pageFrom, searchFrom } from '../list-state.ts';
import { type CustomerStatus, customerStatuses } from './customer.ts';

/** The customer from whose page a form was opened, and to whose page it returns. */
export const FROM_CUSTOMER_PARAM = 'klant';

export const CUSTOMER_PAGE_SIZE = 50;

export const customerSorts = ['naam', 'plaats', 'toegevoegd'] as const;
export type CustomerSort = ListSort<(typeof customerSorts)[number]>;
const defaultSort: CustomerSort = { by: 'naam', direction: 'ascending' };

export type CustomerListState = {
  search: string;
  status: CustomerStatus | null;
  sort: CustomerSort;
  page: number;
};

export function parseCustomerList(params: URLSearchParams): CustomerListState {
  return {
    search: searchFrom(params),
    status: oneOf(params, 'status', customerStatuses, null),
    sort: sortFrom(params, customerSorts, defaultSort),
    page: pageFrom(params),
  };
}

/** The one URL of a state: '?status=lead', or '' when everything is at its default. */
export function customerListSearch(state: Partial<CustomerListState>): string {
  const params = new URLSearchParams();
  if (state.search) params.set('zoek', state.search);
  if (state.status) params.set('status', state.status);
  const sort = state.sort && sortParam(state.sort);
  if (sort && sort !== sortParam(defaultSort)) params.set('sorteer', sort);
  if (state.page && state.page > 1) params.set('pagina', String(state.page));
  return params.size === 0 ? '' : `?${params}`;
}
