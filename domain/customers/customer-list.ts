import { choice, describeList, order, reference, type StateOf } from '../list-description.ts';
import { customerStatuses } from './customer.ts';

/** The customer from whose page a form was opened, and to whose page it returns. */
export const FROM_CUSTOMER_PARAM = 'klant';

export const customerList = describeList({
  pageSize: 50,
  filters: { tag: reference('tag') },
  others: {
    status: choice('status', customerStatuses),
    sort: order(['naam', 'plaats', 'toegevoegd'], { by: 'naam', direction: 'ascending' }),
  },
});
export type CustomerListState = StateOf<typeof customerList>;
export type CustomerSort = CustomerListState['sort'];

/** The records by which a filter narrows the customers that it offers. */
export const customersHaving = [
  'contacts',
  'opportunities',
  'activities',
  'assignments',
  'presentations',
  'placements',
] as const;
export type CustomerHaving = (typeof customersHaving)[number];
