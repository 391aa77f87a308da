import { desc, eq } from 'drizzle-orm';
import {
  readCandidateApplications,
  readCandidateDocuments,
  readMerges,
} from '#server/candidates/candidate-overview.ts';
import { findCandidate } from '#server/candidates/candidate-queries.ts';
import type { Executor } from '#server/db/client.ts';
import { candidateNotes } from '#server/db/schema/candidates.ts';

/** All that the tabs of a candidate read. */
export async function readCandidateOverview(db: Executor, id: string, now: Date) {
  const candidate = await findCandidate(db, id);
  if (!candidate) return undefined;
  const { rows: applications, total } = await readCandidateApplications(db, candidate);
  return {
    candidate,
    applications,
    applicationCount: total,
    documents: await readCandidateDocuments(db, id),
    notes: await db
      .select({ body: candidateNotes.body })
      .from(candidateNotes)
      .where(eq(candidateNotes.candidateId, id))
      .orderBy(desc(candidateNotes.createdAt), desc(candidateNotes.id)),
    merges: await readMerges(db, id, now),
  };
}
