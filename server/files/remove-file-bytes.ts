import type { Program } from '../program.ts';

/** Call it after deleting the row: if it fails, the sweep removes the file later. */
export async function removeFileBytes(
  { files, log }: Pick<Program, 'files' | 'log'>,
  storageName: string,
): Promise<void> {
  await files.remove(storageName).catch((err: unknown) => {
    log.warn({ err }, 'file not removed: the next sweep will');
  });
}
