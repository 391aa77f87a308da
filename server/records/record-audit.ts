import { type AnyColumn, sql } from 'drizzle-orm';
import type { AuditEntity } from '#domain/audit/audit-entry.ts';
import type { AuditEntry } from '../audit/record-audit.ts';

/** Names the customer in the metadata, by which the timeline finds the entry. */
export const auditOf =
  <Row extends { id: string }>(entity: AuditEntity, customerOf: (row: Row) => string | null) =>
  (row: Row, entry: Pick<AuditEntry, 'action' | 'oldData' | 'newData' | 'metadata'>): AuditEntry => ({
    ...entry,
    entity,
    entityId: row.id,
    metadata: { ...idOf('customerId', customerOf(row)), ...entry.metadata },
  });

export const idOf = (name: string, id: string | null): Record<string, string> =>
  id === null ? {} : { [name]: id };

/** Set with every change of a record. */
export const touched = ({ version }: { version: AnyColumn }) => ({
  version: sql`${version} + 1`,
  updatedAt: sql`now()`,
});
