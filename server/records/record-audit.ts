import { type AnyColumn, sql } from 'drizzle-orm';
import type { AuditEntity } from '#domain/audit/audit-entry.ts';
import type { AuditEntry } from '../audit/record-audit.ts';

/** Every entry about a customer, or about a record of theirs, names the customer: the timeline reads them. */
export const auditOf =
  <Row extends { id: string }>(
    entity: AuditEntity,
    about: (row: Row) => { customerId: string; name: string },
  ) =>
  (row: Row, entry: Pick<AuditEntry, 'action' | 'oldData' | 'newData' | 'metadata'>): AuditEntry => ({
    ...entry,
    entity,
    entityId: row.id,
    metadata: { ...about(row), ...entry.metadata },
  });

/** With every change of a record. */
export const touched = ({ version }: { version: AnyColumn }) => ({
  version: sql`${version} + 1`,
  updatedAt: sql`now()`,
});
