import type { Program } from '../program.ts';

/** The row is gone already, so that a failure leaves nothing but an orphan, which is swept away later. */
export async function removeFileBytes(
  { files, log }: Pick<Program, 'files' | 'log'>,
  storageName: string,
): Promise<void> {
  await files.remove(storageName).catch((err: unknown) => {
    log.warn({ err }, 'an orphan file was left to the sweep');
  });
}
