import type { contacts as nl } from '../nl/contacts.ts';
import { counted } from './counting.ts';

export const contacts: typeof nl = {
  title: 'Contacts',
  list: {
    search: 'Name, position or company',
    caption: 'Contacts',
    name: 'Name',
    company: 'Company',
    email: 'Email address',
    phone: 'Phone',
    added: 'Added',
    primary: 'Primary',
    add: 'New contact',
    export: 'Export',
    exportFile: 'contacts',
    edit: 'Edit',
    openCompany: 'Go to the company',
    empty: 'No contacts found',
    emptyReason: 'Add the first contact, or import a file.',
    loadFailed: 'Could not load the contacts',
  },

  detail: {
    lastContact: 'Last contact',
    opportunitiesOf: (company) => `Opportunities of ${company}`,
    colleaguesAt: (company) => `Colleagues at ${company}`,
  },

  form: {
    newTitle: 'New contact',
    editTitle: 'Edit contact',
    backToList: 'Back to contacts',
    backToCustomer: (company) => `Back to ${company}`,
    parts: { person: 'Person', reach: 'Contact details', notes: 'Notes' },
    leads: {
      person: 'You find this person again on the page of the company.',
      reach: 'An email from this address appears on the timeline of this person.',
      notes: 'Only colleagues read this.',
    },
    labels: {
      customer_id: 'Company',
      first_name: 'First name',
      last_name: 'Last name',
      position: 'Position',
      email: 'Email address',
      phone: 'Phone number',
      mobile: 'Mobile number',
      notes: 'Notes',
      is_primary: 'Primary contact',
    },
    thisIsPrimary: 'This is the primary contact',
    primaryHint: 'A company has one primary contact. If you choose another one, it replaces the current one.',
    leavesActivities: (n) =>
      `If you choose another company, this contact is removed from ${counted(n, 'activity', 'activities')} of the current company.`,
    submitNew: 'Add contact',
    submitEdit: 'Save changes',
    pending: 'Saving...',
    cancel: 'Cancel',
    added: 'Contact added',
    updated: 'Contact updated',
    failed: 'Could not save the contact',
  },
};
