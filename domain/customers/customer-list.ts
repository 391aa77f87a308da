import { lastContacts, lastContactWritten } from '../last-contact.ts';
import { choice, describeList, order, type StateOf } from '../list-description.ts';
import { phrases, references } from '../list-filters.ts';
import { customerStatuses } from './customer.ts';

/** The customer from whose page a form was opened, and to whose page it returns. */
export const FROM_CUSTOMER_PARAM = 'klant';

export const customerList = describeList({
  name: 'customers',
  pageSize: 50,
  filters: {
    industry: phrases('branche'),
    city: phrases('plaats'),
    lastContact: choice('laatste-contact', lastContacts, lastContactWritten),
    owner: references('behandelaar'),
    tag: references('tag'),
  },
  others: {
    status: choice('status', customerStatuses),
    sort: order(['naam', 'plaats', 'toegevoegd'], { by: 'naam', direction: 'ascending' }),
  },
});
export type CustomerListState = StateOf<typeof customerList>;
export type CustomerSort = CustomerListState['sort'];
