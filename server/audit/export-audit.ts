import { desc, eq } from 'drizzle-orm';
import type { AuditFilters, AuditRow } from '#domain/audit/audit-list.ts';
import { users } from '../db/schema/accounts.ts';
import { auditLogs } from '../db/schema/audit.ts';
import type { Program } from '../program.ts';
import { exportRows } from '../records/export-rows.ts';
import { auditFilter, listed } from './audit-queries.ts';
import type { Actor } from './record-audit.ts';

/** Newest first. */
export async function* exportAudit(
  program: Pick<Program, 'db' | 'sql'>,
  filters: AuditFilters,
  actor: Actor,
): AsyncGenerator<AuditRow[]> {
  const { micros: _micros, ...columns } = listed;
  const query = program.db
    .select(columns)
    .from(auditLogs)
    .leftJoin(users, eq(users.id, auditLogs.userId))
    .where(auditFilter(filters))
    .orderBy(desc(auditLogs.timestamp), desc(auditLogs.id));
  yield* exportRows(program, { entity: 'audit', filters, query, columns }, actor);
}
