/** The ten of the specification, and the opening of a CV. */
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
] as const;
export type AuditEntity = (typeof auditEntities)[number];
