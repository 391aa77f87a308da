import { and, eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { candidateCvs, candidates } from '../db/schema/candidates.ts';
import { storedFiles } from '../db/schema/files.ts';
import { AppError } from '../errors.ts';
import { type OpenedFile, openStoredFile } from '../files/open-stored-file.ts';
import type { Program } from '../program.ts';
import { candidateAudit } from './candidate-record.ts';

export async function openDocument(
  program: Pick<Program, 'db' | 'files'>,
  wanted: { candidateId: string; documentId: string },
  how: 'shown' | 'downloaded',
  actor: Actor,
): Promise<OpenedFile> {
  const { candidateId, documentId } = wanted;
  if (!isId(candidateId) || !isId(documentId)) throw new AppError('notFound');
  const { storageName, displayName, originalName, mediaType, size } = storedFiles;
  const { kind, uploadedAt: date } = candidateCvs;
  const person = sql<string>`${candidates.firstName} || ' ' || ${candidates.lastName}`;
  const [file] = await program.db
    .select({ storageName, displayName, originalName, mediaType, size, kind, date, person })
    .from(candidateCvs)
    .innerJoin(storedFiles, eq(storedFiles.id, candidateCvs.fileId))
    .innerJoin(candidates, eq(candidates.id, candidateCvs.candidateId))
    .where(and(eq(candidateCvs.id, documentId), eq(candidateCvs.candidateId, candidateId)));
  if (!file) throw new AppError('notFound');
  const metadata = { cv: file.displayName, how };
  return openStoredFile(program, file, () =>
    recordAudit(program.db, actor, candidateAudit(candidateId, 'documentOpened', { metadata })),
  );
}
