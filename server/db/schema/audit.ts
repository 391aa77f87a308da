import { customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditEntity } from '#domain/audit/audit-entry.ts';

/** Stored under the names of the specification, in which a candidate is a 'profile'. */
const storedEntity = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (entity) => (entity === 'candidate' ? 'profile' : entity),
  fromDriver: (stored) => (stored === 'profile' ? 'candidate' : stored),
});

export const auditLogs = pgTable('audit_logs', {
  id: uuid().primaryKey(),
  timestamp: timestamp({ withTimezone: true }).notNull().defaultNow(),
  actionType: text('action_type').$type<AuditAction>().notNull(),
  entityType: storedEntity('entity_type').$type<AuditEntity>().notNull(),
  entityId: text('entity_id'),
  userId: uuid('user_id'),
  ipAddress: text('ip_address'),
  oldData: jsonb('old_data'),
  newData: jsonb('new_data'),
  metadata: jsonb(),
  restoredAt: timestamp('restored_at', { withTimezone: true }),
  /** More than one for repeated attempts by strangers, which share a row. */
  occurrences: integer().notNull().default(1),
  /** Of a row that was changed together with others: their common entry. */
  partOf: uuid('part_of'),
});
