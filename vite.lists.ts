/** Lists that people work in all day, by the names of their folders in `app/routes/admin`. They load as little as possible. */
export const lists = [
  'activities',
  'applications',
  'assignments',
  'candidates',
  'contacts',
  'customers',
  'messages',
  'opportunities',
  'placements',
  'presentations',
];

/** Lists that can be shown as a board, and the module of the board in `app/components/admin`. */
export const boards: Partial<Record<string, string>> = {
  applications: 'applications/application-board.tsx',
  opportunities: 'opportunities/opportunity-board.tsx',
};
