import { and, eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { applicationNotes } from '../db/schema/applications.ts';
import type { Program } from '../program.ts';

export async function removeApplicationNote(
  program: Pick<Program, 'db'>,
  applicationId: string,
  noteId: string,
  actor: Actor,
): Promise<void> {
  if (!isId(applicationId) || !isId(noteId)) return;
  await program.db.transaction(async (tx) => {
    const removed = await tx
      .delete(applicationNotes)
      .where(and(eq(applicationNotes.id, noteId), eq(applicationNotes.applicationId, applicationId)))
      .returning({ id: applicationNotes.id });
    if (removed.length === 0) return;
    const entry = { action: 'update', entity: 'application', entityId: applicationId } as const;
    await recordAudit(tx, actor, { ...entry, newData: { note_removed: noteId } });
  });
}
