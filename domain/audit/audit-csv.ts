import { CSV_BOM, csvLine } from '../csv.ts';

export type AuditCsvRow = {
  timestamp: Date;
  action: string;
  entity: string;
  entityId: string | null;
  userId: string | null;
  ipAddress: string | null;
  restoredAt: Date | null;
};

/** The columns of the specification plus one, the same in every language because programs read them. */
export const auditCsvHead =
  CSV_BOM +
  csvLine(['timestamp', 'action', 'entity type', 'entity id', 'user id', 'IP address', 'restored at']);

export function auditCsvLine({ timestamp, restoredAt, ...row }: AuditCsvRow): string {
  const { action, entity, entityId, userId, ipAddress } = row;
  const restored = restoredAt?.toISOString() ?? null;
  return csvLine([timestamp.toISOString(), action, entity, entityId, userId, ipAddress, restored]);
}
