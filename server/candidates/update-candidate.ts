import { eq } from 'drizzle-orm';
import type { Candidate, CandidateContent } from '#domain/candidates/candidate.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { candidates } from '../db/schema/candidates.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { candidateAudit, maskedChanges, profileChanged, wholeCandidate } from './candidate-record.ts';
import { emailOwner } from './email-owner.ts';

/** `version`: of what the editor had before him. */
export type CandidateUpdate = { id: string; version: number; content: CandidateContent };

export type CandidateUpdateOutcome =
  | { outcome: 'updated' | 'unchanged'; candidate: Candidate }
  /** Somebody else saved in the meantime: nothing was written. */
  | { outcome: 'conflict'; candidate: Candidate }
  | { outcome: 'emailTaken' };

/** Only a profile can be edited; a guest is converted first. */
export async function updateCandidate(
  program: Pick<Program, 'db' | 'now'>,
  { id, version, content }: CandidateUpdate,
  actor: Actor,
): Promise<CandidateUpdateOutcome> {
  if (!isId(id)) throw new AppError('notFound');
  return program.db.transaction(async (tx): Promise<CandidateUpdateOutcome> => {
    const [before] = await tx
      .select(wholeCandidate)
      .from(candidates)
      .where(eq(candidates.id, id))
      .for('no key update');
    if (!before?.registeredAt) throw new AppError('notFound');
    const changes = maskedChanges(before, content);
    // The same change arriving twice is one change, also when the second is based on what was before the first.
    if (!changes) return { outcome: 'unchanged', candidate: before };
    if (before.version !== version) return { outcome: 'conflict', candidate: before };
    if (await emailOwner(tx, content.email, id)) return { outcome: 'emailTaken' };
    const [after] = await tx
      .update(candidates)
      .set({ ...content, ...profileChanged(program.now()) })
      .where(eq(candidates.id, id))
      .returning(wholeCandidate);
    if (!after) throw new AppError('notFound');
    await recordAudit(tx, actor, candidateAudit(id, 'edited', changes));
    return { outcome: 'updated', candidate: after };
  });
}
