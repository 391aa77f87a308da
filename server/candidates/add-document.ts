import { and, eq } from 'drizzle-orm';
import type { DocumentKind } from '#domain/candidates/candidate.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId, newId } from '../db/ids.ts';
import { candidateCvs } from '../db/schema/candidates.ts';
import { storedFiles } from '../db/schema/files.ts';
import { AppError } from '../errors.ts';
import { recordStoredFile } from '../files/store-cv.ts';
import { storeDocument } from '../files/store-document.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import { candidateAudit } from './candidate-record.ts';
import { lockCandidate } from './lock-candidate.ts';

type NewDocument = { kind: DocumentKind; upload: UploadedFile };

/** Returns the problem of a document that is not accepted. A document that the candidate already has is not stored again. */
export async function addDocument(
  program: Parameters<typeof storeDocument>[0],
  candidateId: string,
  { kind, upload }: NewDocument,
  actor: Actor,
) {
  if (!isId(candidateId)) throw new AppError('notFound');
  const now = program.now();
  return storeDocument(program, upload, async (tx, file) => {
    if (!(await lockCandidate(tx, candidateId))) throw new AppError('notFound');
    // A concurrent upload waits for the row of the candidate, and finds the document here.
    const [earlier] = await tx
      .select({ id: candidateCvs.id })
      .from(candidateCvs)
      .innerJoin(storedFiles, eq(storedFiles.id, candidateCvs.fileId))
      .where(
        and(
          eq(candidateCvs.candidateId, candidateId),
          eq(candidateCvs.kind, kind),
          eq(storedFiles.sha256, file.sha256),
        ),
      );
    if (earlier) return { id: earlier.id, added: false };
    const id = newId();
    await recordStoredFile(tx, file);
    await tx.insert(candidateCvs).values({
      id,
      candidateId,
      fileId: file.id,
      kind,
      displayName: file.originalName || file.displayName,
      uploadedBy: actor.kind === 'staff' ? actor.userId : null,
      uploadedAt: now,
    });
    // The original file name can identify a person: log the generated one.
    const newData = { cv: file.displayName, kind };
    await recordAudit(tx, actor, candidateAudit(candidateId, 'documentAdded', { newData }));
    return { id, added: true };
  });
}
