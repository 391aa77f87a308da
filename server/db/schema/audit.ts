import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditEntity } from '#domain/audit/audit-entry.ts';

export const auditLogs = pgTable('audit_logs', {
  id: uuid().primaryKey(),
  timestamp: timestamp({ withTimezone: true }).notNull().defaultNow(),
  actionType: text('action_type').$type<AuditAction>().notNull(),
  entityType: text('entity_type').$type<AuditEntity>().notNull(),
  entityId: text('entity_id'),
  userId: uuid('user_id'),
  ipAddress: text('ip_address'),
  oldData: jsonb('old_data'),
  newData: jsonb('new_data'),
  metadata: jsonb(),
});
