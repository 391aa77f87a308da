import { eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { storedFiles } from '../db/schema/files.ts';
import type { Program } from '../program.ts';

/** Returns the name under which the bytes lie: they may go only after the transaction is committed. */
export async function forgetStoredFile(tx: Executor, id: string): Promise<string | undefined> {
  const [gone] = await tx
    .delete(storedFiles)
    .where(eq(storedFiles.id, id))
    .returning({ storageName: storedFiles.storageName });
  return gone?.storageName;
}

/** The row is gone already, so that a failure leaves nothing but an orphan, which is swept away later. */
export async function removeFileBytes(
  { files, log }: Pick<Program, 'files' | 'log'>,
  storageName: string,
): Promise<void> {
  await files.remove(storageName).catch((err: unknown) => {
    log.warn({ err }, 'an orphan file was left to the sweep');
  });
}
