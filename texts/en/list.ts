import type { list as nl } from '../nl/list.ts';

export const list: typeof nl = {
  search: (what) => `Search: ${what}`,
  filters: (active) => (active === 0 ? 'Filters' : `Filters (${active})`),
  clearFilters: 'Clear filters',
  removeFilter: (filter) => `Remove filter ${filter}`,
  bulk: 'Actions for the selection',
  selected: (n) => `${n} selected`,
  selectAll: 'Select everything on this page',
  select: (name) => `Select ${name}`,
  clearSelection: 'Clear selection',
  actions: 'Actions',
  actionsFor: (name) => `Actions for ${name}`,
  noResults: 'No results found',
  noResultsReason: 'Search for another word, or clear the filters.',
  range: (from, to, total) => `${from} – ${to} of ${total}`,
  tryAgain: 'Try again',
  view: 'View',
  table: 'Table',
  board: 'Board',
  cancel: 'Cancel',
  remove: 'Delete',
};
