import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { storedFiles } from '../db/schema/files.ts';
import { AppError } from '../errors.ts';
import { FileMissing } from '../files/stored-content.ts';
import type { Program } from '../program.ts';

export type OpenedCv = { content: Readable; displayName: string; mediaType: string; size: number };

/** Nobody sees a CV without that being written down: the bytes are given out after the row is. */
export async function openCv(
  program: Pick<Program, 'db' | 'files'>,
  applicationId: string,
  how: 'shown' | 'downloaded',
  actor: Actor,
): Promise<OpenedCv> {
  if (!isId(applicationId)) throw new AppError('notFound');
  const { storageName, displayName, mediaType, size } = storedFiles;
  const [file] = await program.db
    .select({ storageName, displayName, mediaType, size })
    .from(guestApplications)
    .innerJoin(storedFiles, eq(storedFiles.id, guestApplications.cvFileId))
    .where(eq(guestApplications.id, applicationId));
  if (!file) throw new AppError('notFound');
  const content = await program.files.open(file.storageName).catch((cause: unknown) => {
    throw cause instanceof FileMissing ? new AppError('notFound', { cause }) : cause;
  });
  try {
    const metadata = { cv: file.displayName, how };
    await recordAudit(program.db, actor, {
      action: 'view',
      entity: 'application',
      entityId: applicationId,
      metadata,
    });
  } catch (error) {
    content.destroy();
    throw error;
  }
  return { content, displayName: file.displayName, mediaType: file.mediaType, size: file.size };
}
