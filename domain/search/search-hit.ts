/** What can be found with the search of the back office; each kind has a provider on the server. */
export const searchKinds = ['assignment', 'candidate', 'application', 'customer', 'contact'] as const;
export type SearchKind = (typeof searchKinds)[number];

export type SearchHit = {
  id: string;
  /** Where it is opened. */
  to: string;
  title: string;
  caption: string;
};

export type SearchGroup = { kind: SearchKind; hits: SearchHit[] };

export const MIN_SEARCH_LENGTH = 2;
export const HITS_PER_KIND = 6;
