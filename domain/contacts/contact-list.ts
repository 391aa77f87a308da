import { describeList, order, reference, type StateOf } from '../list-description.ts';

/** In the URL of every list that can be filtered by customer. */
export const COMPANY_PARAM = 'bedrijf';

export const contactList = describeList({
  pageSize: 50,
  filters: { company: reference(COMPANY_PARAM), tag: reference('tag') },
  others: {
    sort: order(['naam', 'bedrijf', 'toegevoegd'], { by: 'toegevoegd', direction: 'descending' }),
  },
});
export type ContactListState = StateOf<typeof contactList>;
export type ContactSort = ContactListState['sort'];
