import { and, asc, gt, lt } from 'drizzle-orm';
import { fixedTerms, keptSince } from '#domain/retention.ts';
import { system } from '../audit/record-audit.ts';
import { candidateMerges, candidates } from '../db/schema/candidates.ts';
import type { Program } from '../program.ts';
import { deleteEach } from '../records/delete-each.ts';
import { eraseCandidate } from './erase-candidate.ts';
import { expiredCandidates } from './expired-candidates.ts';

/** Erases candidates whose retention has ended, with all their data. Returns how many. */
export async function eraseInactiveCandidates(
  program: Pick<Program, 'db' | 'files' | 'log' | 'secrets' | 'now' | 'settings'>,
): Promise<number> {
  const expired = expiredCandidates(await program.settings.current(), program.now());
  return deleteEach(
    (after, limit) =>
      program.db
        .select({ id: candidates.id })
        .from(candidates)
        .where(and(expired, gt(candidates.id, after)))
        .orderBy(asc(candidates.id))
        .limit(limit),
    (id) => eraseCandidate(program, id, 'retention', system, expired),
  );
}

/** Deletes the personal data of merges that can no longer be undone. Returns how many. */
export async function deleteOldMerges({ db, now }: Pick<Program, 'db' | 'now'>): Promise<number> {
  const { id, mergedAt } = candidateMerges;
  const deleted = await db
    .delete(candidateMerges)
    .where(lt(mergedAt, keptSince(fixedTerms.merges, now())))
    .returning({ id });
  return deleted.length;
}
