import { and, desc, eq } from 'drizzle-orm';
import type { AuditEntity } from '#domain/audit/audit-entry.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { auditLogs } from '../db/schema/audit.ts';

export type LastChange = { name: string | null; at: Date };

/** The last change to a record, so that an edit conflict can name the other person. */
export async function lastChange(
  db: Executor,
  entity: AuditEntity,
  entityId: string,
): Promise<LastChange | undefined> {
  const [last] = await db
    .select({ name: users.name, at: auditLogs.timestamp })
    .from(auditLogs)
    .leftJoin(users, eq(users.id, auditLogs.userId))
    .where(and(eq(auditLogs.entityType, entity), eq(auditLogs.entityId, entityId)))
    .orderBy(desc(auditLogs.timestamp))
    .limit(1);
  return last;
}
