import { CSV_BOM, csvLine } from '../csv.ts';

export type AuditCsvRow = {
  timestamp: Date;
  action: string;
  entity: string;
  entityId: string | null;
  userId: string | null;
  ipAddress: string | null;
};

/** The columns of the specification, the same in every language because programs read them. */
export const auditCsvHead =
  CSV_BOM + csvLine(['timestamp', 'action', 'entity type', 'entity id', 'user id', 'IP address']);

export function auditCsvLine({
  timestamp,
  action,
  entity,
  entityId,
  userId,
  ipAddress,
}: AuditCsvRow): string {
  return csvLine([timestamp.toISOString(), action, entity, entityId, userId, ipAddress]);
}
