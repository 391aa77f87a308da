import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';
import type { FileStore } from './stored-content.ts';

export type { FileStore };

/** Where CVs are kept: the S3 store when one is configured, otherwise a folder outside the web root. */
export function createFileStore(config: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return config.s3 ? createS3Store(config.s3, 'files/') : createDiskStore(join(config.dataDir, 'files'));
}
