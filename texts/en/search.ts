import type { search as nl } from '../nl/search.ts';
import { counted } from './counting.ts';

export const search: typeof nl = {
  open: 'Search',
  placeholder: 'Search assignment, candidate, customer …',
  title: 'Search the back office',
  label: 'Search words',
  kinds: {
    assignment: 'Assignments',
    candidate: 'Candidates',
    pool: 'Pools',
    application: 'Applications',
    presentation: 'Presentations',
    placement: 'Placements',
    customer: 'Customers',
    contact: 'Contacts',
    opportunity: 'Opportunities',
    activity: 'Activities',
  },
  pages: 'Go to',
  hint: 'Type at least two characters.',
  searching: 'Searching…',
  none: 'No results found',
  failed: 'Could not search. Try again.',
  results: (n) => counted(n, 'result', 'results'),
  keys: { choose: 'to choose', open: 'to open', close: 'to close' },

  shortcuts: {
    title: 'Keyboard shortcuts',
    open: 'Show keyboard shortcuts',
    general: 'Everywhere',
    goTo: 'Go to',
    afterwards: 'then',
    search: 'Search the back office',
    searchList: 'Search this list',
    help: 'Show these shortcuts',
    singleKeys: 'Use single-letter shortcuts',
    singleKeysHint:
      'Turn this off if you type by voice or with another aid. Searching with Ctrl K keeps working.',
  },
};
