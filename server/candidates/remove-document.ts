import { and, eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidateCvs } from '../db/schema/candidates.ts';
import { removeFileBytes } from '../files/remove-file-bytes.ts';
import type { Program } from '../program.ts';
import { candidateAudit } from './candidate-record.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';

/** Removes the document here and from the applications that it was sent with. */
export async function removeDocument(
  program: Pick<Program, 'db' | 'files' | 'log'>,
  candidateId: string,
  documentId: string,
  actor: Actor,
): Promise<void> {
  if (!isId(candidateId) || !isId(documentId)) return;
  const storageNames = await program.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(candidateCvs)
      .where(and(eq(candidateCvs.id, documentId), eq(candidateCvs.candidateId, candidateId)))
      .returning({ fileId: candidateCvs.fileId, kind: candidateCvs.kind });
    if (!removed) return [];
    await tx
      .update(guestApplications)
      .set({ cvFileId: null })
      .where(eq(guestApplications.cvFileId, removed.fileId));
    const oldData = { kind: removed.kind };
    await recordAudit(tx, actor, candidateAudit(candidateId, 'documentRemoved', { oldData }));
    return deleteUnusedFiles(tx, [removed.fileId]);
  });
  for (const storageName of storageNames) await removeFileBytes(program, storageName);
}
