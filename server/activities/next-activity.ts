import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { NextActivity } from '#domain/activities/next-activity.ts';
import type { RecordWithParts } from '#domain/records/record-parts.ts';
import type { Executor } from '../db/client.ts';
import { activities } from '../db/schema/crm.ts';

const { id, type, subject, dueDate, status } = getTableColumns(activities);

const about = {
  candidate: activities.candidateId,
  customer: activities.customerId,
  contact: activities.contactId,
  opportunity: activities.opportunityId,
  placement: activities.placementId,
} as const satisfies Record<RecordWithParts, unknown>;

/** The open activity about a record that is due first; one without a deadline comes last. */
export async function nextActivityOf(
  db: Executor,
  kind: RecordWithParts,
  recordId: string,
): Promise<NextActivity | null> {
  const [next] = await db
    .select({ id, type, subject, dueDate })
    .from(activities)
    .where(and(eq(about[kind], recordId), eq(status, 'pending')))
    .orderBy(asc(dueDate), asc(id))
    .limit(1);
  return next ?? null;
}
