import { eq, inArray, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidateCvs, candidates } from '../db/schema/candidates.ts';

/** Call it before changing anything of a candidate: another order could deadlock. */
export async function lockCandidate(tx: Executor, id: string) {
  const [found] = await tx.select().from(candidates).where(eq(candidates.id, id)).for('update');
  return found;
}

export async function lockCandidateOf(tx: Executor, applicationId: string): Promise<void> {
  const { candidateId: id } = guestApplications;
  await lockAll(tx, tx.select({ id }).from(guestApplications).where(eq(guestApplications.id, applicationId)));
}

export async function lockCandidateWith(tx: Executor, fileId: string): Promise<void> {
  const { candidateId: id } = candidateCvs;
  await lockAll(tx, tx.select({ id }).from(candidateCvs).where(eq(candidateCvs.fileId, fileId)));
}

async function lockAll(tx: Executor, ids: SQLWrapper): Promise<void> {
  await tx.select({ id: candidates.id }).from(candidates).where(inArray(candidates.id, ids)).for('update');
}
