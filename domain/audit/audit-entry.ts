/** The ten actions of the specification, plus `export` and `download` for data that leaves the program. */
export const auditActions = [
  'create',
  'update',
  'delete',
  'login',
  'logout',
  'password_change',
  'settings_change',
  'backup_create',
  'backup_restore',
  'language_change',
  'view',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The entities of the specification, plus messages, the log itself and background work. */
export const auditEntities = [
  'user',
  'candidate',
  'assignment',
  'application',
  'message',
  'alert',
  'settings',
  'backup',
  'customer',
  'contact',
  'opportunity',
  'activity',
  'presentation',
  'agreement',
  'interview',
  'placement',
  'audit',
  'mail',
  'mailTemplate',
  'tag',
  'pool',
  'mailbox',
  'job',
  'listView',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** How a sign-in or another password ended. 'unfinished': the password was right, and a code is asked next. */
export const auditOutcomes = ['succeeded', 'failed', 'unfinished'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];
