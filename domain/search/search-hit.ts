/** The records that the back-office search finds, in display order. */
export const searchKinds = [
  'assignment',
  'candidate',
  'pool',
  'application',
  'presentation',
  'placement',
  'customer',
  'contact',
  'opportunity',
  'activity',
] as const;
export type SearchKind = (typeof searchKinds)[number];

export type SearchHit = {
  id: string;
  to: string;
  title: string;
  caption: string;
};

export type SearchGroup = { kind: SearchKind; hits: SearchHit[] };

export const MIN_SEARCH_LENGTH = 2;
export const HITS_PER_KIND = 6;
