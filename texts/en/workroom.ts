import type { workroom as nl } from '../nl/workroom.ts';
import { counted, number, plural } from './counting.ts';

export const workroom: typeof nl = {
  back: 'Back to assignments',
  notFound: 'Assignment not found',
  tabsLabel: 'Parts of the assignment',
  tabs: { overview: 'Overview', candidates: 'Candidates', matching: 'Matching candidates', text: 'Text' },
  made: (title) =>
    `This assignment comes from the opportunity ‘${title}’. Check the details and the text before you publish it.`,

  overview: {
    facts: 'Details',
    contacts: 'Contacts',
    linkCustomer: 'Link a customer',
    fillIn: 'Fill in',
    noContacts: 'No contacts chosen',
    margin: 'Margin',
    marginOf: (amount, percent) => `${amount} per hour (${percent}%)`,
    perHour: (amount) => `${amount} per hour`,
    opportunityValue: 'Value of the opportunity',
    reference: 'Number',
    published: 'Published on',
    notPublished: 'Not published',
    progress: 'Progress',
    presented: 'Presented',
    unanswered: 'Waiting for the customer’s answer',
    placements: 'Placements',
    all: 'All candidates',
  },

  candidates: {
    presentation: 'Presentation',
    owner: 'Assigned to',
    notPresented: 'Not presented yet',
    empty: 'No candidates yet',
    emptyReason: 'Find matching candidates and propose them.',
    find: 'Find matching candidates',
    loadFailed: 'Could not load the candidates',
  },

  presentationStates: { draft: 'Draft', sent: 'Presented', withdrawn: 'Withdrawn' },
  presentationAnswers: {
    accepted: 'Customer wants to proceed',
    rejected: 'Customer does not want to proceed',
  },

  text: { public: 'Public text', english: 'English text', edit: 'Edit text' },

  link: {
    title: 'Link customers',
    open: (n) => `Link customers (${number(n)})`,
    lead: 'These assignments have no customer yet. We propose customers with the same or a similar name. Nothing changes until you confirm a proposal.',
    tabs: 'Proposals',
    same: 'Same name',
    all: 'All without a customer',
    kinds: { same: 'same name', similar: 'similar' },
    choose: 'Choose a customer',
    other: 'Search for another customer…',
    customerOf: (title) => `Customer of ${title}`,
    confirm: 'Link',
    confirmOf: (title) => `Link ${title}`,
    confirmMany: (n) => `Link ${counted(n, 'assignment', 'assignments')}`,
    done: (n) => `${counted(n, 'assignment', 'assignments')} linked`,
    kept: (n) =>
      plural(
        n,
        '1 assignment already had a customer or no longer exists.',
        `${number(n)} assignments already had a customer or no longer exist.`,
      ),
    failed: 'Could not link the customer',
    loadFailed: 'Could not load the assignments',
    empty: 'All assignments have a customer',
    noneSame: 'No assignments with the same name as a customer',
  },

  make: {
    action: 'Create assignment',
    of: (title) => `Create an assignment from ${title}`,
    open: 'Open assignment',
    openOf: (title) => `Open the assignment of ${title}`,
    done: 'Assignment created as a draft',
    exists: 'An assignment has already been created from this opportunity',
    notWon: 'This opportunity has not been won',
    failed: 'Could not create the assignment',
  },
};
