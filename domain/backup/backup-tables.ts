import type { Settings } from '../settings/settings.ts';

/**
 * What a restore does with each table. It replaces records, including tables added later. It changes nobody's access:
 * access tables stay as they are unless the owner takes the accounts from the archive. History only grows.
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
  'used_sign_in_states',
  // Its tokens answer for a candidate, and an answer must not be undone.
  'consent_requests',
  'agreement_links',
  'attempt_throttle',
  'form_posts',
  'quotas',
  'recent_submissions',
  'jobs',
  // Only ever increases: otherwise an instance would take an old page for a fresh one.
  'public_content',
  // Connections of this installation, with what opens them, and how far each folder was read.
  'mailboxes',
  'mailbox_folders',
  'mail_copies',
  'mail_thread_mailboxes',
  // To undo acts of today on rows as they are here.
  'bulk_acts',
  'bulk_members',
  // Follow the assignments of the installation.
  'open_assignments',
  'ranked_assignments',
  'settled_assignments',
  'settled_words',
  'unsettled_assignments',
  // Derived again after a restore.
  'list_sums',
  'customer_last_contacts',
  'visit_days',
  'visit_sums',
  // Open tabs of the last minutes.
  'presence',
]);

/** Who may sign in or read, and with what. An old copy would undo every revocation made since. */
const accessTables = new Set([
  'users',
  'recovery_codes',
  'calendar_feeds',
  'directory_identities',
  'seen_notifications',
]);
/** The groups of the settings record that belong to access, and the terms that people were promised. */
export const accessSettings: (keyof Settings)[] = [
  'security',
  'maintenance',
  'form_guard',
  'retention',
  'backup',
];

/** A restore adds missing rows to these tables, but changes and removes none. */
const growingTables = new Set(['audit_logs', 'erasures', 'mail_addresses']);

/** Derived from other rows, and deleted with them unless the restore replaces them. */
const derivedTables = new Set(['candidate_words', 'candidate_expertise', 'cv_texts']);

export const isDerived = (table: string): boolean => derivedTables.has(table);

/** Parts of another record: they never stay without it. */
const partTables = new Set([
  'application_notes',
  'assignment_contacts',
  'brand_images',
  'bulk_members',
  'candidate_cvs',
  'candidate_merges',
  'candidate_notes',
  'group_members',
  'consent_requests',
  'agreement_links',
  'interview_participants',
  'interviews',
  'list_choices',
  'list_view_uses',
  'list_views',
  'mail_attachments',
  'mail_participants',
  'mail_people',
  'mail_template_versions',
  'mail_copies',
  'mail_thread_mailboxes',
  'mails',
  'mentions',
  'placement_extensions',
  'presentation_agreements',
  'presentation_contacts',
  'presentations',
  'record_documents',
]);

export const isPart = (table: string): boolean => partTables.has(table);

/** Tables that change with another table, also when the archive does not contain them. */
const followingTables: Record<string, readonly string[]> = {
  presentation_agreements: ['agreement_links'],
  users: [
    'bulk_acts',
    'sessions',
    'one_time_links',
    'recovery_codes',
    'calendar_feeds',
    'seen_notifications',
    'directory_identities',
    'mailboxes',
    'list_views',
    'list_view_uses',
    'list_choices',
    'mentions',
    'presence',
  ],
  assignments: ['assignment_words', 'assignment_contacts', 'mail_threads', 'bulk_members', 'group_members'],
  candidates: [
    ...derivedTables,
    'consent_requests',
    'mail_people',
    'bulk_members',
    'group_members',
    'mentions',
  ],
  contacts: ['mail_people', 'bulk_members', 'group_members', 'mentions'],
  contact_messages: ['mail_people', 'bulk_members'],
  activities: ['bulk_members', 'mentions'],
  application_notes: ['mentions'],
  candidate_notes: ['mentions'],
  interviews: ['mentions'],
  mail_threads: [
    'mails',
    'mail_people',
    'mail_participants',
    'mail_attachments',
    'mail_copies',
    'mail_thread_mailboxes',
    'mailboxes',
    'mailbox_folders',
  ],
  // Every folder is read again: mail that came after the backup is still in the mailbox.
  mails: [
    'mail_participants',
    'mail_people',
    'mail_attachments',
    'mail_drafts',
    'mailboxes',
    'mailbox_folders',
    'mail_copies',
    'mail_thread_mailboxes',
  ],
  customers: [
    'bulk_members',
    'group_members',
    'contacts',
    'opportunities',
    'activities',
    'record_documents',
    'presentations',
    'presentation_agreements',
    'mail_people',
    'mail_threads',
    'mentions',
  ],
  opportunities: ['mail_threads', 'bulk_members', 'mentions'],
  placements: ['placement_extensions', 'record_documents', 'mail_threads'],
  erasures: [
    'candidates',
    'guest_applications',
    'contact_messages',
    'contacts',
    'activities',
    'opportunities',
    'customers',
    'job_alerts',
    'placements',
    'placement_extensions',
    'record_documents',
  ],
  groups: ['group_members'],
  guest_applications: [
    'bulk_members',
    'candidates',
    'candidate_cvs',
    'stored_files',
    'presentations',
    'presentation_contacts',
    'interviews',
    'interview_participants',
    'mail_threads',
    'mentions',
  ],
  stored_files: ['brand_images', 'team_members', 'record_documents', 'mail_attachments'],
};

export type TableRole = 'running' | 'access' | 'growing' | 'record';

export function roleOf(table: string): TableRole {
  if (runningTables.has(table)) return 'running';
  if (accessTables.has(table)) return 'access';
  return growingTables.has(table) ? 'growing' : 'record';
}

export const isInBackups = (table: string): boolean => roleOf(table) !== 'running';

/**
 * `trusted`: the archive is signed by this installation, or the command line vouches for it. Any other archive is foreign
 * and restores records only. `accounts`: access tables and settings are taken from the archive as well.
 */
export type RestoreScope = { trusted: boolean; accounts: boolean };
export type TableChange = 'replaced' | 'grows' | 'follows';

/** What a restore does with a table of the archive; undefined if it leaves it alone. */
export function changeOf(table: string, { trusted, accounts }: RestoreScope): TableChange | undefined {
  switch (roleOf(table)) {
    case 'running':
      return undefined;
    case 'access':
      return trusted && accounts ? 'replaced' : undefined;
    case 'growing':
      return trusted ? 'grows' : undefined;
    case 'record':
      return 'replaced';
  }
}

/** Every table that changes when these are in the archive. */
export function changesOf(tables: readonly string[], scope: RestoreScope): Map<string, TableChange> {
  const changes = new Map<string, TableChange>();
  for (const table of tables) {
    const change = changeOf(table, scope);
    if (change) changes.set(table, change);
  }
  for (const table of [...changes.keys()].flatMap((table) => followingTables[table] ?? []))
    if (!changes.has(table)) changes.set(table, 'follows');
  return changes;
}
