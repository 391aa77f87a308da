import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';

/** Whether a procedure that the candidate started has not ended. A proposal by staff keeps nobody. */
export async function hasRunningApplication(db: Executor, candidateId: string): Promise<boolean> {
  const [running] = await db
    .select({ id: guestApplications.id })
    .from(guestApplications)
    .where(
      and(
        eq(guestApplications.candidateId, candidateId),
        isNull(guestApplications.completedAt),
        isNull(guestApplications.proposedAt),
      ),
    )
    .limit(1);
  return running !== undefined;
}
