import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidateCvs, candidates } from '../db/schema/candidates.ts';

/**
 * Before anything of a person is changed: the person comes first, as everywhere. Whoever locks in another order could
 * wait for somebody who waits for him.
 */
export async function lockCandidate(tx: Executor, id: string) {
  const [found] = await tx.select().from(candidates).where(eq(candidates.id, id)).for('update');
  return found;
}

export async function lockCandidateOf(tx: Executor, applicationId: string): Promise<void> {
  const owner = tx
    .select({ id: guestApplications.candidateId })
    .from(guestApplications)
    .where(eq(guestApplications.id, applicationId));
  await tx.select({ id: candidates.id }).from(candidates).where(eq(candidates.id, owner)).for('update');
}

export async function lockCandidateWith(tx: Executor, fileId: string): Promise<void> {
  const owner = tx
    .select({ id: candidateCvs.candidateId })
    .from(candidateCvs)
    .where(eq(candidateCvs.fileId, fileId));
  await tx.select({ id: candidates.id }).from(candidates).where(inArray(candidates.id, owner)).for('update');
}
