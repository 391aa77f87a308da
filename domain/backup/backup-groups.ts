import { keysOf } from '../typed-entries.ts';

/** The data of a backup in groups that an owner knows; each table is in one of them. */
export const backupGroups = {
  candidates: [
    'candidates',
    'candidate_cvs',
    'candidate_notes',
    'candidate_merges',
    'candidate_expertise',
    'candidate_words',
    'cv_texts',
    'stored_files',
    'record_documents',
  ],
  applications: ['guest_applications', 'application_notes', 'interviews', 'interview_participants'],
  assignments: [
    'assignments',
    'assignment_contacts',
    'assignment_words',
    'presentations',
    'presentation_contacts',
    'presentation_agreements',
    'placements',
    'placement_extensions',
    'job_alerts',
  ],
  customers: ['customers', 'contacts'],
  work: ['opportunities', 'activities', 'mentions', 'contact_messages', 'groups', 'group_members'],
  mail: [
    'mails',
    'mail_threads',
    'mail_people',
    'mail_participants',
    'mail_attachments',
    'mail_drafts',
    'mail_batches',
    'mail_outbox',
    'mail_addresses',
    'mail_templates',
    'mail_template_versions',
  ],
  website: ['page_texts', 'team_members', 'brand_images', 'visitors', 'visitor_interactions'],
  settings: [
    'admin_settings',
    'users',
    'recovery_codes',
    'calendar_feeds',
    'directory_identities',
    'seen_notifications',
    'list_views',
    'list_view_uses',
    'list_choices',
  ],
  history: ['audit_logs', 'erasures'],
} as const satisfies Record<string, readonly string[]>;
export type BackupGroup = keyof typeof backupGroups | 'other';

const groupOf = new Map<string, BackupGroup>(
  keysOf(backupGroups).flatMap((group) =>
    backupGroups[group].map((table): [string, BackupGroup] => [table, group]),
  ),
);

/** These tables by group, in the order of the list; a table that a group does not know is under 'other'. */
export function groupedTables<Row>(
  rows: readonly Row[],
  tableOf: (row: Row) => string,
): [group: BackupGroup, rows: Row[]][] {
  const found = Map.groupBy(rows, (row) => groupOf.get(tableOf(row)) ?? 'other');
  const order: BackupGroup[] = [...keysOf(backupGroups), 'other'];
  return order.flatMap((group) => {
    const members = found.get(group);
    return members ? [[group, members] as [BackupGroup, Row[]]] : [];
  });
}
