import { and, desc, eq } from 'drizzle-orm';
import type { ApplicationEvent } from '#domain/applications/application-history.ts';
import { isApplicationStatus } from '#domain/applications/application-status.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { isRecord } from '#domain/typed-entries.ts';

const MAX_EVENTS = 100;

export async function historyOf(db: Executor, applicationId: string): Promise<ApplicationEvent[]> {
  const rows = await db
    .select({ entry: auditLogs, name: users.name })
    .from(auditLogs)
    .leftJoin(users, eq(users.id, auditLogs.userId))
    .where(and(eq(auditLogs.entityType, 'application'), eq(auditLogs.entityId, applicationId)))
    .orderBy(desc(auditLogs.timestamp), desc(auditLogs.id))
    .limit(MAX_EVENTS);
  return rows.map(({ entry, name }) => {
    const byVisitor = isRecord(entry.metadata) && entry.metadata.actor === 'visitor';
    const base = { id: entry.id, at: entry.timestamp, by: name, byVisitor };
    return { ...base, ...whatHappened(entry) };
  });
}

export function whatHappened({ actionType, oldData, newData }: typeof auditLogs.$inferSelect): Happening {
  if (actionType === 'create') return { kind: 'received' };
  if (actionType === 'view') return { kind: 'cvOpened' };
  const before = isRecord(oldData) ? oldData : {};
  const after = isRecord(newData) ? newData : {};
  if (isApplicationStatus(before.status) && isApplicationStatus(after.status))
    return { kind: 'status', from: before.status, to: after.status };
  if ('note_added' in after) return { kind: 'noteAdded' };
  if ('note_removed' in after) return { kind: 'noteRemoved' };
  if (after.archived_at) return { kind: 'archived' };
  return { kind: 'changed' };
}

type WithoutBase<Event> = Event extends unknown ? Omit<Event, 'id' | 'at' | 'by' | 'byVisitor'> : never;
type Happening = WithoutBase<ApplicationEvent>;
