/**
 * What a backup holds and what a restore does with it. Every table of the database is in a full backup and is replaced
 * by a restore, also one that is added later; these are the exceptions.
 */

/** Of this running installation only: they are in no backup, and a restore leaves them alone. */
const runningTables = new Set([
  'schema_migrations',
  'backup_history',
  'backup_runs',
  'backup_keys',
  // The administrator who restores stays signed in; a link that was used must not work again.
  'sessions',
  'one_time_links',
  'attempt_throttle',
  'form_posts',
  'recent_submissions',
  'jobs',
  // Counts up and never back: an instance would take an old page for a fresh one.
  'public_content',
]);

/** What happened stays so, whatever is restored: rows that are missing are added, none is changed or removed. */
const growingTables = new Set(['audit_logs', 'erasures']);

/** Made from other rows: where those go and these are not replaced, they go along. */
const derivedTables = new Set(['candidate_words', 'candidate_expertise', 'cv_texts']);

export const isDerived = (table: string): boolean => derivedTables.has(table);

export type TableRole = 'running' | 'growing' | 'replaced';

export function roleOf(table: string): TableRole {
  if (runningTables.has(table)) return 'running';
  return growingTables.has(table) ? 'growing' : 'replaced';
}

export const isInBackups = (table: string): boolean => roleOf(table) !== 'running';
