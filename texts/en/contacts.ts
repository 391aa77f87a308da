import type { contacts as nl } from '../nl/contacts.ts';

const activities = (n: number) => (n === 1 ? '1 activity' : `${n} activities`);

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
    import: 'Import',
    export: 'Export',
    exportFile: 'contacts',
    edit: 'Edit',
    openCompany: 'Go to the company',
    empty: 'No contacts found',
    emptyReason: 'Add the first contact, or import a file.',
    loadFailed: 'Contacts could not be fetched',
  },

  form: {
    newTitle: 'New contact',
    editTitle: 'Edit contact',
    backToList: 'Back to contacts',
    backToCustomer: (company) => `Back to ${company}`,
    parts: { person: 'Person', reach: 'Reached by', notes: 'Notes' },
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
    primaryHint: 'A company has one. If somebody else is primary now, the mark moves.',
    leavesActivities: (n) =>
      `At another company this contact is no longer named in ${activities(n)} of the present one.`,
    submitNew: 'Add contact',
    submitEdit: 'Save changes',
    pending: 'Saving...',
    cancel: 'Cancel',
    added: 'Contact added',
    updated: 'Contact updated',
    failed: 'The contact could not be saved',
    loadFailed: 'The contact could not be fetched',
  },
};
