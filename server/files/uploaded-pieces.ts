import type { S3Config } from '../config.ts';
import { createS3Store } from './s3-store.ts';
import type { FileStore } from './stored-content.ts';

/** Chunks received by any instance, of one upload or of all. */
export function uploadedPieces(s3: S3Config, id?: string): FileStore {
  return createS3Store(s3, id === undefined ? 'uploads/' : `uploads/${id}-`);
}
