/**
 * The role of each table in backups. A full backup contains every table and a restore replaces it, including tables added
 * later; the exceptions are listed here.
 */

/** State of the running installation: never in a backup, untouched by a restore. */
const runningTables = new Set([
  'schema_migrations',
  'backup_history',
  'backup_runs',
  'backup_keys',
  // The administrator who restores stays signed in; a used link must not work again.
  'sessions',
  'one_time_links',
  'attempt_throttle',
  'form_posts',
  'recent_submissions',
  'jobs',
  // Only ever increases: otherwise an instance would take an old page for a fresh one.
  'public_content',
]);

/** A restore adds missing rows to these tables, but changes and removes none. */
const growingTables = new Set(['audit_logs', 'erasures']);

/** Derived from other rows, and deleted with them unless the restore replaces them. */
const derivedTables = new Set(['candidate_words', 'candidate_expertise', 'cv_texts']);

export const isDerived = (table: string): boolean => derivedTables.has(table);

export type TableRole = 'running' | 'growing' | 'replaced';

export function roleOf(table: string): TableRole {
  if (runningTables.has(table)) return 'running';
  return growingTables.has(table) ? 'growing' : 'replaced';
}

export const isInBackups = (table: string): boolean => roleOf(table) !== 'running';
