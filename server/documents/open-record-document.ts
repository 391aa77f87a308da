import { eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { customers } from '../db/schema/crm.ts';
import { recordDocuments } from '../db/schema/documents.ts';
import { storedFiles } from '../db/schema/files.ts';
import { placements } from '../db/schema/placements.ts';
import { AppError } from '../errors.ts';
import { type OpenedFile, openStoredFile } from '../files/open-stored-file.ts';
import type { Program } from '../program.ts';
import { documentAudit, type DocumentOwner, ownedBy } from './document-owner.ts';

export async function openRecordDocument(
  program: Pick<Program, 'db' | 'files'>,
  owner: DocumentOwner,
  documentId: string,
  how: 'shown' | 'downloaded',
  actor: Actor,
): Promise<OpenedFile> {
  const { storageName, displayName, originalName, mediaType, size } = storedFiles;
  const person = sql<string>`coalesce(${placements.personName}, ${customers.companyName})`;
  const [file] = await program.db
    .select({
      storageName,
      displayName,
      originalName,
      mediaType,
      size,
      date: recordDocuments.uploadedAt,
      person,
    })
    .from(recordDocuments)
    .innerJoin(storedFiles, eq(storedFiles.id, recordDocuments.fileId))
    .leftJoin(customers, eq(customers.id, recordDocuments.customerId))
    .leftJoin(placements, eq(placements.id, recordDocuments.placementId))
    .where(ownedBy(owner, documentId));
  if (!file) throw new AppError('notFound');
  const entry = documentAudit(owner, 'documentOpened', { cv: file.displayName, how });
  return openStoredFile(program, { ...file, kind: 'other' }, () => recordAudit(program.db, actor, entry));
}
