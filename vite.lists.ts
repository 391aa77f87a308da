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
