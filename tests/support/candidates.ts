import { createHash } from 'node:crypto';
import type { Executor } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { candidateCvs, candidates } from '#server/db/schema/candidates.ts';
import { storedFiles } from '#server/db/schema/files.ts';
import type { Program } from '#server/program.ts';

/** A registered candidate; a test names what matters to it. */
export async function insertCandidate(
  db: Executor,
  values: Partial<typeof candidates.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await db.insert(candidates).values({
    id,
    firstName: 'Priya',
    lastName: 'Ramdin',
    email: `${id.slice(-12)}@voorbeeld.example`,
    registeredAt: new Date('2026-11-01T12:00:00Z'),
    ...values,
  });
  return id;
}

/** A document of his, in the store and in the tables, that nobody has read yet. */
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
