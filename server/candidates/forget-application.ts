import { eq } from 'drizzle-orm';
import { forgetCandidateInActivities } from '../activities/forget-candidate.ts';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidateCvs, candidates } from '../db/schema/candidates.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';
import { lockCandidate } from './lock-candidate.ts';

type DeletedApplication = Pick<typeof guestApplications.$inferSelect, 'id' | 'candidateId' | 'cvFileId'>;

/**
 * Call it when an application is deleted. A registered candidate keeps the CV; a guest is deleted with their last
 * application. Returns the files to delete after the commit.
 */
export async function forgetApplication(
  tx: Executor,
  { candidateId, cvFileId }: DeletedApplication,
): Promise<string[]> {
  const person = await lockCandidate(tx, candidateId);
  if (person?.registeredAt) return cvFileId ? deleteUnusedFiles(tx, [cvFileId]) : [];
  const [other] = await tx
    .select({ id: guestApplications.id })
    .from(guestApplications)
    .where(eq(guestApplications.candidateId, candidateId))
    .limit(1);
  if (other) {
    if (!cvFileId) return [];
    await tx.delete(candidateCvs).where(eq(candidateCvs.fileId, cvFileId));
    return deleteUnusedFiles(tx, [cvFileId]);
  }
  const documents = await tx
    .delete(candidateCvs)
    .where(eq(candidateCvs.candidateId, candidateId))
    .returning({ fileId: candidateCvs.fileId });
  await forgetCandidateInActivities(tx, candidateId);
  await tx.delete(candidates).where(eq(candidates.id, candidateId));
  return deleteUnusedFiles(tx, [...documents.map(({ fileId }) => fileId), ...(cvFileId ? [cvFileId] : [])]);
}
