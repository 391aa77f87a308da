import type { S3Config } from '../config.ts';
import { createS3Store } from './s3-store.ts';
import type { FileStore } from './stored-content.ts';

/** What came in pieces, by any instance, and is put together later: the pieces of one upload, or all that there are. */
export function uploadedPieces(s3: S3Config, id?: string): FileStore {
  return createS3Store(s3, id === undefined ? 'uploads/' : `uploads/${id}-`);
}
