import { and, asc, gt, lt, type SQL, sql } from 'drizzle-orm';
import { fixedTerms, keptSince, termOf } from '#domain/retention.ts';
import { system } from '../audit/record-audit.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidateMerges, candidates } from '../db/schema/candidates.ts';
import type { Program } from '../program.ts';
import { deleteEach } from '../records/delete-each.ts';
import { eraseCandidate } from './erase-candidate.ts';

/** Candidates who neither applied nor were active otherwise since that moment. */
export function inactiveSince(moment: Date): SQL | undefined {
  const applied = sql`exists (select from ${guestApplications} a where a.candidate_id = ${candidates}.id
    and a.proposed_at is null and a.created_at >= ${moment.toISOString()}::timestamptz)`;
  return and(lt(candidates.lastActiveAt, moment), sql`not ${applied}`);
}

/** Erases candidates a term after their last activity, with all their data. Returns how many. */
export async function eraseInactiveCandidates(
  program: Pick<Program, 'db' | 'files' | 'log' | 'secrets' | 'now' | 'settings'>,
): Promise<number> {
  const inactive = inactiveSince(
    keptSince(termOf(await program.settings.current(), 'profiles'), program.now()),
  );
  return deleteEach(
    (after, limit) =>
      program.db
        .select({ id: candidates.id })
        .from(candidates)
        .where(and(inactive, gt(candidates.id, after)))
        .orderBy(asc(candidates.id))
        .limit(limit),
    (id) => eraseCandidate(program, id, 'retention', system),
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
