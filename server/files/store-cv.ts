import { createHash, randomBytes } from 'node:crypto';
import { type CvProblem, cvMediaTypes } from '#domain/applications/cv-rules.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { storedFiles } from '../db/schema/files.ts';
import type { Program } from '../program.ts';
import { Slots } from '../slots.ts';
import { cleanFileName } from './clean-file-name.ts';
import { inspectCv } from './inspect-cv.ts';
import { scanBytes } from './scan-file.ts';
import type { UploadedFile } from './uploaded-file.ts';

export type StoredCv = typeof storedFiles.$inferInsert;

/** Limits memory: each inspection holds one CV. */
const inspections = new Slots(8);

/** Inspects a CV and stores its bytes. Without a row from `recordStoredFile` it is swept later. */
export async function storeCv(
  program: Pick<Program, 'files' | 'now' | 'config' | 'log'>,
  upload: UploadedFile,
): Promise<{ cv: StoredCv; problem?: undefined } | { cv?: undefined; problem: CvProblem }> {
  return inspections.run(async () => {
    const bytes = await upload.bytes();
    const verdict = await inspectCv(bytes);
    if (verdict.problem) return { problem: verdict.problem };
    const virus = await scanProblem(program, bytes);
    if (virus) return { problem: virus };
    const now = program.now();
    const cv = {
      id: newId(),
      storageName: randomBytes(24).toString('hex'),
      displayName: `guest-${now.getTime()}.${verdict.type}`,
      originalName: cleanFileName(upload.name),
      mediaType: cvMediaTypes[verdict.type],
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      createdAt: now,
    };
    await program.files.put(cv.storageName, bytes, bytes.length);
    return { cv };
  });
}

async function scanProblem(
  { config: { clamdSocket }, log }: Pick<Program, 'config' | 'log'>,
  bytes: Uint8Array,
): Promise<CvProblem | undefined> {
  if (!clamdSocket) return undefined;
  try {
    return (await scanBytes(clamdSocket, bytes)) === 'infected' ? 'cvInfected' : undefined;
  } catch (err) {
    log.error({ err }, 'an upload could not be scanned for viruses');
    return 'cvNotScanned';
  }
}

export async function recordStoredFile(tx: Executor, file: StoredCv): Promise<void> {
  await tx.insert(storedFiles).values(file);
}
