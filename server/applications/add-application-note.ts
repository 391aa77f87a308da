import { eq } from 'drizzle-orm';
import type { NewNote } from '#domain/applications/application-note.ts';
import { type Actor, recordAudit, userOf } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { applicationNotes, guestApplications } from '../db/schema/applications.ts';
import { AppError } from '../errors.ts';
import { keepMentions, settleMentions } from '../mentions/keep-mentions.ts';
import type { Program } from '../program.ts';

/** A note sent twice is stored once. */
export async function addApplicationNote(
  program: Pick<Program, 'db' | 'now'>,
  applicationId: string,
  { id, body: typed }: NewNote,
  actor: Actor,
): Promise<void> {
  if (!isId(applicationId)) throw new AppError('notFound');
  const now = program.now();
  await program.db.transaction(async (tx) => {
    const touched = await tx
      .update(guestApplications)
      .set({ updatedAt: now, archivedAt: null })
      .where(eq(guestApplications.id, applicationId))
      .returning({ id: guestApplications.id });
    if (touched.length === 0) throw new AppError('notFound');
    const authorId = userOf(actor);
    const body = await settleMentions(tx, typed);
    const added = await tx
      .insert(applicationNotes)
      .values({ id, applicationId, authorId, body, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: applicationNotes.id });
    if (added.length === 0) return;
    await keepMentions(tx, { of: 'applicationNote', id }, { after: [body] }, actor);
    // Without the text of the note: the log is permanent.
    const entry = { action: 'update', entity: 'application', entityId: applicationId } as const;
    await recordAudit(tx, actor, { ...entry, newData: { note_added: id } });
  });
}
