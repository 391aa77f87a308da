import type { ApplicationEvent } from '#domain/applications/application-history.ts';
import { isApplicationStatus } from '#domain/applications/application-status.ts';
import type { auditLogs } from '../db/schema/audit.ts';
import { isRecord } from '#domain/typed-entries.ts';

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
