import { desc } from 'drizzle-orm';
import { auditCsvHead, auditCsvLine, type AuditCsvRow } from '#domain/audit/audit-csv.ts';
import type { AuditFilters } from '#domain/audit/audit-list.ts';
import { cursorSlots } from '../db/cursor-slots.ts';
import { auditLogs } from '../db/schema/audit.ts';
import type { Program } from '../program.ts';
import { auditFilter } from './audit-queries.ts';
import { type Actor, exportEntry, recordAudit } from './record-audit.ts';

const BATCH_SIZE = 2000;

const { timestamp, actionType, entityType, entityId, userId, ipAddress, restoredAt, occurrences } = auditLogs;
type Row = {
  timestamp: Date;
  action_type: string;
  entity_type: string;
  entity_id: string | null;
  user_id: string | null;
  ip_address: string | null;
  restored_at: Date | null;
  occurrences: number;
};

/**
 * Streams the log as CSV, newest first, reading no faster than the client. The export itself is audited before the first
 * row is sent.
 */
export async function* exportAudit(
  { db, sql }: Pick<Program, 'db' | 'sql'>,
  filters: AuditFilters,
  actor: Actor,
): AsyncGenerator<string> {
  const query = db
    .select({ timestamp, actionType, entityType, entityId, userId, ipAddress, restoredAt, occurrences })
    .from(auditLogs)
    .where(auditFilter(filters))
    .orderBy(desc(timestamp), desc(auditLogs.id))
    .toSQL();
  const pages = () => sql.cursor(sql.unsafe<Row[]>(query.sql, query.params), BATCH_SIZE);
  let begun = false;
  for await (const rows of cursorSlots.over(pages)) {
    if (!begun) {
      await recordAudit(db, actor, exportEntry('audit', filters));
      yield auditCsvHead;
      begun = true;
    }
    yield rows.map((row) => auditCsvLine(read(row))).join('');
  }
  if (begun) return;
  await recordAudit(db, actor, exportEntry('audit', filters));
  yield auditCsvHead;
}

const read = (row: Row): AuditCsvRow => ({
  timestamp: row.timestamp,
  action: row.action_type,
  entity: row.entity_type,
  entityId: row.entity_id,
  userId: row.user_id,
  ipAddress: row.ip_address,
  restoredAt: row.restored_at,
  occurrences: row.occurrences,
});
