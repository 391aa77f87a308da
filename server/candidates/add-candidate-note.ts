import type { NewNote } from '#domain/applications/application-note.ts';
import { type Actor, recordAudit, userOf } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { candidateNotes } from '../db/schema/candidates.ts';
import { AppError } from '../errors.ts';
import { keepMentions, settleMentions } from '../mentions/keep-mentions.ts';
import type { Program } from '../program.ts';
import { candidateAudit } from './candidate-record.ts';
import { lockCandidate } from './lock-candidate.ts';

/** A note sent twice is stored once. It is no change that others would conflict with. */
export async function addCandidateNote(
  program: Pick<Program, 'db' | 'now'>,
  candidateId: string,
  { id, body: typed }: NewNote,
  actor: Actor,
): Promise<void> {
  if (!isId(candidateId)) throw new AppError('notFound');
  const now = program.now();
  await program.db.transaction(async (tx) => {
    if (!(await lockCandidate(tx, candidateId))) throw new AppError('notFound');
    const authorId = userOf(actor);
    const body = await settleMentions(tx, typed);
    const added = await tx
      .insert(candidateNotes)
      .values({ id, candidateId, authorId, body, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: candidateNotes.id });
    if (added.length === 0) return;
    await keepMentions(tx, { of: 'candidateNote', id }, { after: [body] }, actor);
    // Without the text of the note: the log is permanent.
    await recordAudit(tx, actor, candidateAudit(candidateId, 'noteAdded', { newData: { note_added: id } }));
  });
}
