import { getTableColumns, sql } from 'drizzle-orm';
import type { Activity } from '#domain/activities/activity-record.ts';
import type { AuditEntry } from '../audit/record-audit.ts';
import { activities } from '../db/schema/crm.ts';

const { companyKey: _companyKey, search: _search, ...columns } = getTableColumns(activities);
/** Every column except those that the database derives. */
export const wholeActivity = columns;

export const activityTouched = { version: sql`${activities.version} + 1`, updatedAt: sql`now()` };

export function activityAudit(
  { id, customerId, subject }: Pick<Activity, 'id' | 'customerId' | 'subject'>,
  entry: Pick<AuditEntry, 'action' | 'oldData' | 'newData' | 'metadata'>,
): AuditEntry {
  return {
    ...entry,
    entity: 'activity',
    entityId: id,
    metadata: { customerId, name: subject, ...entry.metadata },
  };
}
