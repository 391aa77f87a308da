import { getTableColumns, sql } from 'drizzle-orm';
import type { Activity } from '#domain/activities/activity.ts';
import type { AuditEntry } from '../audit/record-audit.ts';
import { activities } from '../db/schema/crm.ts';

const { companyKey: _companyKey, search: _search, ...columns } = getTableColumns(activities);
/** Every column but those that the database writes for itself. */
export const wholeActivity = columns;

/** What every change of an activity changes too. */
export const activityTouched = { version: sql`${activities.version} + 1`, updatedAt: sql`now()` };

/** As the audit log keeps it: the fields by the names of the specification. */
export function auditedActivity(activity: Omit<Activity, 'id' | 'version' | 'createdAt' | 'updatedAt'>) {
  return {
    customer_id: activity.customerId,
    contact_id: activity.contactId,
    opportunity_id: activity.opportunityId,
    type: activity.type,
    subject: activity.subject,
    description: activity.description,
    status: activity.status,
    due_date: activity.dueDate,
    completed_at: activity.completedAt,
    owner_id: activity.ownerId,
  };
}

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
