import { and, eq } from 'drizzle-orm';
import type { CvProblem } from '#domain/applications/cv-rules.ts';
import type { DocumentKind } from '#domain/candidates/candidate.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId, newId } from '../db/ids.ts';
import { candidateCvs } from '../db/schema/candidates.ts';
import { storedFiles } from '../db/schema/files.ts';
import { AppError } from '../errors.ts';
import { removeFileBytes } from '../files/remove-file-bytes.ts';
import { recordStoredFile, storeCv } from '../files/store-cv.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import type { Program } from '../program.ts';
import { candidateAudit } from './candidate-record.ts';
import { lockCandidate } from './lock-candidate.ts';

type NewDocument = { kind: DocumentKind; upload: UploadedFile };

/** Returns the problem of a document that is not accepted. A document that the candidate already has is not stored again. */
export async function addDocument(
  program: Pick<Program, 'db' | 'files' | 'now' | 'log' | 'config'>,
  candidateId: string,
  { kind, upload }: NewDocument,
  actor: Actor,
): Promise<{ id: string; problem?: undefined } | { problem: CvProblem }> {
  if (!isId(candidateId)) throw new AppError('notFound');
  const { cv, problem } = await storeCv(program, upload);
  if (problem) return { problem };
  const now = program.now();
  let isKept = false;
  try {
    return await program.db.transaction(async (tx) => {
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
            eq(storedFiles.sha256, cv.sha256),
          ),
        );
      if (earlier) return earlier;
      const id = newId();
      await recordStoredFile(tx, cv);
      await tx.insert(candidateCvs).values({
        id,
        candidateId,
        fileId: cv.id,
        kind,
        displayName: cv.originalName || cv.displayName,
        uploadedBy: actor.kind === 'staff' ? actor.userId : null,
        uploadedAt: now,
      });
      // The original file name can identify a person: log the generated one.
      const newData = { cv: cv.displayName, kind };
      await recordAudit(tx, actor, candidateAudit(candidateId, 'documentAdded', { newData }));
      // If COMMIT fails its outcome is unknown: leave the file to the sweep.
      isKept = true;
      return { id };
    });
  } finally {
    if (!isKept) await removeFileBytes(program, cv.storageName);
  }
}
