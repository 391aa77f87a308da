import { desc, eq, sql } from 'drizzle-orm';
import { type CandidateEvent, isCandidateEventKind } from '#domain/candidates/candidate-event.ts';
import { whatHappened } from '../applications/application-history.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { auditLogs } from '../db/schema/audit.ts';

/** The events of a candidate and of their applications, newest first, and whether there are more. */
export async function readCandidateTimeline(
  db: Executor,
  candidateIds: readonly string[],
  applications: readonly { id: string; title: string | null }[],
  limit: number,
) {
  const titles = new Map(applications.map(({ id, title }) => [id, title]));
  // Two indexes, each read only as far as needed.
  const newest = (where: ReturnType<typeof sql>) => sql`(select id, timestamp from audit_logs where ${where}
    order by timestamp desc, id desc limit ${limit + 1})`;
  const listOf = (ids: Iterable<string>) => sql`${sql.param(`{${[...ids].join(',')}}`)}::text[]`;
  const wanted = sql`select id from (
    ${newest(sql`metadata ->> 'candidateId' = any(${listOf(candidateIds)})`)} union all
    ${newest(sql`entity_type = 'application' and entity_id = any(${listOf(titles.keys())})`)}
    ) both_kinds order by timestamp desc, id desc limit ${limit + 1}`;
  const rows = await db
    .select({ entry: auditLogs, name: users.name })
    .from(auditLogs)
    .leftJoin(users, eq(users.id, auditLogs.userId))
    .where(sql`${auditLogs.id} in (${wanted})`)
    .orderBy(desc(auditLogs.timestamp), desc(auditLogs.id));
  const events = rows.slice(0, limit).flatMap(({ entry, name }): CandidateEvent[] => {
    const { actor, event } = (entry.metadata ?? {}) as { actor?: string; event?: string };
    const base = { id: entry.id, at: entry.timestamp, by: name, byVisitor: actor === 'visitor' };
    if (entry.entityType === 'application') {
      const title = titles.get(entry.entityId ?? '') ?? null;
      return [{ ...base, of: 'application', title, happening: whatHappened(entry) }];
    }
    if (!isCandidateEventKind(event)) return [];
    const fields = event === 'edited' ? Object.keys(entry.newData ?? {}).length : 0;
    return [{ ...base, of: 'candidate', kind: event, fields }];
  });
  return { events, more: rows.length > limit };
}
