import { and, eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { recordDocuments } from '../db/schema/documents.ts';
import { storedFiles } from '../db/schema/files.ts';
import { recordStoredFile } from '../files/store-cv.ts';
import { storeDocument } from '../files/store-document.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import { columnsOf, documentAudit, type DocumentOwner, lockOwner, ownedBy } from './document-owner.ts';

/** Returns the problem of a document that is not accepted. A document that the record already has is not stored again. */
export async function addRecordDocument(
  program: Parameters<typeof storeDocument>[0],
  owner: DocumentOwner,
  upload: UploadedFile,
  actor: Actor,
) {
  const now = program.now();
  return storeDocument(program, upload, async (tx, file) => {
    await lockOwner(tx, owner);
    const [earlier] = await tx
      .select({ id: recordDocuments.id })
      .from(recordDocuments)
      .innerJoin(storedFiles, eq(storedFiles.id, recordDocuments.fileId))
      .where(and(ownedBy(owner), eq(storedFiles.sha256, file.sha256)));
    if (earlier) return { id: earlier.id, added: false };
    const id = newId();
    await recordStoredFile(tx, file);
    await tx.insert(recordDocuments).values({
      id,
      ...columnsOf(owner),
      fileId: file.id,
      displayName: file.originalName || file.displayName,
      uploadedBy: actor.kind === 'staff' ? actor.userId : null,
      uploadedAt: now,
    });
    await recordAudit(tx, actor, documentAudit(owner, 'documentAdded', { cv: file.displayName }));
    return { id, added: true };
  });
}
