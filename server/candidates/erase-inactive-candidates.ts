import { and, asc, gt, lt, sql } from 'drizzle-orm';
import { mergesKeptSince, profilesKeptSince } from '#domain/retention.ts';
import { system } from '../audit/record-audit.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidateMerges, candidates } from '../db/schema/candidates.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { eraseCandidate } from './erase-candidate.ts';

const atOnce = 200;

/** Erases candidates without activity for two years, with all their data. Returns how many. */
export async function eraseInactiveCandidates(
  program: Pick<Program, 'db' | 'files' | 'log' | 'secrets' | 'now'>,
): Promise<number> {
  const before = profilesKeptSince(program.now());
  const workedOn = sql`exists (select from ${guestApplications} a where a.candidate_id = ${candidates}.id
    and a.updated_at >= ${before.toISOString()}::timestamptz)`;
  let erased = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const inactive = await program.db
      .select({ id: candidates.id })
      .from(candidates)
      .where(and(lt(candidates.lastActiveAt, before), gt(candidates.id, last), sql`not ${workedOn}`))
      .orderBy(asc(candidates.id))
      .limit(atOnce);
    for (const { id } of inactive) {
      last = id;
      if (await isErased(program, id)) erased += 1;
    }
    if (inactive.length < atOnce) return erased;
  }
}

/** False if they have been deleted in the meantime. */
async function isErased(program: Parameters<typeof eraseCandidate>[0], id: string): Promise<boolean> {
  try {
    await eraseCandidate(program, id, 'retention', system);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return false;
    throw error;
  }
}

/** Deletes the personal data of merges that can no longer be undone. */
export async function deleteOldMerges({ db, now }: Pick<Program, 'db' | 'now'>): Promise<void> {
  await db.delete(candidateMerges).where(lt(candidateMerges.mergedAt, mergesKeptSince(now())));
}
