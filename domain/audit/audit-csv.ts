import { CSV_BOM, csvLine } from '../csv.ts';

export type AuditCsvRow = {
  timestamp: Date;
  action: string;
  entity: string;
  entityId: string | null;
  userId: string | null;
  ipAddress: string | null;
  restoredAt: Date | null;
  occurrences: number;
};

const columns: Record<string, (row: AuditCsvRow) => string | null> = {
  timestamp: (row) => row.timestamp.toISOString(),
  action: (row) => row.action,
  'entity type': (row) => row.entity,
  'entity id': (row) => row.entityId,
  'user id': (row) => row.userId,
  'IP address': (row) => row.ipAddress,
  'restored at': (row) => row.restoredAt?.toISOString() ?? null,
  occurrences: (row) => String(row.occurrences),
};

/** The columns of the specification plus two, the same in every language because programs read them. */
export const auditCsvHead = CSV_BOM + csvLine(Object.keys(columns));

export function auditCsvLine(row: AuditCsvRow): string {
  return csvLine(Object.values(columns).map((read) => read(row)));
}
