import { desc, eq } from 'drizzle-orm';
import type { ShownDocument } from '#domain/documents/shown-document.ts';
import type { Executor } from '../db/client.ts';
import { recordDocuments } from '../db/schema/documents.ts';
import { storedFiles } from '../db/schema/files.ts';
import { type DocumentOwner, ownedBy } from './document-owner.ts';

/** More than a record has. */
const MAX_DOCUMENTS = 200;

/** Newest first. */
export function readRecordDocuments(db: Executor, owner: DocumentOwner): Promise<ShownDocument[]> {
  const { id, displayName, uploadedAt } = recordDocuments;
  return db
    .select({ id, displayName, uploadedAt, mediaType: storedFiles.mediaType, size: storedFiles.size })
    .from(recordDocuments)
    .innerJoin(storedFiles, eq(storedFiles.id, recordDocuments.fileId))
    .where(ownedBy(owner))
    .orderBy(desc(uploadedAt), desc(id))
    .limit(MAX_DOCUMENTS);
}
