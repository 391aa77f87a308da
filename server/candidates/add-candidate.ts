import type { CandidateContent } from '#domain/candidates/candidate.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Program } from '../program.ts';
import { candidateAudit } from './candidate-record.ts';
import { emailOwner } from './email-owner.ts';

/** `id`: chosen where the form is made, so that the same form sent twice makes one person. */
type NewCandidate = { id?: string; content: CandidateContent; consent: boolean };

/** `taken`: there is a person of that id. `emailTaken`: there is one with that address. */
export type AddedCandidate = { outcome: 'added' | 'taken' | 'emailTaken'; id: string };

/** A profile made by hand is registered from the start. */
export async function addCandidate(
  program: Pick<Program, 'db' | 'now'>,
  { id = newId(), content, consent }: NewCandidate,
  actor: Actor,
): Promise<AddedCandidate> {
  const now = program.now();
  return program.db.transaction(async (tx): Promise<AddedCandidate> => {
    if (await emailOwner(tx, content.email, id)) return { outcome: 'emailTaken', id };
    const made = await tx
      .insert(candidates)
      .values({
        id,
        ...content,
        registeredAt: now,
        lastActiveAt: now,
        createdAt: now,
        updatedAt: now,
        ...(consent && { privacyAcceptedAt: now, privacySource: 'staff' as const }),
      })
      .onConflictDoNothing()
      .returning({ id: candidates.id });
    if (made.length === 0) {
      // Between the look and the writing somebody may have come with the same address.
      return { outcome: (await emailOwner(tx, content.email, id)) ? 'emailTaken' : 'taken', id };
    }
    await recordAudit(tx, actor, candidateAudit(id, 'added', { newData: { consent } }));
    return { outcome: 'added', id };
  });
}
