import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { TimelineEvent } from '#domain/customers/customer-view.ts';
import type { TimelineEntity } from '#domain/records/timeline.ts';
import { currentSubject } from '../audit/audit-queries.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { auditLogs } from '../db/schema/audit.ts';

const changedTo = (data: typeof auditLogs.oldData | typeof auditLogs.newData) =>
  sql<
    string | null
  >`case when ${auditLogs.actionType} = 'update' then coalesce(${data} ->> 'stage', ${data} ->> 'status') end`;

/** The events of a customer, newest first, and whether there are more. */
export async function readTimeline(db: Executor, customerId: string, limit: number) {
  const rows = await db
    .select({
      id: auditLogs.id,
      at: auditLogs.timestamp,
      action: auditLogs.actionType,
      entity: sql<TimelineEntity>`${auditLogs.entityType}`,
      name: sql<string>`coalesce(${currentSubject}, '')`,
      changed: sql<string[]>`array(select jsonb_object_keys(case when ${auditLogs.actionType} = 'update'
        and jsonb_typeof(${auditLogs.newData}) = 'object' then ${auditLogs.newData} else '{}' end))`,
      from: changedTo(auditLogs.oldData),
      to: changedTo(auditLogs.newData),
      by: users.name,
    })
    .from(auditLogs)
    .leftJoin(users, eq(users.id, auditLogs.userId))
    .where(
      and(
        sql`${auditLogs.metadata} ->> 'customerId' = ${customerId}`,
        inArray(auditLogs.actionType, ['create', 'update', 'delete']),
      ),
    )
    .orderBy(desc(auditLogs.timestamp), desc(auditLogs.id))
    .limit(limit + 1);
  return { events: rows.slice(0, limit) satisfies TimelineEvent[], more: rows.length > limit };
}
