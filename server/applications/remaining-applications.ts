import { and, asc, eq, notInArray } from 'drizzle-orm';
import { completedStatuses } from '#domain/applications/application-status.ts';
import { MAX_AT_ONCE } from '#domain/applications/status-change.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';

/** The applicants of an assignment who were neither accepted nor rejected, as many as can be rejected at once. */
export async function listRemaining(db: Executor, assignmentId: string) {
  if (!isId(assignmentId)) return [];
  const { id, firstName, lastName, status, createdAt } = guestApplications;
  return db
    .select({ id, firstName, lastName, status })
    .from(guestApplications)
    .where(and(eq(guestApplications.assignmentId, assignmentId), notInArray(status, [...completedStatuses])))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_AT_ONCE);
}
