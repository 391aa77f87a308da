import { eq, inArray, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidateCvs, candidates } from '../db/schema/candidates.ts';

/** Call it before changing anything of a candidate: another order could deadlock. */
export async function lockCandidate(tx: Executor, id: string) {
  const [found] = await tx.select().from(candidates).where(eq(candidates.id, id)).for('update');
  return found;
}

export async function lockCandidatesOf(tx: Executor, applicationIds: readonly string[]): Promise<void> {
  const { candidateId, id } = guestApplications;
  const applied = tx
    .select({ id: candidateId })
    .from(guestApplications)
    .where(inArray(id, [...applicationIds]));
  await lockAll(tx, applied);
}

export async function lockCandidateWith(tx: Executor, fileId: string): Promise<void> {
  const { candidateId: id } = candidateCvs;
  await lockAll(tx, tx.select({ id }).from(candidateCvs).where(eq(candidateCvs.fileId, fileId)));
}

async function lockAll(tx: Executor, ids: SQLWrapper): Promise<void> {
  const { id } = candidates;
  // In a fixed order, so that two changes of the same candidates cannot deadlock.
  await tx.select({ id }).from(candidates).where(inArray(id, ids)).orderBy(id).for('update');
}
