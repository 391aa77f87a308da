/** The ten of the specification, and what is taken along to be read elsewhere: a CV, or the log itself. */
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

/** Those of the specification, messages, the log itself, and what the program does by itself. */
export const auditEntities = [
  'user',
  'profile',
  'assignment',
  'application',
  'message',
  'settings',
  'backup',
  'customer',
  'contact',
  'opportunity',
  'activity',
  'audit',
  'mail',
  'job',
] as const;
export type AuditEntity = (typeof auditEntities)[number];
