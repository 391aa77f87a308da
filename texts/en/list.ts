import type { list as nl } from '../nl/list.ts';
import { number } from './counting.ts';

export const list: typeof nl = {
  search: (what) => `Search: ${what}`,
  filters: (active) => (active === 0 ? 'Filters' : `Filters (${number(active)})`),
  clearFilters: 'Clear filters',
  removeFilter: (filter) => `Remove filter ${filter}`,
  bulk: 'Actions for the selection',
  selected: (n) => `${number(n)} selected`,
  selectAll: 'Select everything on this page',
  select: (name) => `Select ${name}`,
  clearSelection: 'Clear selection',
  actions: 'Actions',
  actionsFor: (name) => `Actions for ${name}`,
  noResults: 'No results found',
  noResultsReason: 'Try another search word, or clear the filters.',
  order: 'Order',
  ascending: 'ascending',
  descending: 'descending',
  range: (from, to, total) => `${from} – ${to} of ${total}`,
  tryAgain: 'Try again',
  view: 'Show as',
  table: 'Table',
  board: 'Board',
  cancel: 'Cancel',
  remove: 'Delete',
  corrections: {
    corrected: 'The sender has since corrected this form and sent it again.',
    showCorrection: 'View correction',
    corrects: 'This is a correction of a form that the sender submitted earlier.',
    showCorrected: 'View earlier version',
  },
};
