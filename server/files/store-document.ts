import type { CvProblem } from '#domain/applications/cv-rules.ts';
import type { Transaction } from '../db/client.ts';
import type { Program } from '../program.ts';
import { removeFileBytes } from './remove-file-bytes.ts';
import { storeCv, type StoredCv } from './store-cv.ts';
import type { UploadedFile } from './uploaded-file.ts';

type Needs = Pick<Program, 'db' | 'files' | 'now' | 'log' | 'config'>;

/**
 * Inspects an upload and stores its bytes. In a transaction, `place` records the file and refers to it, or says that the
 * same document is there already: then the bytes are removed again. Returns the problem of a file that is not accepted.
 */
export async function storeDocument(
  program: Needs,
  upload: UploadedFile,
  place: (tx: Transaction, file: StoredCv) => Promise<{ id: string; added: boolean }>,
): Promise<{ id: string; problem?: undefined } | { problem: CvProblem }> {
  const { cv, problem } = await storeCv(program, upload);
  if (problem) return { problem };
  let isKept = false;
  try {
    return await program.db.transaction(async (tx) => {
      const { id, added } = await place(tx, cv);
      // If COMMIT fails its outcome is unknown: leave the file to the sweep.
      isKept = added;
      return { id };
    });
  } finally {
    if (!isKept) await removeFileBytes(program, cv.storageName);
  }
}
