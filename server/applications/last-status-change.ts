import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { auditLogs } from '../db/schema/audit.ts';

/** The colleague who last changed the status of an application. */
export async function lastStatusChange(
  db: Executor,
  applicationId: string,
): Promise<{ userId: string; name: string } | undefined> {
  const [last] = await db
    .select({ userId: users.id, name: users.name })
    .from(auditLogs)
    .innerJoin(users, eq(users.id, auditLogs.userId))
    .where(
      and(
        eq(auditLogs.entityType, 'application'),
        eq(auditLogs.entityId, applicationId),
        sql`${auditLogs.newData} ? 'status'`,
      ),
    )
    .orderBy(desc(auditLogs.timestamp))
    .limit(1);
  return last;
}
