import type { Readable } from 'node:stream';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { AppError } from '../errors.ts';
import { FileMissing } from '../files/stored-content.ts';
import type { Program } from '../program.ts';
import { archiveStore } from './archive-store.ts';
import { findBackup } from './backup-history.ts';

/** Opens an archive for download, and records the download in the audit log. */
export async function openBackup(
  { db, config }: Pick<Program, 'db' | 'config'>,
  id: string,
  actor: Actor,
): Promise<{ name: string; size: number; content: Readable }> {
  if (!isId(id)) throw new AppError('notFound');
  const { fileName, location, size } = await findBackup(db, id);
  const content = await archiveStore(config, location)
    .open(fileName)
    .catch((error: unknown) => {
      throw error instanceof FileMissing ? new AppError('notFound', { cause: error }) : error;
    });
  await recordAudit(db, actor, {
    action: 'view',
    entity: 'backup',
    entityId: id,
    metadata: { event: 'downloaded', name: fileName },
  });
  return { name: fileName, size, content };
}
