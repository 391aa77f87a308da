import { lastContacts, lastContactWritten } from '../last-contact.ts';
import { choice, describeList, order, type StateOf } from '../list-description.ts';
import { references } from '../list-filters.ts';

/** In the URL of every list that can be filtered by customer. */
export const COMPANY_PARAM = 'bedrijf';

export const contactList = describeList({
  name: 'contacts',
  pageSize: 50,
  filters: {
    company: references(COMPANY_PARAM),
    lastContact: choice('laatste-contact', lastContacts, lastContactWritten),
    owner: references('behandelaar'),
    tag: references('tag'),
  },
  others: {
    sort: order(['naam', 'bedrijf', 'toegevoegd'], { by: 'toegevoegd', direction: 'descending' }),
  },
});
export type ContactListState = StateOf<typeof contactList>;
export type ContactSort = ContactListState['sort'];
