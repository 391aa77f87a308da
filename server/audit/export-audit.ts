import { desc } from 'drizzle-orm';
import { auditCsvHead, auditCsvLine, type AuditCsvRow } from '#domain/audit/audit-csv.ts';
import type { AuditFilters } from '#domain/audit/audit-list.ts';
import { auditLogs } from '../db/schema/audit.ts';
import type { Program } from '../program.ts';
import { auditFilter } from './audit-queries.ts';
import { type Actor, recordAudit } from './record-audit.ts';

const rowsAtOnce = 2000;

const exported = {
  timestamp: auditLogs.timestamp,
  action: auditLogs.actionType,
  entity: auditLogs.entityType,
  entityId: auditLogs.entityId,
  userId: auditLogs.userId,
  ipAddress: auditLogs.ipAddress,
};

type Row = Omit<AuditCsvRow, 'timestamp'> & { timestamp: string };

/**
 * The log as CSV, newest first, in pieces: only so many rows are in memory at a time, and no more are read than the
 * reader takes. That somebody took it along is written down first.
 */
export async function* exportAudit(
  { db, sql }: Pick<Program, 'db' | 'sql'>,
  filters: AuditFilters,
  actor: Actor,
): AsyncGenerator<string> {
  const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => Boolean(value)));
  await recordAudit(db, actor, { action: 'view', entity: 'audit', metadata: { export: 'csv', ...asked } });
  const query = db
    .select(exported)
    .from(auditLogs)
    .where(auditFilter(filters))
    .orderBy(desc(auditLogs.timestamp), desc(auditLogs.id))
    .toSQL();
  // The builder gives its columns no names of their own, so they are read by their place.
  const pages = sql.unsafe(query.sql, query.params as never[]).values().cursor(rowsAtOnce);
  yield auditCsvHead;
  for await (const page of pages) yield page.map((row) => auditCsvLine(rowOf(row as unknown as string[]))).join('');
}

function rowOf([timestamp = '', action = '', entity = '', entityId, userId, ipAddress]: (string | null | undefined)[]): AuditCsvRow {
  return {
    timestamp: new Date(timestamp ?? ''),
    action: action ?? '',
    entity: entity ?? '',
    entityId: entityId ?? null,
    userId: userId ?? null,
    ipAddress: ipAddress ?? null,
  };
}
