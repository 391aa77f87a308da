/** The lists of records: their filters are counted, and people keep views and columns of them. */
export const listNames = [
  'applications',
  'assignments',
  'candidates',
  'customers',
  'contacts',
  'opportunities',
  'activities',
  'placements',
  'presentations',
  'messages',
] as const;
export type ListName = (typeof listNames)[number];
