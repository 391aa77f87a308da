import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { FileMissing } from './stored-content.ts';

type StoredFile = { storageName: string; displayName: string; mediaType: string; size: number };
export type OpenedFile = Omit<StoredFile, 'storageName'> & { content: Readable };

/** Returns the bytes only after `record` has written its audit entry. */
export async function openStoredFile(
  { files }: Pick<Program, 'files'>,
  { storageName, ...file }: StoredFile,
  record: () => Promise<void>,
): Promise<OpenedFile> {
  const content = await files.open(storageName).catch((cause: unknown) => {
    throw cause instanceof FileMissing ? new AppError('notFound', { cause }) : cause;
  });
  try {
    await record();
  } catch (error) {
    content.destroy();
    throw error;
  }
  return { ...file, content };
}
