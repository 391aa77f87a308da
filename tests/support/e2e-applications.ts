import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CvType, cvMediaTypes } from '#domain/applications/cv-rules.ts';
import { addMissingApplicationCvs } from '#server/candidates/add-application-cv.ts';
import type { Executor } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { type guestApplications } from '#server/db/schema/applications.ts';
import { storedFiles } from '#server/db/schema/files.ts';
import { insertApplication } from './applications.ts';
import { makeDocx, makePdf } from './documents.ts';
import type { RunningProgram } from './program.ts';

/** A name that no other test uses, so a search finds only the applications of this test. */
export function newName(): string {
  return `Van${newId()
    .slice(-10)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
}

/** An application with a real CV in the store of the running program. */
export async function insertApplicationWithCv(
  db: Executor,
  program: Pick<RunningProgram, 'dataDir'>,
  type: Extract<CvType, 'pdf' | 'docx'>,
  values: Partial<typeof guestApplications.$inferInsert> = {},
): Promise<{ id: string; bytes: Buffer; path: string }> {
  const bytes = type === 'pdf' ? makePdf('Werkervaring') : makeDocx('Werkervaring');
  const storageName = randomBytes(24).toString('hex');
  const folder = join(program.dataDir, 'files', storageName.slice(0, 2));
  const path = join(folder, storageName);
  await mkdir(folder, { recursive: true });
  await writeFile(path, bytes);
  const file = {
    id: newId(),
    storageName,
    displayName: `guest-${Date.now()}.${type}`,
    originalName: `cv.${type}`,
    mediaType: cvMediaTypes[type],
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  await db.insert(storedFiles).values(file);
  const id = await insertApplication(db, { cvFileId: file.id, ...values });
  await addMissingApplicationCvs(db);
  return { id, bytes, path };
}
