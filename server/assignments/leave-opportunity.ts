import { eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { assignments } from '../db/schema/assignments.ts';
import { nextUpdate } from './assignment-record.ts';

/** Assignments stay with their customer when the opportunity they came from moves to another. */
export async function leaveOpportunity(tx: Executor, opportunityId: string): Promise<void> {
  await tx
    .update(assignments)
    .set({ opportunityId: null, updatedAt: nextUpdate })
    .where(eq(assignments.opportunityId, opportunityId));
}
