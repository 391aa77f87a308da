import { createHash } from 'node:crypto';
import { newId } from '#server/db/ids.ts';
import { candidateCvs } from '#server/db/schema/candidates.ts';
import { storedFiles } from '#server/db/schema/files.ts';
import type { Program } from '#server/program.ts';

/** A candidate's document, in the store and in the database, whose text has not been read yet. */
export async function insertCv(
  { db, files }: Pick<Program, 'db' | 'files'>,
  candidateId: string,
  bytes: Buffer,
  values: Partial<typeof candidateCvs.$inferInsert> = {},
): Promise<string> {
  const fileId = newId();
  const storageName = createHash('sha256').update(fileId).digest('hex').slice(0, 48);
  await files.put(storageName, bytes, bytes.length);
  await db.insert(storedFiles).values({
    id: fileId,
    storageName,
    displayName: 'cv.pdf',
    originalName: 'cv.pdf',
    mediaType: 'application/pdf',
    size: Math.max(1, bytes.length),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  await db
    .insert(candidateCvs)
    .values({ id: newId(), candidateId, fileId, displayName: 'cv.pdf', ...values });
  return fileId;
}
