import { and, eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { candidateNotes } from '../db/schema/candidates.ts';
import type { Program } from '../program.ts';
import { candidateAudit } from './candidate-record.ts';

export async function removeCandidateNote(
  program: Pick<Program, 'db'>,
  candidateId: string,
  noteId: string,
  actor: Actor,
): Promise<void> {
  if (!isId(candidateId) || !isId(noteId)) return;
  await program.db.transaction(async (tx) => {
    const removed = await tx
      .delete(candidateNotes)
      .where(and(eq(candidateNotes.id, noteId), eq(candidateNotes.candidateId, candidateId)))
      .returning({ id: candidateNotes.id });
    if (removed.length === 0) return;
    const entry = { newData: { note_removed: noteId } };
    await recordAudit(tx, actor, candidateAudit(candidateId, 'noteRemoved', entry));
  });
}
