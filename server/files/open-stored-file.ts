import type { Readable } from 'node:stream';
import { documentName, type NamedDocument } from '#domain/candidates/document-name.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { FileMissing } from './stored-content.ts';

type StoredFile = NamedDocument & { storageName: string; size: number };
/** `name`: for a download. */
export type OpenedFile = { name: string; mediaType: string; size: number; content: Readable };

/** Returns the bytes only after `record` has written its audit entry. */
export async function openStoredFile(
  { files }: Pick<Program, 'files'>,
  file: StoredFile,
  record: () => Promise<void>,
): Promise<OpenedFile> {
  const content = await files.open(file.storageName).catch((cause: unknown) => {
    throw cause instanceof FileMissing ? new AppError('notFound', { cause }) : cause;
  });
  try {
    await record();
  } catch (error) {
    content.destroy();
    throw error;
  }
  return { name: documentName(file), mediaType: file.mediaType, size: file.size, content };
}
