import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { deleteUnusedFiles } from '../candidates/delete-unused-files.ts';
import { recordDocuments } from '../db/schema/documents.ts';
import { removeFileBytes } from '../files/remove-file-bytes.ts';
import type { Program } from '../program.ts';
import { documentAudit, type DocumentOwner, ownedBy } from './document-owner.ts';

/** A document that is gone already stays gone. */
export async function removeRecordDocument(
  program: Pick<Program, 'db' | 'files' | 'log'>,
  owner: DocumentOwner,
  documentId: string,
  actor: Actor,
): Promise<void> {
  const storageNames = await program.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(recordDocuments)
      .where(ownedBy(owner, documentId))
      .returning({ fileId: recordDocuments.fileId });
    if (!removed) return [];
    await recordAudit(tx, actor, documentAudit(owner, 'documentRemoved', {}));
    return deleteUnusedFiles(tx, [removed.fileId]);
  });
  for (const storageName of storageNames) await removeFileBytes(program, storageName);
}
