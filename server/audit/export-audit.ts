import { desc, eq } from 'drizzle-orm';
import type { AuditAction, AuditEntity } from '#domain/audit/audit-entry.ts';
import type { AuditFilters, AuditRow } from '#domain/audit/audit-list.ts';
import { cursorSlots } from '../db/cursor-slots.ts';
import { users } from '../db/schema/accounts.ts';
import { auditLogs } from '../db/schema/audit.ts';
import type { Program } from '../program.ts';
import { auditFilter, listed } from './audit-queries.ts';
import { type Actor, exportEntry, recordAudit } from './record-audit.ts';

const BATCH_SIZE = 2000;

type Row = Omit<
  AuditRow,
  'action' | 'entity' | 'entityId' | 'userId' | 'userName' | 'ipAddress' | 'restoredAt'
> & {
  action_type: AuditAction;
  entity_type: AuditEntity | 'profile';
  entity_id: string | null;
  user_id: string | null;
  name: string | null;
  ip_address: string | null;
  restored_at: Date | null;
};

/** Reads the log in batches, newest first, no faster than the client. The export itself is audited before the first row. */
export async function* exportAudit(
  { db, sql }: Pick<Program, 'db' | 'sql'>,
  filters: AuditFilters,
  actor: Actor,
): AsyncGenerator<AuditRow[]> {
  const { micros: _micros, ...columns } = listed;
  const query = db
    .select(columns)
    .from(auditLogs)
    .leftJoin(users, eq(users.id, auditLogs.userId))
    .where(auditFilter(filters))
    .orderBy(desc(auditLogs.timestamp), desc(auditLogs.id))
    .toSQL();
  const pages = () => sql.cursor(sql.unsafe<Row[]>(query.sql, query.params), BATCH_SIZE);
  let begun = false;
  const begin = async () => {
    if (!begun) await recordAudit(db, actor, exportEntry('audit', filters));
    begun = true;
  };
  for await (const rows of cursorSlots.over(pages)) {
    await begin();
    yield rows.map(read);
  }
  await begin();
}

const read = ({
  action_type,
  entity_type,
  entity_id,
  user_id,
  name,
  ip_address,
  restored_at,
  ...row
}: Row): AuditRow => ({
  ...row,
  action: action_type,
  entity: entity_type === 'profile' ? 'candidate' : entity_type,
  entityId: entity_id,
  userId: user_id,
  userName: name,
  ipAddress: ip_address,
  restoredAt: restored_at,
});
